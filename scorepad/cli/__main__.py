"""`python -m scorepad.cli`: the same as the command `scorepad`."""

from scorepad.cli.main import main

main()
