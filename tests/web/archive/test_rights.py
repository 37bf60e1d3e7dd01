"""Who may do what: what the tables of a circle tell."""

from tests.web.rights import ANYBODY, KEEPS, LOOKS, LOOKS_AROUND, WRITES_AROUND, House, breaches

MAY = {
    ANYBODY: ("GET /evenings/<int:link>/<token>.ics",),
    LOOKS: ("GET /t/<slug>/nth/<int:index>",),
    LOOKS_AROUND: (
        "GET /archive",
        "GET /archive/<game>",
        "GET /archive/stats.csv",
        "GET /calendar",
        "GET /evenings.ics",
        "GET /evenings/<night>",
        "GET /evenings/<night>.png",
        "GET /evenings/<night>.svg",
        "GET /evenings/<night>/picture",
        "GET /export",
        "GET /export/results.csv",
        "GET /export/rounds.csv",
        "GET /export/tables.jsonl",
        "GET /money",
        "GET /money/people/<int:number>",
        "GET /people/<int:number>",
        "GET /people/<int:number>/with/<int:other>",
        "GET /plans/<int:plan>",
    ),
    WRITES_AROUND: (
        "GET POST /evenings/<night>/note",
        "POST /money",
        "POST /money/payments/<int:number>/redo",
        "POST /money/payments/<int:number>/undo",
        "POST /plans/<int:plan>/answer",
        "GET POST /plans/<int:plan>/change",
        "GET /plans/<int:plan>/who",
        "POST /plans/<int:plan>/cancel",
        "POST /plans/back/<int:mend>",
        "GET POST /plans/new",
    ),
    KEEPS: ("GET POST /money/worth",),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    no_payment = ("/money/payments/<int:number>/redo", "/money/payments/<int:number>/undo")
    assert breaches(house, MAY, lacks=no_payment) == []
