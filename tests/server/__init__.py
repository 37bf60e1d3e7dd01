"""The server: what it takes from outside, and how long it waits."""
