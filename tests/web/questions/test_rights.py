"""Who may do what: questions."""

from tests.web.rights import HOLDS, LOOKS, WRITES, House, breaches

MAY = {
    HOLDS: ("GET /ask/<game>/<question>",),
    LOOKS: ("GET /t/<slug>/ask/<question>",),
    WRITES: ("GET POST /t/<slug>/assumed",),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY, lacks=("/t/<slug>/assumed",)) == []
