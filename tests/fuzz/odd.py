"""What nobody types, and how a text, however long, is told in a line of code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

#: A mark: where it comes out as a tag, what was typed has become part of a page.
MARKED = "<b id=x7>"

#: Texts of a few signs.
SHORT = (
    "", " ", "zzz", "-1", "0", "1", "2", "9" * 30, "1e999", "NaN", "1+1", "1+", "+", "٣", "²", "１", "null", "true", "[]", "{}",
    '{"\\ud800": 1}', '{"a": {"b": [1]}}', '["As", null, 7]', "\ud800", "a\ud800b", "\x00", "a\x00b", "\u202eabc",
    "\u200b", "a\r\nb",
    "../../etc/passwd", "..%2f..", "/", "//evil.example", "https://evil.example/", "javascript:alert(1)", "\\", "=",
    ":", ":::", "add:",
    "drop:0", "swap:", MARKED, f'">{MARKED}', f"'>{MARKED}", '" onx7=1 x="', "' onx7=1 x='", "</textarea></script>" + MARKED,
    "'; DROP TABLE step;--", "\" OR 1=1 --", "{{ 7*7 }}", "{% raw %}", "%s%n", "As", "As As As", "Ada", "-", "–",
    "−3", "1 2 3", ".",
)  # fmt: skip

#: Texts that cost time or room, if anybody looks at all of them.
LONG = (
    "9" * 5_000, "9" * 1_000_000, "a" + "\u0301" * 100_000, "\u0344" * 50_000, "x" * 500_000, " " * 300_000,
    "[" * 960, "[" * 100_000,
    "[" * 960 + "]" * 960, '{"a":' * 5_000, "As " * 30_000, "As," * 5_000, "1+" * 100_000 + "1",
    "[" + '{"cards": ["As", "Ks"]},' * 20_000 + "{}]",
    "-" * 100_000, "\n" * 100_000, "<" * 100_000, "ß" * 100_000, "0" * 100_000 + "7", "a " * 50_000, ":" * 100_000, "ﷺ" * 20_000,
)  # fmt: skip


def said(text: str) -> str:
    """A text as code, short where it repeats itself."""
    if len(text) <= 60:
        return repr(text)
    parts = []
    last = 0
    for found in re.finditer(r"(.{1,32}?)\1{15,}", text, re.DOTALL):
        if found.start() > last:
            parts.append(repr(text[last : found.start()]))
        parts.append(f"{found[1]!r} * {len(found[0]) // len(found[1])}")
        last = found.end()
    if last < len(text):
        parts.append(repr(text[last:]))
    return " + ".join(parts)


def said_pairs(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and texts as code."""

    def each() -> Iterator[str]:
        for (name, text), alike in groupby(pairs):
            one, times = f"({said(name)}, {said(text)})", len(list(alike))
            yield one if times == 1 else f"*[{one}] * {times}"

    return f"[{', '.join(each())}]"
