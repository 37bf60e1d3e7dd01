"""Who may do what: the forms of a round."""

from tests.web.rights import WRITES, House, breaches

MAY = {
    WRITES: (
        "GET POST /t/<slug>/blank",
        "GET POST /t/<slug>/enter/<stage>",
        "POST /t/<slug>/enter/<stage>/draft",
        "POST /t/<slug>/enter/<stage>/take/<question>",
        "POST /t/<slug>/enter/<stage>/tap",
        "GET POST /t/<slug>/entries/<int:seq>/correct",
        "POST /t/<slug>/entries/<int:seq>/correct/draft",
        "POST /t/<slug>/entries/<int:seq>/correct/tap",
        "POST /t/<slug>/entries/<int:seq>/count-both",
        "POST /t/<slug>/entries/<int:seq>/keep-theirs",
        "POST /t/<slug>/entries/<int:seq>/take-mine",
    ),
}


def test_who_may_ask_for_what_and_forms_are_protected(house: House) -> None:
    assert breaches(house, MAY) == []
