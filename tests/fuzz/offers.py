"""What a page offers to do: its links, and its forms as they would be sent, once by each of their buttons."""

from __future__ import annotations

import json
from collections import defaultdict
from urllib.parse import urljoin, urlsplit

from scorepad.archive.evenings import night_of
from tests.fuzz.judge import Answer
from tests.fuzz.prepared import AT, CODE, TOKEN
from tests.fuzz.sent import Pairs, Sent
from tests.fuzz.site import Site
from tests.tables import DESCRIBED
from tests.web.page import Node

#: Of each page so many are looked at, and so many in all, from one place.
ALIKE, PAGES = 3, 60


def offers(answer: Answer) -> list[Sent]:
    """All that can be asked for from a page."""
    if answer.mimetype != "text/html":
        return []
    found = [Sent.get(_at(answer, node.attrs["href"])) for node in answer.all("a") if _is_ours(node.attrs.get("href", ""))]
    for form in answer.all("form"):
        found += _sendings(answer, form)
    for node in answer.root.walk():
        for name in ("hx-get", "hx-post"):
            if name in node.attrs and node.tag != "form":
                found.append(Sent(name[3:].upper(), Sent.get(_at(answer, node.attrs[name])).path))
    return found


def _sendings(answer: Answer, form: Node) -> list[Sent]:
    # Where a form comes from a browser says by itself: the token that says so otherwise is another at each second.
    fields: Pairs = [(name, text) for name, texts in answer.fields(form).items() for text in texts if name != ".csrf"]
    inside = set(map(id, form.walk()))
    buttons = [
        node
        for node in answer.all("button") + answer.all("input", type="submit")
        if node.attrs.get("type", "submit") == "submit"
        and (id(node) in inside or node.attrs.get("form") == form.attrs.get("id", "-"))
    ]
    method = form.attrs.get("method", "get").upper()
    found = []
    for button in buttons or [Node("button")]:
        pressed = [(button.attrs["name"], button.attrs.get("value", ""))] if button.attrs.get("name") else []
        to = Sent.get(_at(answer, button.attrs.get("formaction") or answer.target(form)))
        sent = [*fields, *pressed]
        found.append(Sent("POST", to.path, to.query, sent) if method == "POST" else Sent("GET", to.path, sent))
    if kept := form.attrs.get("hx-post"):
        to = Sent.get(_at(answer, kept))
        found.append(Sent("POST", to.path, to.query, fields, headers=[("HX-Request", "true")]))
    return found


def _at(answer: Answer, address: str) -> str:
    return urljoin(answer.address, address)


def _is_ours(address: str) -> bool:
    parts = urlsplit(address)
    return bool(address) and not parts.scheme and not parts.netloc and not address.startswith("#")


#: What a table has that is not looked at first, or that only scripts ask for.
WAYS = ("raw", "record", "log", "away", "totals", "rounds/1", "entries/1/correct", "live", "watch", "blank", "join", "join/link")

#: Pages of the site to begin with.
STARTS = f"""
    / /new /import /export /past /people /bin /rules /health /language /people/1 /people/1/edit /archive /money /money/people/1
    /evenings/{night_of(AT, "")} /evenings/{night_of(AT, "")}/picture /ask/rummy/best /words /words/fr?file=site
    /rules/belote/hand /rules/belote/seat /rules/canasta/seat?did=draw&do=lay&tap=4h /rules/belote/file
    /links /links/join /links/new /circles /calendar /plans/new /plans/1 /plans/1/change /evenings.ics /watch /join/who /l/{TOKEN}
    /guest /welcome /links/join?for=good&who=Adele /games /games/new /games/wizard/change /games/three-rounds/remove
""".split()

