"""Who may do what: evenings, those that were and those that are planned."""

from tests.web.rights import ANYBODY, LOOKS_AROUND, WRITES_AROUND, House, breaches

MAY = {
    ANYBODY: ("GET /evenings/<int:link>/<token>.ics",),
    LOOKS_AROUND: (
        "GET /calendar",
        "GET /evenings.ics",
        "GET /evenings/<night>",
        "GET /plans/<int:plan>",
    ),
    WRITES_AROUND: (
        "GET POST /evenings/<night>/note",
        "POST /plans/<int:plan>/answer",
        "GET POST /plans/<int:plan>/change",
        "GET /plans/<int:plan>/who",
        "POST /plans/<int:plan>/cancel",
        "POST /plans/back/<int:mend>",
        "GET POST /plans/new",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
