#: Headings that only lead to other rules.
CHAPTERS = {"goal", "scoring", "playing"}

#: What the rulebook leaves open, by rule: what the frame says of it.
RULINGS = {
    "deal": ("Nobody takes the tile in the middle.",),
    "dealer": ("Agree on who deals first.",),
    "start": ("whoever has the lowest tile dealt begins and plays it at once: the three of clubs",),
    "combination": ("Whoever leads to a trick plays something; you cannot pass then.",),
    "compare": (
        "Pairs and three of a kind are compared likewise, by their highest tile",
        "a pair of fours must be followed by at least a pair of fives",
    ),
    "five": ("The lowest is 3-4-5-6-7, the highest jack-queen-king-ace-2. It never goes round.",),
    "end": ("If several have equally few, they share the win.", "If you stop earlier, whoever is ahead then wins"),
}

#: Numbers of the rules that the text does not tell, and why.
NOT_TOLD = {"FIVE": "five tiles: a word"}

#: Rules that no sample hand shows, and why.
NOT_SHOWN = {
    "count-on-request": "a question at the table",
    "one-out": "what the pad checks",
}
