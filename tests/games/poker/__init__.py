from collections.abc import Mapping

#: Headings that only lead to other rules.
CHAPTERS = {"goal"}

#: What the rulebook leaves open, by the rule that it belongs to.
RULINGS: Mapping[str, tuple[str, ...]] = {
    "players": ("The rulebook says three to seven", "Half the pot is what lies there before you act, rounded down"),
    "tiles": ("Without the small tiles the ace always stands above the king",),
    "hand-rank": (
        "with two pairs the other pair counts",
        "the remaining tiles count",
        "equal only if all five ranks are",
    ),
    "dealer": ("What counts is who has chips when the hand is dealt", "Buy chips before that"),
    "deal-draw": ("the next one clockwise who is still in exchanges first", "the player left of the dealer comes first"),
    "ante": ("Whoever has less puts in all there is",),
    "openers": ("With less, where there is no more checking, you fold", "takes the pot, even without such tiles"),
    "exchange": ("even if all-in", "You exchange once", "If only one player is left, there is no exchange"),
    "deal-stud": (
        "Before the deal nobody puts anything in",
        "only where some are equal",
        "Tiles of those who have folded no longer count",
        "the one who comes first clockwise after the dealer begins",
        "is all-in is passed over",
    ),
    "deal-holdem": ("The later betting rounds begin left of the dealer", "counted among those who have chips"),
    "blinds": ("Half a stake is rounded up", "Whoever has less puts in all there is", "If only two have chips"),
    "betting": (
        "ends as soon as all who are in and have chips left have acted since the last bet",
        "the most that anybody has put in",
        "A raise is by 1 at least",
        "all others must open or fold after the first one, too",
        "Whoever put in a blind has not acted by it",
        "about the first bet of a betting round, not about each raise",
        "you may open with just that much",
        "is no full bet either",
        "you may raise only all-in, by no more than the maximum",
    ),
    "put-in": ("you may put in all you have", "act no more", "the betting is over", "You never put in more than you have"),
    "out": ("Buy chips, and you are back",),
    "showdown": (
        "The last betting round counts",
        "If nobody raised in it, whoever opened it begins",
        "if nobody bet, the player left of the dealer",
    ),
    "pot": ("can only play for as much as they put in", "What only one player put in thus comes back"),
    "split": ("Each side pot is shared by itself", "beginning left of the dealer"),
    "end": (
        "Whoever has all the chips wins",
        "whoever gained most in the hands wins",
        "Chips that you gave one another count as gain",
        "Chips that were bought or cashed in do not count",
        "A tie is shared",
        "below 0",
    ),
}

#: Numbers of the code that the rules need not tell.
NOT_TOLD: Mapping[str, str] = {
    "NOTHING": "what folding costs",
    "MAX_CHIPS": "so many chips lie on no table: a bound for what is typed",
    "MAX_RAISES": "the default of a house rule, told as such",
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "tiles": "before the deal",
    "out": "in a sample hand all have chips",
    "split": "never happens to our players in Draw",
    "example-draw": "an example itself",
    "example-stud": "an example itself",
    "example-holdem": "an example itself",
}

#: Parts of the form that no entry holds and that are no half of an object: they say how its control stands.
AIDS = {"bets_seen", "begins", "closed", "sharing"}
