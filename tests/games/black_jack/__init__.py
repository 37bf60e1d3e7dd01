#: Headings that only lead to other rules.
CHAPTERS = {"scoring"}
#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE = {"reshuffle"}

#: What the frames of rulings say, a ruling each.
RULINGS = {
    "setup": ("The rulebook does not say how you settle the first bank",),
    "stake": (
        "You stake in turn, beginning left of the bank",
        "Whoever stakes nothing sits out this round",
        "at least one hand is played",
        "Stake no more chips than you have",
        "a doubled stake counts twice, and if you split, all your hands count together",
        "Whoever lacks chips for the minimum stake sits out",
        "The bank always pays",
    ),
    "deal": (
        "The deal goes round, beginning left of the bank",
        "whoever sits out is passed over",
        "The bank looks at its hidden tile only when all are done",
        "You may take another tile at 21, too",
        "only over 21 and with a Black Jack is the hand over by itself",
        "Once all tiles are drawn, nobody takes another one",
    ),
    "double": (
        "An ace counts here as you like",
        "Only a Black Jack is never doubled",
        "you may take as many tiles as you want",
        "A hand that was split may be doubled",
        "You double a hand once, and split no hand that you have doubled",
    ),
    "split": (
        "Ace and 10 after a split are 21 and no Black Jack",
        "you may split once more",
        "there are 8 hands at most",
        "the first hand gets its tile first and is played first",
        "its second half comes right after it",
    ),
    "bank-draws": (
        "The bank’s ace counts 11 if that does not take it over 21",
        "If all hands are over 21, it need not draw any more",
        "in a round that is written down tile by tile it then draws none",
    ),
    "blackjack": (
        "There is no insurance against a Black Jack of the bank",
        "If the bank keeps it, 5 chips bring 7",
        "Each hand is rounded by itself",
    ),
    "reshuffle": ("A round that is written down tile by tile begins with all 104 tiles",),
    "banker": ("Then the next player clockwise holds the bank. All keep their chips",),
    "end": (
        "whoever gained most in the rounds wins",
        "Chips that you gave one another count as gain",
        "Chips that were bought or cashed in do not count",
        "With equal gains the win is shared",
        "No adjustment may bring anybody below 0, or lower if they are there already",
    ),
}

#: Numbers of the code that the rules do not tell, and why.
NOT_TOLD = {
    "FEWEST_TILES": "a small word: two tiles",
    "BANK_UNFINISHED": "a place in the order of hands, not what is counted",
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "goal": "what the game is about",
    "example-round": "an example itself",
    "banker": "who holds the bank in the next round",
    "tiles": "what the pad checks",
}
