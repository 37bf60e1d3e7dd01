#: Headings that only lead to other rules.
CHAPTERS = {"goal", "turn", "scoring", "action-cards", "modes"}

#: What the rulebook leaves open and we decided, by rule: words of the frame in which it stands.
RULINGS: dict[str, tuple[str, ...]] = {
    "setup": ("who shuffles and deals",),
    "players": ("two to five",),
    "cards": ("the numbers 1 to 10", "100 cards together"),
    "starter": ("the next person clockwise begins",),
    "play": ("nobody passes", "may be your last play, too"),
    "capture": (
        "In the display you capture equal numbers",
        "with a single joker an action card instead",
        "the rest stays",
        "Jokers and runs that lie there are not captured",
        "you capture them all",
        "come in any order",
        "A run captures only runs",
        "A run without a Hippie can be captured",
        "those of the last play that still lies there",
        "They count as what they are now",
        "the play beneath lies open",
        "from each stack only once",
    ),
    "draw": ("that were refused you draw", "You do not draw for cards that you had to add"),
    "superbiber": ("jokers too", "open for the second theft", "as many as there are"),
    "fee": ("You may do without your wish",),
    "partybiber": ("may be stolen", "Alone it is captured by a single joker"),
    "gemeinling": ("Both cards go to the same person", "filled up only afterwards"),
    "bodyguard": ("Where it lies alone, a single joker captures it",),
    "koenig": (
        "the stack of whoever laid the King",
        "captured with it",
        "clockwise, beginning on that person's left",
        "a joker is none",
    ),
    "round-end": ("After each step you check whether the round is over", "over on the spot"),
    "collect": ("writes down the minus points", "most points win", "the win is shared", "whoever is ahead wins"),
}

#: Numbers of the code that the text does not tell, and why.
NOT_TOLD: dict[str, str] = {
    "GUESTS": "three numbers, a small word",
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "starter": "before the first move",
    "round-win": "who wins the round",
    "single": "how many rounds make a game",
    "collect": "how many rounds make a game",
    "pro": "only by a house rule",
}
