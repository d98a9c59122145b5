"""The headings of the rule summary that refusals and score lines cite."""

from companion.games.refusals import WITH_THE_PHONE

SETUP = "Set-up"
LAYING = "Laying cards"
TAKING = "Taking a line"
NEW_LINE = "A new line"
LICENCES = "Fishing licences"
END = "End of the game"
SCORING = "Scoring"
RULES = (SETUP, LAYING, TAKING, NEW_LINE, END, SCORING, LICENCES, WITH_THE_PHONE)
