"""Who may do what: tables that cannot be read."""

from tests.web.rights import LOOKS, WRITES, House, breaches

MAY = {
    LOOKS: ("GET /t/<slug>/raw",),
    WRITES: ("POST /t/<slug>/typed/away",),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
