"""One word for one thing: what is called by one name in a language has no other name there."""

import re

import pytest

from scorepad.games import folder, rooms
from tests.sources import PACKAGE, languages_of

#: Words that were given up, by language, and what is said instead. Search words (`also:`) may be any.
GIVEN_UP = {
    "de": {
        r"Telefon\w*": "Handy",
        r"Heft\w*|Regelheft\w*": "Anleitung",
        r"Blätter|diesem Blatt": "Hand (Karten), Bank (Steine)",
        r"machst? (einen )?Tische? auf|Links? mach\w*": "eröffnen, anlegen",
        r"[Dd](ie|er) \*{0,2}Vorhand": "Vorhand",
        r"Noch offen(?=:)|Wer spielt mit": "Jetzt:, Partner",
        r"Weitersagen|Bild weitergeben|[Ff]reiwillig(?=$)": "teilen, falls vorgekommen",
        r"Wie selten|dieser Tisch\?": "Wie ungewöhnlich",
        r"hinter sich|vielleicht Platz|Plackett": "lag vor, etwa Platz",
        r"Von Hand beendet": "Vorzeitig beendet",
    },
    "en": {
        r"[Ee]quals share": "a tie is shared",
        r"[Ss]till open(?=:)": "Next:",
        r"left behind|perhaps place|mean place|Plackett": "ahead of, about place, average place",
        r"Ended by hand|cannot come out": "Ended early, is not possible",
        r"Pass (it|the picture) on|Write the (correction|adjustment)|Agree for others": "Share, Save, Everyone at this phone",
        r"[Aa]ll else|to be had|dear(er|est)": "everything else, can be reached, costs more",
    },
    "fr": {
        r"[Bb]loc": "carnet",
        r"Tous ont passé|Jeter": "Tout le monde a passé, supprimer",
        r"[Éé]cris|[Cc]hoisis|[Jj]ette|[Tt]ape|[Tt]u|[Tt]on|[Tt]es": "vous",
    },
}
#: Rooms whose tiles stand on a rack: nothing is held in a hand there.
OF_RACKS = ("canasta", "dicke_zwei", "gin_rummy", "rummy")

SPOKEN = [(room, lang) for lang in GIVEN_UP for room in (None, *rooms()) if room is None or lang in languages_of(room)]


def said(room: str | None, lang: str) -> list[str]:
    """The lines of the words and rules of a room, or of the site, in a language, without comments and search words."""
    where = PACKAGE / "words" if room is None else folder(room)
    names = ("general", "site") if room is None else ("words",)
    lines = [line for name in names for line in (where / f"{name}.{lang}.ftl").read_text(encoding="utf-8").splitlines()]
    rules = (where / f"rules.{lang}.md").read_text(encoding="utf-8").splitlines()
    return [each for each in lines if not each.startswith("#")] + [each for each in rules if not each.startswith("also:")]


@pytest.mark.parametrize(("room", "lang"), SPOKEN)
def test_a_word_that_was_given_up_is_said_nowhere(room: str | None, lang: str) -> None:
    for given_up, instead in GIVEN_UP[lang].items():
        assert [line for line in said(room, lang) if re.search(rf"\b(?:{given_up})\b", line)] == [], f"say {instead}"


@pytest.mark.parametrize("room", OF_RACKS)
def test_tiles_stand_on_a_rack_and_are_in_no_hand(room: str) -> None:
    held = r"\b(?:auf|in) (?:der|deiner|seiner|dieser|eurer) Hand\b"
    assert [line for line in said(room, "de") if re.search(held, line)] == []
