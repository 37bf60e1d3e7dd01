"""What was made with a link: links and codes of its holder, those that came by these codes, and what was made with them in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sqlalchemy import delete
from sqlmodel import Session, col, select

from scorepad.store import access_log
from scorepad.store.access_log import AccessEvent
from scorepad.store.codes import recently_valid
from scorepad.store.links import LastKeeper, LinksMixin, link_name, link_row, other_keepers
from scorepad.store.models import CodeRow, LinkRow


class MadeCounts(NamedTuple):
    """Numbers of valid links, and of codes by which somebody can still come in."""

    links: int = 0
    codes: int = 0


class MakersMixin(LinksMixin):
    """The methods of `Store` for what was made with a link. `but`: the id of a link that is spared, with what was made with it,
    when what another one made is revoked."""

    def made_counts(self, at: int, but: int | None = None) -> dict[int, MadeCounts]:
        """What `revoke_with_made` would revoke besides each link, by its id; without those of which that is nothing."""
        links: dict[int, int] = defaultdict(int)
        codes: dict[int, int] = defaultdict(int)
        with self.database.read_session() as session:
            makers, valid = _makers(session, self.circle)
            for link in valid:
                for each in list(_chain(link, makers, but))[1:]:
                    links[each] += 1
            for maker in session.exec(select(CodeRow.maker_id).where(CodeRow.circle_id == self.circle, recently_valid(at))):
                for each in _chain(maker, makers, but):
                    codes[each] += 1
        return {each: MadeCounts(links[each], codes[each]) for each in {*links, *codes}}

    def revoke_with_made(self, link: int, at: int, by: str, *, but: int | None = None, kept: bool = False) -> MadeCounts:
        """Revoke a link and all links that were made with it, and delete the codes; returns how much there was besides the link.
        Raises NotFound, and LastKeeper as `revoke_link`; then nothing is revoked."""
        with self._door() as session:
            row = link_row(session, self.circle, link)
            makers, valid = _makers(session, self.circle)
            gone = [each for each in valid if link in _chain(each, makers, but)]
            rows = session.exec(select(LinkRow).where(col(LinkRow.id).in_(gone))).all()
            if any(each.role == "keeper" for each in rows) and not kept and not other_keepers(session, self.circle, gone):
                raise LastKeeper
            theirs = select(CodeRow).where(CodeRow.circle_id == self.circle, col(CodeRow.maker_id).is_not(None))
            codes = [each for each in session.exec(theirs) if link in _chain(each.maker_id, makers, but)]
            lately = session.exec(
                select(CodeRow.id).where(col(CodeRow.id).in_([each.id for each in codes]), recently_valid(at))
            ).all()
            for each in rows:
                each.revoked_at = at
                session.add(each)
            session.exec(delete(CodeRow).where(col(CodeRow.id).in_([each.id for each in codes])))
            made = MadeCounts(len(set(gone) - {link}), len(lately))
            for what, n in (("revoked", int(link in gone)), ("revoked-made", sum(made))):
                if n:
                    access_log.write_event(
                        session, self.circle, AccessEvent(what, at, by, link_name(session, row), row.table_id, n)
                    )
            return made


def _makers(session: Session, circle: int) -> tuple[dict[int, int | None], list[int]]:
    """The maker of each link of a circle, also of revoked ones; and the valid links, also to tables in the bin. All as ids."""
    columns = select(LinkRow.id, LinkRow.maker_id, LinkRow.revoked_at).where(LinkRow.circle_id == circle)
    rows = [(link, maker, revoked) for link, maker, revoked in session.exec(columns) if link is not None]
    return {link: maker for link, maker, _ in rows}, [link for link, _, revoked in rows if revoked is None]


def _chain(link: int | None, makers: Mapping[int, int | None], but: int | None) -> Iterator[int]:
    """A link, the one with which it was made, and so on; it ends with `but`."""
    seen: set[int] = set()  # a file that was restored may say that two made one another
    while link is not None and link not in seen:
        yield link
        seen.add(link)
        link = None if link == but else makers.get(link)
