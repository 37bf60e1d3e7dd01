#: Headings that only lead to other rules.
CHAPTERS = {"goal", "scoring"}
