#: Nothing: there is no rulebook that could leave anything open.
RULINGS: dict[str, tuple[str, ...]] = {}

#: Numbers of the code that the text does not tell, and why.
NOT_TOLD: dict[str, str] = {
    "LIMIT": "a bound of the pad, far beyond any game",
}
