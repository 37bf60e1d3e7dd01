"""The pages of the rules: looked up mid-game, and taken along as one file."""
