#: Headings that only lead to other rules.
CHAPTERS = {"short", "setup", "scoring", "playing", "example", "tips", "checks"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"time"}

#: What the rulebook leaves open and we decided, by rule: the words of each.
RULINGS = {
    "dealer": ("started by the person to the left",),
    "turn": ("You may also draw although you could lay something out",),
    "run": ("no tile lies in it twice",),
    "joker": (
        "the joker still stands for it after rebuilding",
        "A joker takes the place of neither of the two real tiles",
    ),
    "first-meld": (
        "new or changed after the move and holds at least one of your tiles",
        "as many count as you laid out of it, the dearest ones",
        "You may rebuild already, too",
    ),
    "dry": ("Whoever does not ends it",),
    "end": ("they share the win", "A game in which the stock ran dry counts as played", "whoever is ahead then wins"),
}

#: Numbers of the code that the rules need not tell, and why.
NOT_TOLD = {"BEGINNINGS": "how far simulated players look"}
