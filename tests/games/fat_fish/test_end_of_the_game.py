"""End of the game: all twelve played, or the last line taken and no reserve left; or declared."""

from .evening import FINISH, cards, correct, new_line, play, refused, replayed, start, table


def test_it_ends_when_all_have_played_twelve() -> None:
    before = [start("R1 B2 G3"), correct(played_0=11, played_1=11), play(0, "R2")]
    assert table(*before)["ended"] is None
    found = table(*before, play(0, "R3"))
    assert found["ended"] == "rules"
    assert found["turn"] is None
    # Cards in open lines count for nobody.
    assert found["lines"][0] == ["red-1", "red-2", "red-3"]
    assert found["positive"] == [[], []]


def test_it_ends_with_the_twelfth_card_even_where_a_new_line_would_be_due() -> None:
    last = [start("R1 B2 G3"), correct(played_0=12, played_1=11, lines_0=cards("R1 R2 R3 R4"))]
    found = table(*last, play(0, "R6"))
    assert found["ended"] == "rules"
    assert found["reserve"] == 3
    assert found["awaiting"] is None
    assert found["positive"][1] == ["red-4", "red-6"]


def test_it_ends_when_the_last_line_is_taken_and_the_reserve_is_empty() -> None:
    last = [start("R1 B2 G3"), correct(lines_0=cards("R1 R2 R3 R4"), lines_1=[], lines_2=[], reserve=0)]
    found = table(*last, play(0, "R6"))
    assert found["ended"] == "rules"
    assert found["hands"] == [4, 4]
    assert found["turn"] is None


def test_it_goes_on_while_another_line_has_cards() -> None:
    last = [start("R1 B2 G3"), correct(lines_0=cards("R1 R2 R3 R4"), lines_1=[], reserve=0)]
    assert table(*last, play(0, "R6"))["ended"] is None


def test_it_goes_on_while_the_reserve_has_cards() -> None:
    last = [start("R1 B2 G3"), correct(reserve=1, lines_0=cards("R1 R2 R3 R4"))]
    assert table(*last, play(0, "R6"))["awaiting"] == "new_line"


def test_corrections_never_end_it_and_finish_then_does() -> None:
    played = [start(), correct(played_0=12, played_1=12)]
    found = table(*played)
    assert (found["ended"], found["turn"]) == (None, None)
    message, rule = refused(*played, play(0, "R2"))
    assert rule == "End of the game"
    assert "declare" in message
    assert table(*played, FINISH)["ended"] == "declared"


def test_without_lines_and_reserve_finish_ends_it_too() -> None:
    gone = [start(), correct(lines_0=[], lines_1=[], lines_2=[], reserve=0)]
    found = table(*gone)
    assert (found["ended"], found["awaiting"], found["turn"]) == (None, None, 0)
    assert table(*gone, FINISH)["ended"] == "declared"


def test_it_can_be_declared_over_at_any_time_and_nothing_is_awaited_then() -> None:
    assert table(FINISH)["awaiting"] is None
    assert table(start(), play(0, "R2 R3 R4 R5"), FINISH)["awaiting"] is None
    assert replayed(start(), FINISH)["finished"]


def test_nothing_is_played_after_the_end() -> None:
    for action in (start(), play(0, "R2"), new_line("R1"), FINISH):
        assert refused(start(), play(0, "R2 R3 R4 R5"), FINISH, action)[1] == "With the phone"
