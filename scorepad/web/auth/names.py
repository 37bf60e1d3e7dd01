"""The name of whoever comes in: it stands in the history, beside what they type, and over those whom they invite."""

from __future__ import annotations

from scorepad.core.record import check_names
from scorepad.web.http.i18n import say, words_of_request


def name_problem(name: str, missing: str = "name-missing") -> str | None:
    """The message about a tidied name; None if it is one. `missing`: the key of that for no name at all, "" if none is needed."""
    if not name:
        return say(missing) if missing else None
    return next((words_of_request().sentence_of(problem) for problem in check_names([name])), None)
