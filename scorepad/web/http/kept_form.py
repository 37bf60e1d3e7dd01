"""A form that cannot be taken now: its fields stand in the answer, to be sent again or copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from flask import Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from scorepad.store import Unavailable
from scorepad.web.http.i18n import say
from scorepad.web.http.limits import bounded

#: After so many seconds it is worth another try, by why the database does not answer.
AGAIN = {"busy": 3, "away": 5}
LATER = 60
#: From so many letters on a text has a field of its own, in which it can be read and mended.
LONG = 30
#: What buttons send beside a form.
BUTTONS = ("again",)


@dataclass(frozen=True, slots=True)
class KeptForm:
    """A form as it came. `action`: its address; `hidden`: fields and texts that go along unseen; `long`: texts that get a field
    of their own; `short`: what else was typed, to read."""

    action: str
    hidden: tuple[tuple[str, str], ...]
    long: tuple[tuple[str, str], ...]
    short: tuple[str, ...]

    @property
    def typed(self) -> bool:
        """Whether there is anything that somebody might miss."""
        return bool(self.long or self.short)


def kept_form(**anew: str) -> KeptForm | None:
    """The form of this request; None if there is none. `anew`: new texts of its hidden fields (`.seen`)."""
    if request.method != "POST" or not bounded():
        return None
    try:
        request.form  # noqa: B018 (what is too large to be read cannot be held)
    except HTTPException:
        return None
    changed = {f".{name}": text for name, text in anew.items()}
    left_out = {".csrf", *changed}
    fields = [*((name, text) for name, text in request.form.items(multi=True) if name not in left_out), *_files()]
    long = [(name, text) for name, text in fields if name[:1] != "." and name not in BUTTONS and _is_long(text)]
    short = [text for name, text in fields if name[:1] != "." and name not in BUTTONS and text.strip() and not _is_long(text)]
    hidden = [field for field in fields if field not in long]
    return KeptForm(request.full_path.rstrip("?"), (*hidden, *changed.items()), tuple(long), tuple(_once(short)))


def _once(texts: list[str]) -> Iterator[str]:
    """A name is in several fields of a form, and is read once; a number is another number each time."""
    said: set[str] = set()
    for text in texts:
        if text not in said:
            yield text
        if any(sign.isalpha() for sign in text):
            said.add(text)


def _is_long(text: str) -> bool:
    return len(text) >= LONG or "\n" in text


def _files() -> Iterator[tuple[str, str]]:
    """Files as the texts that are in them, where they are texts."""
    for name, file in request.files.items(multi=True):
        file.stream.seek(0)
        try:
            if text := file.stream.read().decode("utf-8-sig"):
                yield name, text
        except UnicodeDecodeError:
            continue


def refused(key: str, status: int, again: bool = False) -> Response:
    """The page of a fault, called `error-KEY` in the words; what came with the form stands on it, and if `again` the way to try
    once more. Whoever sent it by a script, which goes on trying, is told in a header what to say meanwhile."""
    form = kept_form()
    if form and (form.typed or again):
        page = render_template("http/kept_form.html", key=key, status=status, form=form, again=again)
    else:
        page = render_template("http/error.html", key=key, again=request.full_path.rstrip("?") if again and not form else None)
    response = make_response(page, status)
    if status >= 500:
        response.headers["Scorepad-Says"] = quote(say("held-on", why=say(f"error-{key}")))
    return response


def unavailable(error: Unavailable) -> Response:
    """The database does not answer: why, and what was typed."""
    response = refused(error.reason, 503, again=True)
    response.headers["Retry-After"] = str(AGAIN.get(error.reason, LATER))
    return response
