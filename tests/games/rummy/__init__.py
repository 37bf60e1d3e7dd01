#: Headings that only lead to other rules.
CHAPTERS = {"short", "setup", "scoring", "playing", "example", "tips", "checks"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"time"}

#: What the rulebook leaves open and we decided, by rule: the words of each.
RULINGS = {
    "dealer": ("started by the person to the left",),
    "turn": ("You may also draw if you could lay something out",),
    "run": ("no tile lies in it twice",),
    "joker": (
        "a joker stays the tile it stands for until somebody puts that tile in its place",
        "both real nines of hearts may lie there all the same",
    ),
    "first-meld": (
        "that you lay out anew or put one of your own tiles into",
        "You may rebuild already, too",
    ),
    "time": (
        "You take back only tiles that came from your rack",
        "the whole table lies again as it did before your turn",
        "If no tile of yours stays, you draw one",
    ),
    "dry": ("Whoever does not ends it",),
    "end": ("they share the win", "A game in which the stock ran dry counts as played", "whoever is ahead then wins"),
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "goal": "what the game is about",
    "possible": "what the pad checks",
}
