"""Played hands: a hand shown move by move, one that the visitor plays, and the invented circle, whose tables were played.

The rest of the site works without this package; what it asks of it stands in `tables.played`.
"""

from __future__ import annotations

from flask import Flask

from scorepad.hands.verify import corrected_entry
from scorepad.web.hands import demo, solo, step
from scorepad.web.tables.played import EXTENSION, PlayedHands


def install(app: Flask) -> None:
    """Register the pages, and what other pages ask of played hands."""
    for module in (step, solo, demo):
        app.register_blueprint(module.blueprint)
    app.extensions[EXTENSION] = PlayedHands(step.rule_links, corrected_entry)
