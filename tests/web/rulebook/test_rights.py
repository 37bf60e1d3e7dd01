"""Who may do what: the rules."""

from tests.web.rights import ANYBODY, HOLDS, House, breaches

MAY = {
    ANYBODY: ("GET /rules/worker.js",),
    HOLDS: (
        "GET /rules",
        "GET /rules/<game>",
        "GET /rules/<game>/<number>",
        "GET /rules/<game>/file",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
