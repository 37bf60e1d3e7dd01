"""Files of spreadsheets and of other programs: tables as CSV, lists of scores, BG Stats. Pure; knows no web and no database."""
