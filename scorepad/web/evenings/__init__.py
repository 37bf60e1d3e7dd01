"""Evenings: the page of one, its picture, those that are planned, and the calendar of both."""
