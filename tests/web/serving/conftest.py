"""Servers are processes of their own: they share a database with the tests, not the site of the other tests of the web."""

from tests.databases import store

__all__ = ["store"]
