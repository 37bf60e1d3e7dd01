"""What every game is: no game, no site, no sentence for people, no clock."""
