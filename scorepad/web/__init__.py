"""The web site of the pad: Flask pages over the store and the rules."""
