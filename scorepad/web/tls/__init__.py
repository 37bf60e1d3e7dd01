"""Https at home: certificates of the pad's own."""
