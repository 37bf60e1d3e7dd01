"""Who may do what: what the tables of a circle tell."""

from tests.web.rights import KEEPS, LOOKS, LOOKS_AROUND, WRITES_AROUND, House, breaches

MAY = {
    LOOKS: ("GET /t/<slug>/nth/<int:index>",),
    LOOKS_AROUND: (
        "GET /archive",
        "GET /archive/<game>",
        "GET /archive/stats.csv",
        "GET /archive/year/<int:year>",
        "GET /export",
        "GET /export/results.csv",
        "GET /export/rounds.csv",
        "GET /export/tables.jsonl",
        "GET /money",
        "GET /money/people/<int:number>",
        "GET /people/<int:number>",
        "GET /people/<int:number>/with/<int:other>",
    ),
    WRITES_AROUND: (
        "POST /money",
        "POST /money/payments/<int:number>/redo",
        "POST /money/payments/<int:number>/undo",
    ),
    KEEPS: ("GET POST /money/worth",),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    no_payment = ("/money/payments/<int:number>/redo", "/money/payments/<int:number>/undo")
    assert breaches(house, MAY, lacks=no_payment) == []
