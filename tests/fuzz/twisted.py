"""A request that a page offers, twisted: other values, other names, more of them, another way to send it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.fuzz.changes import changed, changes
from tests.fuzz.odd import LONG, SHORT
from tests.fuzz.sent import BOUNDARY, FORM, Pairs, Sent

METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "post", "ZZZ")
HEADERS: tuple[tuple[str, str], ...] = (
    ("Host", "a..b"), ("Host", ""), ("Host", "evil.example"), ("Host", "localhost:99999"), ("Host", "[::1"), ("Host", "x" * 5_000),
    ("Host", "localhost\ud800"), ("Origin", "null"), ("Origin", "http://evil.example"), ("Origin", "http://[::1"), ("Origin", ""),
    ("Referer", "http://[zzz"), ("Accept-Language", "de,fr;q=zzz"), ("Accept-Language", "x" * 20_000),
    ("Accept-Language", ",;q=,-"),
    ("Accept-Language", "de-" * 5_000), ("HX-Request", "true"), ("HX-Current-URL", "http://[zzz"), ("HX-Target", '"><b id=x7>'),
    ("Range", "bytes=0-"), ("Range", "bytes=9999999999-1"), ("Range", "bytes=" + "0-1," * 5_000), ("If-Range", "zzz"),
    ("If-None-Match", "*"), ("If-None-Match", '"' * 5_000), ("If-Modified-Since", "zzz"), ("Cookie", "session=zzz; language=zzz"),
    ("Cookie", "session=" + "." * 9_000), ("Cookie", ";=;\ud800=;" * 900), ("Cookie", "language=" + "x" * 5_000),
    ("Content-Type", "multipart/form-data"), ("Content-Type", "multipart/form-data; boundary="),
    ("Content-Type", "application/json"),
    ("Content-Type", f"{FORM}; charset=zzz"), ("Content-Type", f"multipart/form-data; boundary={BOUNDARY}"), ("Content-Type", ""),
    ("Content-Type", "multipart/form-data; boundary=" + "x" * 5_000), ("Accept-Encoding", "gzip;q=zzz"),
    ("Accept", "application/json"),
    ("X-Forwarded-Host", "evil.example"), ("X-Forwarded-Proto", "zzz"), ("Transfer-Encoding", "zzz"), ("Expect", "zzz"),
    ("X-HTTP-Method-Override", "DELETE"), ("Authorization", "Basic zzz"), ("User-Agent", "<b id=x7>"), ("Content-Encoding", "gzip"),
)  # fmt: skip
BODIES = (
    "zzz", "{}", '{"a": 1}', "\x00\x01", "%", "%zz=%", "=&=&=", "&" * 100_000, "a=1&" * 50_000, ";" * 1_000,
    "a[b][c]=1", "[" * 100_000,
    f"--{BOUNDARY}\r\n\r\nx\r\n--{BOUNDARY}--\r\n",
    f"--{BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--{BOUNDARY}--\r\n",
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="\ud800"\r\n\r\nx\r\n--{BOUNDARY}--\r\n',
    f'--{BOUNDARY}\r\nContent-Disposition: form-data; name=\r\nContent-Type: \r\n\r\n', f"--{BOUNDARY}",
    f"--{BOUNDARY}\r\n" * 5_000,
)  # fmt: skip
#: How often something stands there that stood there once.
TIMES = (2, 2, 3, 3, 40, 1_000, 31_000)
#: No form of a phone is larger; a server takes no more.
MOST = 1_500_000


@st.composite
def text_of(draw: st.DrawFn, pool: Sequence[str], before: str = "") -> str:
    """What may stand in a field: mostly what stands in some field or other."""
    kind = draw(st.integers(0, 11))
    if kind == 11:
        return draw(st.sampled_from(LONG))
    if kind > 5:
        return draw(st.sampled_from(SHORT))
    if kind < 2 and before[:1] in ("{", "["):
        try:
            data = json.loads(before)
        except (ValueError, RecursionError):
            return before
        return changed(data, draw(changes(data, 2)))
    return draw(st.sampled_from(pool)) if pool else before


@st.composite
def _pairs(draw: st.DrawFn, pairs: Pairs, names: Sequence[str], pool: Sequence[str]) -> Pairs:
    """The fields of a form with one change."""
    found = list(pairs)
    what = draw(st.sampled_from(["text"] * 6 + ["add"] * 3 + ["drop", "name", "twice", "many"]))
    if what == "add" or not found:
        return [*found, (draw(st.sampled_from(names)), draw(text_of(pool)))]
    at = draw(st.integers(0, len(found) - 1))
    name, text = found[at]
    if what == "text":
        found[at] = (name, draw(text_of(pool, text)))
    elif what == "drop":
        del found[at]
    elif what == "name":
        found[at] = (draw(st.sampled_from([*names, *SHORT])), text)
    else:
        times = draw(st.sampled_from(TIMES[:2] if what == "twice" else TIMES))
        found[at : at + 1] = [(name, text)] * max(1, min(times, MOST // (len(name) + len(text) + 2)))
    return found


@st.composite
def _path(draw: st.DrawFn, path: str) -> str:
    """An address with something else in it."""
    parts = path.split("/")
    at = draw(st.integers(1, max(1, len(parts) - 1)))
    parts[at] = draw(st.sampled_from([*SHORT, "0", "99999", "9" * 400, "x" * 5_000]))
    return "/".join(parts)


@st.composite
def twisted(draw: st.DrawFn, sent: Sent, names: Sequence[str], pool: Sequence[str]) -> Sent:
    """A request with nothing to four things changed. `names`, `pool`: what is asked at this place at all, and what stands there."""
    for _ in range(draw(st.integers(0, 4))):
        what = draw(st.sampled_from(["pairs"] * 14 + ["header", "header", "method", "path", "body", "files"]))
        if what == "pairs":
            field = "form" if sent.method == "POST" and draw(st.integers(0, 9)) else "query"
            pairs = draw(_pairs(getattr(sent, field), names, pool))
            if field == "query":
                pairs = [(name[:2_000], text[:6_000]) for name, text in pairs][:2_500]
            change: dict[str, Any] = {field: pairs}
        elif what == "header":
            change = {"headers": [*sent.headers, draw(st.sampled_from(HEADERS))]}
        elif what == "method":
            change = {"method": draw(st.sampled_from(METHODS))}
        elif what == "path":
            change = {"path": draw(_path(sent.path))}
        elif what == "body":
            change = {"body": draw(st.sampled_from(BODIES)), "headers": [*sent.headers, draw(st.sampled_from(HEADERS[-22:-16]))]}
        else:
            change = {"files": [("file", draw(text_of(pool)))]}
        made = replace(sent, **change)
        sent = made if made.fits else sent
    return sent
