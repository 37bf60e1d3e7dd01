#: Headings that only lead to other rules.
CHAPTERS = {"goal", "scoring", "playing"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"deal", "time"}
