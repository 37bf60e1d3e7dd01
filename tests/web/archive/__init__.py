"""Tests of `scorepad.web.archive`."""
