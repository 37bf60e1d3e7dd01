"""The list from which somebody opens a table, so that the way back leads there, as it was filtered."""

from __future__ import annotations

from flask import session, url_for

from scorepad.web.forms.action import Action
from scorepad.web.http.i18n import say

#: Where its address is kept in the session of a phone; a longer one is not.
LIST = "list"
LONGEST = 1_000


def keep_list(address: str) -> None:
    """Somebody looks at past tables, at this address."""
    session[LIST] = address if len(address) <= LONGEST else url_for("past.page")


def forget_list() -> None:
    """Somebody is on the first page again, or at another table than one from the list."""
    session.pop(LIST, None)


def list_address() -> str | None:
    """The list from which somebody came; None if he came from none."""
    found: str | None = session.get(LIST)
    return found


def way_back() -> Action:
    """Where the way back from a sheet leads."""
    if address := list_address():
        return Action(say("past-word"), address)
    return Action(say("back-home"), url_for("home.page"))
