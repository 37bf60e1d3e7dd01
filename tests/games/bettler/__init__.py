#: Headings that only lead to other rules.
CHAPTERS = {"goal", "playing", "scoring"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"table-talk"}

#: What the rulebook leaves open, by the rule that settles it: words that its ruling says.
RULINGS: dict[str, tuple[str, ...]] = {
    "cards": ("With four players no card is left out", "already all 38"),
    "card-points": ("each thief from 5 on has 6", "each beggar from 5 on has 5"),
    "dealer": ("draw the same highest number, they draw again", "the deal goes to the left", "you deal in turn"),
    "deal": ("dealt one at a time", "the pot last", "those for the hand are also dealt one at a time and in turn"),
    "pot": ("you also say how many",),
    "partner": (
        "nobody is left to name. Then you play alone",
        "right after taking the pot and before you bury",
        "What lay in the pot already counts among your cards",
        "the lowest higher thief that you do not hold then",
        "a thief that was called also shows it only by playing it",
    ),
    "halsabschneider": ("it is not announced, and nobody names a card",),
    "snear": ("decided by hand and face-up cards together", "Face-down cards do not count"),
    "ramsch-win": ("each of them gets 3",),
    "ramsch-trickless": ("given once, not on top of the fewest card points", "If several have no trick, all of them lose"),
    "alone": ("In Halsabschneider you always play alone with the pot", "the 2 points are given in every round with a pot"),
    "point-card": (
        "The rulebook holds",
        "91 to 119 card points count 4, 120 count 5",
        "The 121 on it cannot be reached",
        "is not applied",
    ),
    "end": ("If you stop earlier, whoever is ahead wins. A tie is shared",),
}
#: Numbers of the code that the rules need not tell, with the reason.
NOT_TOLD: dict[str, str] = {}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "points-sum": "what the sum comes to",
    "party-win": "stands in the lines as `credit`",
    "point-card": "how points are written down",
}
