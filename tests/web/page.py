"""A page as a phone without scripts has it: what stands there, and the forms as they would be sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from typing import Any

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
UNSEEN = {"script", "style", "title", "noscript"}

Form = dict[str, list[str]]


@dataclass(eq=False)
class Node:
    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for each in self.inside:
            if isinstance(each, Node):
                yield from each.walk()

    def all(self, tag: str | None = None, /, **attrs: str) -> list[Node]:
        """All nodes below with this tag and these attributes; `cls`: one of its classes."""
        cls = attrs.pop("cls", None)
        wanted = {name.replace("_", "-"): value for name, value in attrs.items()}
        return [
            node
            for node in self.walk()
            if (tag is None or node.tag == tag)
            and (cls is None or cls in node.attrs.get("class", "").split())
            and all(node.attrs.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str | None = None, /, **attrs: str) -> Node:
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} of {tag} {attrs}"
        return found[0]

    @property
    def text(self) -> str:
        """What can be read, with single spaces."""
        return re.sub(r"[ \t\r\n]+", " ", "".join(self._texts())).strip()

    def _texts(self) -> Iterator[str]:
        for each in self.inside:
            if isinstance(each, str):
                yield each
            elif each.tag not in UNSEEN:
                yield " "
                yield from each._texts()
                yield " "


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Node("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in (node.tag for node in self.open):
            while self.open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def parse(html: str) -> Node:
    """What a piece of a page consists of."""
    builder = _Builder()
    builder.feed(html)
    return builder.open[0]


class Page:
    """An answer of the site: `status`, `path` (where redirects led), `html`, and what stands in it."""

    def __init__(self, response: Any) -> None:
        self.status: int = response.status_code
        self.path: str = response.request.path
        query = response.request.query_string.decode()
        self.address = f"{self.path}?{query}" if query else self.path
        self.headers = response.headers
        self.hops: list[int] = [each.status_code for each in response.history]
        self.html: str = "" if response.mimetype == "image/png" else response.get_data(as_text=True)
        self.mimetype: str = response.mimetype

    @cached_property
    def root(self) -> Node:
        """What the page consists of."""
        return parse(self.html if self.mimetype == "text/html" else "")

    def all(self, tag: str | None = None, /, **attrs: str) -> list[Node]:
        return self.root.all(tag, **attrs)

    def one(self, tag: str | None = None, /, **attrs: str) -> Node:
        return self.root.one(tag, **attrs)

    @property
    def slug(self) -> str:
        assert self.path.startswith("/t/"), f"{self.path} ({self.status})"
        return self.path.split("/")[2]

    @property
    def title(self) -> str:
        return "".join(map(str, self.one("head").one("title").inside))

    @property
    def text(self) -> str:
        return self.root.text

    @property
    def ids(self) -> set[str]:
        found = [node.attrs["id"] for node in self.root.walk() if "id" in node.attrs]
        assert len(found) == len(set(found)), f"twice: {sorted(each for each in set(found) if found.count(each) > 1)}"
        return set(found)

    @property
    def links(self) -> list[str]:
        return [node.attrs["href"] for node in self.all("a")]

    @property
    def faults(self) -> list[str]:
        """The problems that are shown."""
        return [node.all("p")[0].text for node in self.all("div", cls="problem")]

    def faults_at(self, name: str) -> list[str]:
        """The problems that stand beside one control, to which the control points."""
        control = self.one(id=f"f-{name}")
        assert control.attrs.get("aria-invalid") == "true", f"{name} is not marked"
        assert f"f-{name}-problem" in control.attrs.get("aria-describedby", "").split()
        return [node.all("p")[0].text for node in self.one(id=f"f-{name}-problem").all("div", cls="problem")]

    def ticked(self, name: str) -> str | None:
        """What is chosen in a row of boxes, or written in a field."""
        found = [node for node in self.all("input", name=name) if node.attrs.get("type") != "radio" or "checked" in node.attrs]
        return found[0].attrs.get("value") if found else None

    def form(self, action: str | None = None) -> Node:
        """The form that is sent to an address with this end; without one, the only form or that of the entry."""
        forms = [node for node in self.all("form") if node.attrs.get("method") == "post"]
        if action is not None:
            forms = [node for node in forms if self.target(node).split("?")[0].endswith(action)]
        assert forms, f"no form to {action} at {self.path} ({self.status})"
        return forms[0]

    def fields(self, form: Node) -> Form:
        """What a browser would send of a form as it stands, without the button."""
        found: Form = {}
        mine = set(map(id, form.walk()))
        for node in self.root.walk():
            if id(node) not in mine and node.attrs.get("form") != form.attrs.get("id", "-"):
                continue
            name, kind = node.attrs.get("name"), node.attrs.get("type", "text")
            if not name or "disabled" in node.attrs or kind == "file":
                continue
            if node.tag == "input" and (kind not in ("radio", "checkbox") or "checked" in node.attrs):
                found.setdefault(name, []).append(node.attrs.get("value", "on" if kind == "checkbox" else ""))
            elif node.tag == "textarea":
                found.setdefault(name, []).append("".join(map(str, node.inside)).removeprefix("\n"))
            elif node.tag == "select":
                options = node.all("option")
                chosen = [option for option in options if "selected" in option.attrs] or options[:1]
                found.setdefault(name, []).extend(option.attrs.get("value", option.text) for option in chosen)
        return found

    def target(self, form: Node) -> str:
        """Where a form is sent."""
        return form.attrs.get("action") or self.address
