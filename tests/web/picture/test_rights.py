"""Who may do what: the picture of a result."""

from tests.web.rights import LOOKS, House, breaches

MAY = {
    LOOKS: (
        "GET /t/<slug>/picture",
        "GET /t/<slug>/picture.png",
        "GET /t/<slug>/picture.svg",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    house.end()
    assert breaches(house, MAY) == []
