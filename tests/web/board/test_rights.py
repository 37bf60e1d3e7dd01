"""Who may do what: the sheet of a table."""

from tests.web.rights import LOOKS, WRITES, House, breaches

MAY = {
    LOOKS: (
        "GET /t/<slug>",
        "GET /t/<slug>/live",
        "GET /t/<slug>/log",
        "GET /t/<slug>/rare",
        "GET /t/<slug>/rare/<int:seq>",
        "GET /t/<slug>/rarest",
        "GET /t/<slug>/record",
        "GET /t/<slug>/result",
        "GET /t/<slug>/rounds/<int:seq>",
        "GET /t/<slug>/totals",
    ),
    WRITES: (
        "GET POST /t/<slug>/adjust",
        "GET POST /t/<slug>/end",
        "POST /t/<slug>/entries/<int:seq>/strike",
        "GET POST /t/<slug>/give",
        "GET POST /t/<slug>/house-rules",
        "GET POST /t/<slug>/note",
        "POST /t/<slug>/rebuy/<int:side>",
        "POST /t/<slug>/redo",
        "GET /t/<slug>/seams/<int:seq>",
        "GET POST /t/<slug>/seats/<int:seat>",
        "GET POST /t/<slug>/seats/new",
        "POST /t/<slug>/signatures/<int:seat>",
        "POST /t/<slug>/typing",
        "GET POST /t/<slug>/undo",
        # Then a link to the table leads to the next one.
        "POST /t/<slug>/rematch",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY, lacks=("/t/<slug>/give", "/t/<slug>/house-rules")) == []
