#: Headings that only lead to other rules.
CHAPTERS = {"short", "setup", "goal", "scoring", "tips", "checks"}

#: What the rulebook leaves open and we decided, by rule: the words of each.
RULINGS = {
    "cards": ("The threes of hearts and diamonds are the red ones",),
    "deal": (
        "it lies there alone and is not replaced",
        "A two or a joker is then a wild tile in the pile",
        "Nobody can take anything from under a red three",
    ),
    "dealer": ("Agree who deals first", "the next person clockwise deals in each round"),
    "red-three-open": (
        "clockwise from the dealer’s left",
        "comes before anything else in your turn",
        "no replacement when the wall is empty",
        "nor for one that you take with the discard pile",
    ),
    "turn": ("you discard face up, too", "you draw what there is", "If that player takes the tile that was turned up instead"),
    "meld": (
        "The rulebook does not say how a finished canasta lies",
        "begins a second meld of a rank only when the first has 7 tiles",
        "From eight tiles on, more than 3 may be wild",
        "you may lay out black threes before your other tiles",
    ),
    "min-meld": (
        "only the 120 can be read in the rulebook",
        "Red threes do not count",
        "laid out in one go",
        "its top tile counts and what you had on the rack before",
        "not for the canasta either",
    ),
    "add": ("you add to the one that was begun last",),
    "take-pile": (
        "The top tile is laid out in the same turn",
        "Before that you discard nothing",
        "If no tile were left that you may discard",
    ),
    "finish": (
        "You say so before you discard the last tile",
        "you may not discard your last tile",
        "one to discard and one to keep",
        "only if your side has laid out already",
        "If there is no replacement for a red three any more",
    ),
    "concealed": ("before this turn your side had laid out nothing, in a team your partner neither", "bit by bit"),
    "end": ("Exactly 5000 is enough", "you play another round", "whoever is ahead wins; a tie is shared"),
}

#: Numbers of the code that the rules need not tell, and why.
NOT_TOLD = {"COPIES": "two equal sets"}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "concealed": "our players never do it",
    "canasta-joker": "our players never do it",
    "example": "an example itself",
    "possible": "what the pad checks",
}
