#: Headings that only lead to other rules.
CHAPTERS = {"goal", "scoring"}

#: What the frames of rulings say, a ruling each.
RULINGS = {
    "deal": (
        "The deal comes from the stacks. Four of them are gone then, and one tile of the fifth; 29 tiles are left to draw.",
        "Empty one stack before you begin the next",
    ),
    "turn": ("discard the very tile that you just took",),
    "lay-off": (
        "Tiles may be added to tiles that were laid off",
        "the knocker keeps as little as possible",
        "the one that leaves the other most counts",
        "The other melds and lays off so as to keep least",
        "If you write down points only, what lay on the table counts",
    ),
    "gin": (
        "Gin wins even if the other has nothing left. Then it is worth the bonus only",
        "If you knock and nothing is left, you have gin",
    ),
    "draw": ("It is a draw as soon as a tile is discarded after it; nobody takes that one any more",),
    "dealer": ("After a draw the same player deals again",),
    "end": (
        "Only an adjustment can bring both beyond the target. Then the next round decides",
        "with equal points the win is shared",
        "If you stop earlier, whoever is ahead wins",
    ),
}

#: Numbers of the code that the rules do not tell, and why.
NOT_TOLD = {
    "GIN_BONUS": "told as what holds unless a table chose otherwise",
    "UNDERCUT_BONUS": "told as what holds unless a table chose otherwise",
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "possible": "what the pad checks",
}
