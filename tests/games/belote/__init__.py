#: Headings that only lead to other rules, or help to learn the game.
CHAPTERS = {"goal"}

#: Every ruling, by the rule that it belongs to: words that its frame says. One entry a ruling.
RULINGS = {
    "players": ("partners sit opposite", "With three, everything is as with two"),
    "draw-seats": ("The rulebook says so for two only", "those two draw again", "Forehand sits on the dealer's left"),
    "dealer": ("If two players score the same", "the deal moves on clockwise", "the same player deals again"),
    "seven": ("Whoever holds the seven may let it be", "before the first announcement or card", "That player then gets the seven"),
    "announce": (
        "whatever you hold alone, part of a longer run too",
        "You need not announce anything",
        "Announcing something lower only gives it away",
        "you add in turn the highest card and the suit",
        "cards of both hands never belong together",
        "if the best of your side counts, both do",
    ),
    "square": ("Eights and sevens",),
    "run": ("The order is ace, king, queen, jack, ten, nine, eight, seven, in trumps too",),
    "square-beats": ("aces, tens, kings, queens", "counts all its squares"),
    "run-beats": (
        "Six, seven and eight cards are no better than 5",
        "counts all its runs",
        "With three players all three are compared",
    ),
    "meld-cards": ("A square and a run of the same side may share a card",),
    "meld-needs-trick": ("none of your melds counts", "They still beat those of others", "Only the belote stays"),
    "belote": ("The order does not matter", "The word comes right before the card", "before the first trick"),
    "follow": ("you play a trump higher than all that lie there", "you may play anything, trumps included"),
    "revoke": ("each of the others gets them", "A player who had to play a higher trump and did not has revoked"),
    "penalty": ("Each counts by itself",),
    "contract": ("Revokes and penalties decide no contract", "without one, and wins no held points"),
    "end": ("you play another round", "whoever is ahead wins; a tie is shared", "does not end the game"),
    "claim": ("the better of the other two wins", "one trick of your own side is enough"),
}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "draw-seats": "before the first hand",
    "meld-cards": "what nobody can announce",
    "scoring": "leads to the rules of scoring",
    "card-points-sum": "what the sum comes to",
    "tricks-do-not-count": "what does not count",
    **dict.fromkeys(("contract", "inside"), "our sample hands are played by the rulebook"),
    "example": "an example itself",
    "claim": "our players play a hand to its end",
}

#: Parts of the form that no entry holds and that are no half of an object: they say how its control stands.
AIDS = {"meld_kind", "meld_length"}
