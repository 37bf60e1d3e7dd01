"""Who may do what: language, light or dark, and static files."""

from tests.web.rights import ANYBODY, House, breaches

MAY = {
    ANYBODY: (
        "GET /language",
        "GET /language/<lang>",
        "GET /static/<path:filename>",
        "GET /theme/<chosen>",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
