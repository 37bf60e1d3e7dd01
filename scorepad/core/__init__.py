"""The abstract core of all games. It contains no concrete game, no web code, no user-visible text and no clock."""
