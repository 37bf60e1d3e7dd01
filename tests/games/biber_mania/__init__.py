#: Headings that only lead to other rules.
CHAPTERS = {"goal", "turn", "scoring", "action-cards", "modes"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"setup", "action", "fill-up", "draw"}
