#: Headings that only lead to other rules.
CHAPTERS = {"goal", "playing", "special-cards", "scoring"}
