"""The kind of device by its `User-Agent`: keepers see it beside each link, to tell links apart."""

from __future__ import annotations

#: A word in `User-Agent`, and the name of the device. The first match counts.
DEVICE_KINDS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"), ("Windows", "Windows"),
    ("CrOS", "Chromebook"), ("Linux", "Linux"),
)  # fmt: skip


def kind_of(agent: str) -> str:
    """The kind of device by its `User-Agent`; "" if unknown."""
    return next((kind for sign, kind in DEVICE_KINDS if sign in agent), "")
