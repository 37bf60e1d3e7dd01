"""Described games of a circle: which games it can play, their list, and the page on which their files are written."""
