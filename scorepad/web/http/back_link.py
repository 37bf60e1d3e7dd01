"""The back link of a sheet: to the filtered list of past tables it was opened from, else to the first page."""

from __future__ import annotations

from flask import session, url_for

from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import say

#: The session key of the list's address, and the longest address stored there, in characters.
LIST_KEY = "list"
MAX_ADDRESS = 1_000


def remember_list(address: str) -> None:
    """Store the address of the list of past tables that is shown now."""
    session[LIST_KEY] = address if len(address) <= MAX_ADDRESS else url_for("past.list_past_tables")


def forget_list() -> None:
    """Remove the stored address: the visitor is on the first page, or at a table that is not from the list."""
    session.pop(LIST_KEY, None)


def list_address() -> str | None:
    """The stored address of the list; None if there is none."""
    address: str | None = session.get(LIST_KEY)
    return address


def back_link() -> Action:
    """The back link of a sheet."""
    if address := list_address():
        return Action(say("past-word"), address)
    return Action(say("back-home"), url_for("home.show_home"))
