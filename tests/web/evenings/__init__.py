"""Tests of `scorepad.web.evenings`."""
