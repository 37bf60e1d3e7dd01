"""What kind of phone somebody holds, as far as it says so: for keepers, who tell one link from another by it."""

from __future__ import annotations

#: What stands in what a browser says of itself, and what people call such a thing. The first that is found counts.
KINDS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"), ("Windows", "Windows"),
    ("CrOS", "Chromebook"), ("Linux", "Linux"),
)  # fmt: skip


def kind_of(agent: str) -> str:
    """The kind of phone by what its browser says of itself; "" where that tells nothing."""
    return next((kind for sign, kind in KINDS if sign in agent), "")