#: What pages offer only after something was done.
HIDDEN = [
    Sent.get("/static/js/inputs.js"),
    Sent.get("/rules/worker.js"),
    Sent.get("/worker.js"),
    Sent.get("/offline"),
    Sent.get("/rules/belote/4.2"),
    Sent("POST", "/people/undo/2"),
    Sent("POST", "/people/1/edit", form=[("name", "Adele")]),
    Sent("POST", "/people/1/merge", [("into", "5")]),
    Sent.get(f"/evenings/{night_of(AT, '')}.svg"),
    Sent.get(f"/archive/year/{night_of(AT, '').year}/picture.svg"),
    Sent.get(f"/archive/year/{night_of(AT, '').year}/picture"),
    Sent("POST", "/plans/new", form=[("date", "2031-12-05"), ("time", "19:30"), ("place", "bei Ben"), (".key", "x7")]),
    Sent("POST", "/plans/back/1"),
    Sent("POST", "/import/1/back"),
    Sent("POST", "/import/1/again"),
    Sent("POST", "/plans/1/answer", form=[("comes", "1"), ("me", "1"), ("name", "Adele")]),
    Sent("POST", "/plans/1/change", form=[("date", "2031-12-06"), ("time", "20:00"), ("place", "")]),
    Sent("POST", "/plans/1/cancel"),
    Sent.get("/plans/1/who"),
    Sent.get(f"/j/{CODE}"),
    Sent("POST", "/http-links", form=[("link", "1"), ("next", "/past")]),
    Sent("POST", "/join", form=[("code", CODE)]),
    Sent("POST", "/join/who", form=[("name", "Adele")]),
    Sent("POST", "/tables/again", form=[(".table", "rummy-new"), (".key", "x7")]),
    Sent("POST", "/games", form=[(".text", DESCRIBED), (".key", "x7")]),
    Sent("POST", "/games/draft", form=[(".text", DESCRIBED), (".players", "3"), ("points_0", "7")]),
    Sent.get("/games/three-rounds.toml"),
    Sent("POST", "/money/worth", form=[("cents", "10"), ("currency", "EUR")]),
    Sent("POST", "/money", form=[("by", "1"), ("to", "2"), ("cents", "10"), ("currency", "EUR"), (".key", "x7")]),
    Sent("POST", "/money/payments/1/undo"),
    Sent("POST", "/money/payments/2/redo"),
    Sent("POST", "/circles", form=[("circle", "2")]),
    Sent("POST", "/demo", form=[(".key", "x8")]),
    Sent("POST", "/demo/away"),
    Sent("POST", "/links/join", form=[(".key", "x7")]),
    Sent("POST", "/links/1/wish", form=[("admit", "1")]),
    Sent("POST", "/guest/stay"),
    Sent("POST", "/links/new", form=[("name", "Adele"), ("role", "scorer"), (".key", "x7")]),
]


def _hidden_at(site: Site, place: str) -> list[Sent]:
    """The same, at a table."""
    table = site.prepared[place]
    seen = str(len(site.store.tables.load(place).steps)) if table.open else "0"
    forms = [(".seen", seen), (".key", "x7")]
    first = json.dumps(table.first)
    counted = [
        Sent("POST", f"/t/{place}/enter/{stage}/take/{question}", form=[*forms, (".asked", asked), (".cell", cell)])
        for stage, question, cell, asked in table.counted
    ]
    return [
        *counted,
        Sent("POST", f"/t/{place}/join/link", form=[("name", "Adele"), ("role", "watcher"), (".key", "x7")]),
        Sent("POST", f"/t/{place}/typing", form=[("phone", "x7"), ("slot", "next-0"), ("field", "bids_0")]),
        Sent("POST", f"/t/{place}/rebuy/0", form=forms),
        Sent("POST", f"/t/{place}/signatures/0", form=[*forms, ("agreed", "1")]),
        Sent("POST", f"/t/{place}/join", form=[(".key", "x7")]),
        Sent("POST", f"/t/{place}/blank", form=forms),
        Sent.get(f"/t/{place}/assumed"),
        Sent.get(f"/t/{place}/picture.svg"),
        Sent.get(f"/t/{place}/rarest"),
        *(
            Sent("POST", f"/t/{place}/entries/1/{way}", form=[*forms, (".raw", first)])
            for way in ("take-mine", "keep-theirs", "count-both")
        ),
    ]


class Known:
    """What there is to ask for at a prepared site, by the place it begins at (a table; "": the site itself) and by endpoint."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._at: dict[str, dict[str, list[Sent]]] = {}

    def at(self, place: str) -> dict[str, list[Sent]]:
        """All that the pages of a place offer, as it was prepared. They are looked at when first asked for."""
        if place not in self._at:
            self._at[place] = self._walk(place)
        return self._at[place]

    def _walk(self, place: str) -> dict[str, list[Sent]]:
        site = self._site
        site.anew()
        starts = [f"/t/{place}"] if place else STARTS
        ahead, seen = [Sent.get(start) for start in starts], set(starts)
        if place:
            ahead += [Sent.get(f"/t/{place}/{way}") for way in WAYS]
        found: dict[str, list[Sent]] = defaultdict(list)
        for sent in [*ahead, *(_hidden_at(site, place) if place else HIDDEN)]:
            found[site.endpoint(sent) or ""].append(sent)
        looked_at = 0
        while ahead and looked_at < PAGES:
            looked_at += 1
            for sent in offers(site.send(ahead.pop(0))):
                endpoint = site.endpoint(sent) or ""
                shape = f"{sent.method} {sent.path} {sorted({name for name, _ in sent.query})}"
                if shape in seen or (place and f"/t/{place}" not in sent.path and not sent.path.startswith("/ask")):
                    if sent.form and len(found[endpoint]) < 40:
                        found[endpoint].append(sent)
                    continue
                seen.add(shape)
                found[endpoint].append(sent)
                if sent.method == "GET" and sum(1 for each in found[endpoint] if each.method == "GET") <= ALIKE:
                    ahead.append(sent)
        site.anew()
        found.pop("", None)
        return dict(found)
