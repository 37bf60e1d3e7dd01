"""Who may do what: what stands beside the folders: the large page, words, what a phone keeps."""

from tests.web.rights import ANYBODY, HOLDS, KEEPS, LOOKS, House, breaches

MAY = {
    ANYBODY: (
        "GET /health",
        "GET /worker.js",
    ),
    HOLDS: (
        "GET /offline",
        "GET /watch",
    ),
    LOOKS: ("GET /t/<slug>/watch",),
    KEEPS: (
        "GET /words",
        "GET /words/<lang>",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
