"""Who may do what: the described games."""

from tests.web.rights import KEEPS, WRITES_AROUND, House, breaches

MAY = {
    WRITES_AROUND: ("GET /games", "GET /games/<game>.toml"),
    KEEPS: (
        "GET /games/new",
        "GET /games/<game>/change",
        "POST /games/draft",
        "POST /games",
        "GET POST /games/<game>/remove",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
