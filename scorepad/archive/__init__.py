"""Folds over many tables: what they tell of people, pairs and games. Pure; knows no web, no database and no language."""
