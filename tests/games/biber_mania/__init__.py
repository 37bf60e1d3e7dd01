#: Headings that only lead to other rules.
CHAPTERS = {"goal", "turn", "scoring", "action-cards", "modes"}
