"""The rules as text: how they are written, drawn and searched. The pages that show them are in `rules`."""
