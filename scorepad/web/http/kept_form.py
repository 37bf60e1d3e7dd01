"""Error pages that contain the fields of the rejected form, to be sent again or copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from flask import Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from scorepad.store import Unavailable
from scorepad.web.http.i18n import say
from scorepad.web.http.limits import bounded

#: `Retry-After` in seconds, by the reason why the database does not answer; and for any other reason.
AGAIN = {"busy": 3, "away": 5}
LATER = 60
#: From this length on, in characters, a text is shown in an editable field of its own.
LONG = 30
#: A file is kept up to this length, in characters: a larger one would make the page too large, and is still on the phone.
LARGEST_FILE = 100_000
#: Fields that buttons send.
BUTTONS = ("again",)


@dataclass(frozen=True, slots=True)
class KeptForm:
    """A form as it was sent. `action`: its address; `hidden`: hidden fields (name, text); `long`: texts in fields of their own
    (name, text); `short`: the other typed texts, shown for reading."""

    action: str
    hidden: tuple[tuple[str, str], ...]
    long: tuple[tuple[str, str], ...]
    short: tuple[str, ...]

    @property
    def typed(self) -> bool:
        """Whether the form has typed texts."""
        return bool(self.long or self.short)


def kept_form(**anew: str) -> KeptForm | None:
    """The form of this request; None if there is none. `anew`: new texts for its hidden fields (`.seen`)."""
    if request.method != "POST" or not bounded():
        return None
    try:
        request.form  # noqa: B018 (a form too large to parse cannot be shown)
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
    """The texts, repeated words (a name in several fields) only once; repeated numbers stay."""
    said: set[str] = set()
    for text in texts:
        if text not in said:
            yield text
        if any(sign.isalpha() for sign in text):
            said.add(text)


def _is_long(text: str) -> bool:
    return len(text) >= LONG or "\n" in text


def _files() -> Iterator[tuple[str, str]]:
    """The uploaded files that are UTF-8 text and not too large, as (field name, text)."""
    for name, file in request.files.items(multi=True):
        file.stream.seek(0)
        try:
            text = file.stream.read().decode("utf-8-sig")
        except UnicodeDecodeError:
            continue
        if 0 < len(text) <= LARGEST_FILE:
            yield name, text


def refused(key: str, status: int, again: bool = False) -> Response:
    """The error page with the text `error-KEY` of the words and the fields of the form; with `again` also a way to retry. From
    status 500 on, a header has the message that scripts show while they retry."""
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
    """The 503 page: why the database does not answer, and the fields of the form."""
    response = refused(error.reason, 503, again=True)
    response.headers["Retry-After"] = str(AGAIN.get(error.reason, LATER))
    return response
