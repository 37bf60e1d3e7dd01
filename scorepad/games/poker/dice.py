"""What the dice say to one who plays anything."""

from __future__ import annotations

from random import Random

#: Below which number between 0 and 1 one who does anything folds, and below which it stays without betting: where it owes chips,
#: where staying costs nothing, and where it may not check.
OWING, FREE, NO_CHECK = (0.33, 0.88), (0.01, 0.76), (0.4, 0.4)
#: How often it dares all; else it is the less the likelier.
ALL = 0.03


def much(amounts: int, random: Random) -> int:
    """Which of so many amounts, ascending."""
    if amounts == 1:
        return 0
    chance = random.random()
    return amounts - 1 if chance < ALL else int(chance * chance * (amounts - 1))
