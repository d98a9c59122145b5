"""Sentences: data that names no person, and words only where they are shown."""

import pytest

from companion.games.sentences import Player, Players, Sentence, listed, people, say, say_n, words

NAMES = ("Ann", "Bo", "Cy", "Dee")


def test_a_player_is_shown_by_the_name_that_sits_there_now() -> None:
    sentence = say("{who} wins.", who=Player(1))
    assert words(sentence, NAMES) == "Bo wins."
    assert words(sentence, ("Ann", "Bea")) == "Bea wins."


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        *(((), ""), ((2,), "Cy"), ((0, 2), "Ann and Cy"), ((3, 0, 1), "Dee, Ann and Bo")),
        ((0, 1, 2, 3), "Ann, Bo, Cy and Dee"),
    ],
)
def test_several_people_are_listed_as_one_says_them(seats: tuple[int, ...], shown: str) -> None:
    assert words(say("{who}", who=Players(seats)), NAMES) == shown


def test_several_sentences_are_listed_in_the_same_way() -> None:
    kinds = (say("goldfish"), say("dogfish"), say("clownfish"))
    assert words(say("{kinds} swim.", kinds=kinds), NAMES) == "goldfish, dogfish and clownfish swim."


def test_people_are_one_player_or_several() -> None:
    assert people([3]) == Player(3)
    assert people([3, 1]) == Players((3, 1))


@pytest.mark.parametrize(
    ("n", "shown"),
    [
        (0, "0 fish come"),
        (1, "1 fish comes"),
        (2, "2 fish come"),
        (21, "21 fish come"),
        (-1, "−1 fish comes"),
    ],
)
def test_the_number_chooses_the_plural(n: int, shown: str) -> None:
    assert words(say_n("{n} fish comes", "{n} fish come", n), NAMES) == shown


def test_a_number_below_zero_has_a_real_minus_sign() -> None:
    assert words(say("{n} points", n=-7), NAMES) == "−7 points"
    assert words(say("{n} points", n=0), NAMES) == "0 points"


def test_a_hyphen_in_a_text_stays_a_hyphen() -> None:
    assert words(say("{card}", card="blue-4"), NAMES) == "blue-4"


def test_a_sentence_within_a_sentence_has_its_own_values() -> None:
    inner = say("{who} caught {n} cards", who=Player(0), n=3)
    outer = say("{fact}, so {who} wins.", fact=inner, who=Player(1))
    assert words(outer, NAMES) == "Ann caught 3 cards, so Bo wins."


@pytest.mark.parametrize("name", ["{who}", "{}", "{0.__class__}", "%s", "<script>alert(1)</script>", "a{b"])
def test_a_name_is_shown_as_it_is_whatever_it_holds(name: str) -> None:
    assert words(say("{who} wins {what}.", who=Player(0), what="{n}"), (name,)) == f"{name} wins {{n}}."
    assert words(say("{who} share it.", who=Players((0, 1))), (name, "Bo")) == f"{name} and Bo share it."


def german(text: str) -> str:
    known = {
        "{who} wins.": "{who} gewinnt.",
        "goldfish": "Goldfisch",
        "{first} and {last}": "{first} und {last}",
    }
    return known.get(text, text)


def german_n(one: str, many: str, n: int) -> str:
    return {"{n} card": "{n} Karte", "{n} cards": "{n} Karten"}[one if n == 1 else many]


def test_the_english_text_is_the_key_for_translators() -> None:
    assert words(say("{who} wins.", who=Players((0, 1))), NAMES, german, german_n) == "Ann und Bo gewinnt."
    assert words(say("{what}", what=say("goldfish")), NAMES, german, german_n) == "Goldfisch"
    assert words(say_n("{n} card", "{n} cards", 2), NAMES, german, german_n) == "2 Karten"


def test_a_sentence_may_keep_its_number_to_itself() -> None:
    assert words(say_n("a card", "cards", 2), NAMES) == "cards"


def test_equal_sentences_are_equal_and_others_are_not() -> None:
    assert say("{n} fish", n=1) == Sentence("{n} fish", {"n": 1})
    assert say("{n} fish", n=1) != say("{n} fish", n=2)


def test_a_list_of_one_or_none_has_no_and() -> None:
    assert listed([]) == ""
    assert listed(["Ann"]) == "Ann"
