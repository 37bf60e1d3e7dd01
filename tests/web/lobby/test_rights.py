"""Who may do what: the home page, new and past tables, people and the bin."""

from tests.web.rights import HOLDS, KEEPS, LOOKS_AROUND, WRITES_AROUND, House, breaches

MAY = {
    HOLDS: ("GET /", "GET /guest", "GET /live"),
    LOOKS_AROUND: (
        "GET /past",
        "GET /people",
        "GET /welcome",
    ),
    KEEPS: (
        "GET /bin",
        "POST /demo",
        "POST /demo/away",
        "GET POST /people/<int:number>/edit",
        "GET POST /people/<int:number>/merge",
        "POST /people/undo/<int:mend>",
        "POST /t/<slug>/back",
        "GET POST /t/<slug>/away",
    ),
    # The last two leave a notice for the next page.
    WRITES_AROUND: (
        "POST /guest/stay",
        "GET POST /import",
        "GET POST /new",
        "POST /tables",
        "POST /tables/again",
        "POST /import/<int:number>/back",
        "POST /import/<int:number>/again",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY, lacks=("/tables/again", "/people/<int:number>/merge")) == []
