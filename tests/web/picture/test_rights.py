"""Who may do what: the pictures of a result, of an evening and of a year."""

from tests.web.rights import LOOKS, LOOKS_AROUND, House, breaches

MAY = {
    LOOKS: (
        "GET /t/<slug>/picture",
        "GET /t/<slug>/picture.png",
        "GET /t/<slug>/picture.svg",
    ),
    LOOKS_AROUND: (
        "GET /archive/year/<int:year>/picture",
        "GET /archive/year/<int:year>/picture.png",
        "GET /archive/year/<int:year>/picture.svg",
        "GET /evenings/<night>.png",
        "GET /evenings/<night>.svg",
        "GET /evenings/<night>/picture",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    house.end()
    assert breaches(house, MAY) == []
