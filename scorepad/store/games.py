"""Described games: which a circle offers, and the texts of all that are offered or played, which tables share by content."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, or_
from sqlmodel import Session, col, select

from scorepad.core.record import base_id
from scorepad.store.base import CirclePart
from scorepad.store.models import DescriptionRow, GameRow, TableRow
from scorepad.store.values import Conflict, later_than

#: Limit of described games of a circle.
MAX_GAMES = 100


class TooManyGames(Exception):
    """The circle has `MAX_GAMES` described games, so it gets no other one."""


class OfferedGame(NamedTuple):
    """A described game of a circle: the id that all its versions share, that of this version, and when it was added."""

    base: str
    id: str
    at: int


class Games(CirclePart):
    """The described games of a circle."""

    def add(self, game_id: str, text: str, at: int, began: str | None = None) -> None:
        """Offer a game from now on (`at`), in place of its other version if there is one; `began`: only in place of that one ("":
        of none), else Conflict is raised. Raises TooManyGames."""
        with self._people_lock() as session:
            row = session.get(GameRow, (self.circle, base_id(game_id)))
            if row is not None and row.description_id == game_id:
                return
            if row is not None and began not in (None, row.description_id):
                raise Conflict
            number = session.exec(select(func.count()).where(GameRow.circle_id == self.circle)).one()
            if row is None and number >= MAX_GAMES:
                raise TooManyGames
            save_description(session, game_id, text, at)
            session.merge(GameRow(circle_id=self.circle, base=base_id(game_id), description_id=game_id, at=later_than(row, at)))
            delete_unused_descriptions(session)

    def remove(self, base: str) -> None:
        """Offer a game no longer; its tables stay as they are."""
        with self._people_lock() as session:
            session.exec(delete(GameRow).where(col(GameRow.circle_id) == self.circle, col(GameRow.base) == base))
            delete_unused_descriptions(session)

    def offered(self) -> list[OfferedGame]:
        """The games that the circle offers, in the order of their ids."""
        with self.database.read_session() as session:
            rows = session.exec(select(GameRow).where(GameRow.circle_id == self.circle))
            # Sorted here: the databases collate texts differently.
            return sorted(OfferedGame(row.base, row.description_id, row.at) for row in rows)

    def text_of(self, game_id: str) -> str | None:
        """The text of a game that the circle offers or has a table of, be it in the bin; None if there is none."""
        offered = select(GameRow).where(GameRow.circle_id == self.circle, GameRow.description_id == game_id)
        played = select(TableRow).where(TableRow.circle_id == self.circle, TableRow.game == game_id)
        query = select(DescriptionRow.text).where(DescriptionRow.id == game_id, or_(offered.exists(), played.exists()))
        with self.database.read_session() as session:
            return session.exec(query).first()

    def find_text(self, game_id: str) -> str | None:
        """The text of a game of any circle; None if there is none."""
        with self.database.read_session() as session:
            return session.exec(select(DescriptionRow.text).where(DescriptionRow.id == game_id)).first()


def save_description(session: Session, game_id: str, text: str, at: int) -> None:
    """Keep the text of a game, once."""
    if session.get(DescriptionRow, game_id) is None:
        session.add(DescriptionRow(id=game_id, text=text, made_at=at))
        session.flush()


def delete_unused_descriptions(session: Session) -> None:
    """Delete texts of games that no circle offers and no table is played by any more."""
    session.flush()
    used = select(GameRow.description_id), select(TableRow.game)
    session.exec(delete(DescriptionRow).where(*(col(DescriptionRow.id).not_in(ids) for ids in used)))
