"""Many hands played by the rules, and what they tell."""
