#: Headings that only lead to other rules.
CHAPTERS = {"scoring", "playing"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"time"}
