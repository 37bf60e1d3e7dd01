#: Headings that only lead to other rules.
CHAPTERS = {"goal", "playing", "special-cards", "scoring"}

#: What the rulebook leaves open, by rule: what the frame says of it.
RULINGS = {
    "deal": ("Show your cards to nobody, not even your partner.",),
    "trump": ("The trump number is one that is in play: 1 to 9, with three and four players 1 to 7.",),
    "minimum": (
        "You may announce 0 to 7",
        "with three players 0 to 5",
        "As a team you may announce more together than there are tricks.",
    ),
    "rank": (
        "The colour led is that of the first coat-of-arms card that is not locked.",
        "The whole trick is judged by the trump that holds at its end.",
        "If every card in the trick is worthless or locked, the trick goes to whoever led it.",
    ),
    "jester": ("A locked King or Queen does not help the Jester.", "the Jester wins through the other"),
    "dungeon": ("Played as the first card of a trick, the Dungeon locks nothing.", "Later too you may choose to lock no card."),
    "mathematician": (
        "Here too any number in play will do: 1 to 9, with three and four players 1 to 7.",
        "The new number holds for the whole trick, even for cards played before the Mathematician.",
        "If the Mathematician is locked, the trump number from before it holds again",
    ),
    "alchemist": (
        "The new colour holds for the whole trick, even for cards played before the Alchemist.",
        "If the Alchemist is locked, the trump colour from before it holds again",
    ),
    "end": ("If several sides share the highest total, they share the win.", "If you stop earlier, whoever is ahead wins."),
}

#: Numbers of the rules that the text does not tell, and why.
NOT_TOLD: dict[str, str] = {}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "trick-count": "what the sum comes to",
    "example": "an example itself",
}
