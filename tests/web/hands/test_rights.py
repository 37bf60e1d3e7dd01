"""Who may do what: hands step by step."""

from tests.web.rights import HOLDS, LOOKS, House, breaches

MAY = {
    HOLDS: (
        "GET /rules/<game>/hand",
        "GET /rules/<game>/seat",
    ),
    LOOKS: ("GET /t/<slug>/rounds/<int:seq>/hand",),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY, lacks=("/t/<slug>/rounds/<int:seq>/hand",)) == []
