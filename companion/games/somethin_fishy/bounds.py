"""What all catches together can hold, followed or counted alike (rulebook: Components)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.games.refusals import Refusal, refuse
from companion.games.sentences import Sentence, say
from companion.games.somethin_fishy.components import HUNGRY, SomethinFishyOptions

BOX = "What is in the box"


def too_many(
    options: SomethinFishyOptions, cards: Sequence[int], hungry: Sequence[int]
) -> tuple[Literal["cards", "hungry"], Sentence] | None:
    """Which sum of all catches is beyond what there is, and that fact without its end."""
    if sum(cards) > options.in_play:
        return "cards", say(
            "That makes {n} cards in all catches together, and only {most} are in play",
            n=sum(cards),
            most=options.in_play,
        )
    if sum(hungry) > HUNGRY:
        return "hungry", say(
            "That makes {n} hungry fish in all catches together, and only {most} can be caught",
            n=sum(hungry),
            most=HUNGRY,
        )
    return None


def why_not_sums(
    options: SomethinFishyOptions, cards: Sequence[int], hungry: Sequence[int]
) -> Refusal | None:
    """Whether all catches stay within the cards in play and the hungry fish that can be caught."""
    found = too_many(options, cards, hungry)
    return refuse(BOX, "{fact}.", fact=found[1]) if found else None
