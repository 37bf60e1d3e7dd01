"""Tests of `scorepad.archive`."""
