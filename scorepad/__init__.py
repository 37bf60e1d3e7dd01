"""A score pad for card games."""

__version__ = "0.1.0"
