"""Building blocks shared by several games: cards, dealing, tricks, pots, payments, poker hands. No concrete game."""
