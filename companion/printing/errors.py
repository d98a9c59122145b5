"""What goes wrong when somebody wants to print, in a sentence."""

from __future__ import annotations

from companion.games.sentences import Sentence, Value, say, words


class PrintError(Exception):
    """``sentence`` can be translated; as text it is English."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(words(sentence, ()))
        self.sentence = sentence


class PrintBusy(PrintError):  # noqa: N818 - nothing is broken, it only takes a moment
    """Too many sheets are wanted at once; asking again in a few seconds helps."""


class PrintMissing(PrintError):  # noqa: N818 - the page to print works all the same
    """This machine cannot make PDFs; the sheet as a page to print is there all the same."""


def cannot(text: str, /, **values: Value) -> PrintError:
    """A refusal to print, with its sentence made on the spot."""
    return PrintError(say(text, **values))
