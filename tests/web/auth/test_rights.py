"""Who may do what: links and codes."""

from tests.web.rights import ANYBODY, HOLDS, KEEPS, SHARES, TYPED, WRITES, House, breaches

MAY = {
    ANYBODY: (
        "POST /http-links",
        "GET /j/<text>",
        "POST /join",
        "GET POST /l/<token>",
    ),
    TYPED: ("GET POST /join/who",),
    HOLDS: ("GET POST /circles",),
    SHARES: ("GET POST /t/<slug>/join",),
    WRITES: ("GET POST /t/<slug>/join/link",),
    KEEPS: (
        "GET /links",
        "POST /links/<int:number>/name",
        "POST /links/<int:number>/wish",
        "POST /links/<int:number>/renew",
        "GET POST /links/join",
        "POST /links/name",
        "GET POST /links/new",
        "POST /links/zone",
        "POST /links/<int:number>/revoke",
        "POST /links/others",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
