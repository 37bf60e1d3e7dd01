#: Headings that only lead to other rules.
CHAPTERS = {"scoring"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"reshuffle"}
