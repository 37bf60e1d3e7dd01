"""Error pages that contain the fields of the rejected form, to be sent again or copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from flask import Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException

from scorepad.store import DatabaseUnavailable
from scorepad.web.http.i18n import say
from scorepad.web.http.requests import has_passed_limits

#: `Retry-After` in seconds, by the reason why the database does not answer; and for any other reason.
RETRY_AFTER = {"busy": 3, "away": 5}
LATER_SECONDS = 60
#: From this length on, in characters, a text is shown in an editable field of its own.
LONG_TEXT = 30
#: A file is kept up to this length, in characters: a larger one would make the page too large, and is still on the phone.
LARGEST_FILE = 100_000
#: Fields that buttons send.
BUTTON_FIELDS = ("again", "sure")


@dataclass(frozen=True, slots=True)
class PostedForm:
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


def posted_form(**anew: str) -> PostedForm | None:
    """The form of this request; None if there is none. `anew`: new texts for its hidden fields (`.seen`)."""
    if request.method != "POST" or not has_passed_limits():
        return None
    try:
        request.form  # noqa: B018 (a form too large to parse cannot be shown)
    except HTTPException:
        return None
    changed = {f".{name}": text for name, text in anew.items()}
    left_out = {".csrf", *changed}
    fields = [*((name, text) for name, text in request.form.items(multi=True) if name not in left_out), *_files()]
    long = [(name, text) for name, text in fields if name[:1] != "." and name not in BUTTON_FIELDS and _is_long(text)]
    short = [text for name, text in fields if name[:1] != "." and name not in BUTTON_FIELDS and text.strip() and not _is_long(text)]
    hidden = [field for field in fields if field not in long]
    return PostedForm(request.full_path.rstrip("?"), (*hidden, *changed.items()), tuple(long), short=tuple(_without_repeats(short)))


def _without_repeats(texts: list[str]) -> Iterator[str]:
    """The texts, repeated words (a name in several fields) only once; repeated numbers stay."""
    seen: set[str] = set()
    for text in texts:
        if text not in seen:
            yield text
        if any(character.isalpha() for character in text):
            seen.add(text)


def _is_long(text: str) -> bool:
    return len(text) >= LONG_TEXT or "\n" in text


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


def error_page(key: str, status: int, again: bool = False) -> Response:
    """The error page with the text `error-KEY` of the words and the fields of the form; with `again` also a way to retry. From
    status 500 on, a header has the message that scripts show while they retry."""
    form = posted_form()
    if form and (form.typed or again):
        page = render_template("http/kept_form.html", key=key, status=status, form=form, again=again)
    else:
        page = render_template("http/error.html", key=key, again=request.full_path.rstrip("?") if again and not form else None)
    response = make_response(page, status)
    if status >= 500:
        response.headers["Scorepad-Says"] = quote(say("held-on", why=say(f"error-{key}")))
    return response


def unavailable_page(error: DatabaseUnavailable) -> Response:
    """The 503 page: why the database does not answer, and the fields of the form."""
    response = error_page(error.reason, 503, again=True)
    response.headers["Retry-After"] = str(RETRY_AFTER.get(error.reason, LATER_SECONDS))
    return response
