"""Rulers as geometry for SVG: a strength with its range, and a place among others."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.archive.ranking import Ranked
from scorepad.archive.strength import MU
from scorepad.web.forms.badges import Badge

#: The whisker: ends of its axis, and how far the strength at an end is from the middle.
AXIS_LEFT, AXIS_RIGHT, AXIS_STRENGTH = 10, 230, 20
#: The ruler of places: its ends, and the most numbers beneath it.
FIRST_X, LAST_X, MAX_NOTCHES = 14, 344, 12


@dataclass(frozen=True, slots=True)
class Whisker:
    """A strength on an axis whose middle is where everybody begins: the mark at `at`, the range from `low` to `high`; `few`: too
    few tables, in pencil."""

    person: Badge
    at: float
    low: float
    high: float
    few: bool


@dataclass(frozen=True, slots=True)
class Notch:
    """A place on a ruler; `label`: "" where there is no room for its number; `here`: it is the one of the person."""

    x: float
    label: str
    here: bool


@dataclass(frozen=True, slots=True)
class PlaceRuler:
    """A place among others on a ruler, with the places `low` to `high` that its range leaves open."""

    person: Badge
    at: float
    low: float
    high: float
    few: bool
    notches: list[Notch]


def whisker(ranked: Ranked[int], person: Badge) -> Whisker:
    """The strength of a person with its range."""
    return Whisker(person, _along(ranked.strength.mu), _along(ranked.low), _along(ranked.high), not ranked.is_ranked)


def _along(mu: float) -> float:
    part = (mu - MU + AXIS_STRENGTH) / (2 * AXIS_STRENGTH)
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * min(1.0, max(0.0, part)), 1)


def along_share(share: float) -> float:
    """Where a share (0 to 1) is on the axis of a whisker."""
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * share, 1)


def place_ruler(ranked: Ranked[int], person: Badge) -> PlaceRuler:
    """The place of a person with the places that the range leaves open."""
    every = -(-ranked.of // MAX_NOTCHES)

    def at(place: int) -> float:
        return round(FIRST_X + (LAST_X - FIRST_X) * (place - 1) / max(1, ranked.of - 1), 1)

    def label(place: int) -> str:
        shown = place in (1, ranked.place) or (place % every == 0 and abs(place - ranked.place) >= every)
        return str(place) if shown else ""

    notches = [Notch(at(place), label(place), place == ranked.place) for place in range(1, ranked.of + 1)]
    return PlaceRuler(person, at(ranked.place), at(ranked.best), at(ranked.worst), not ranked.is_ranked, notches)
