"""Card points that are assumed until a circle has said what its cards show."""

from __future__ import annotations

from urllib.parse import urlencode

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

#: Thieves 5 to 14 and beggars 5 to 8 as a pack may print them: 60 and three times 20.
THIEVES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15]
BEGGARS = [2, 4, 6, 8]


def lay(store: Store, game: str = "bettler-und-diebe", players: int = 4, **options: object) -> str:
    return store.tables.open(
        NewTable(game, NAMES[:players], 0, options), key=f"{game}{store.lists.count()}", at=1_800_000_000 + store.lists.count()
    )


def count(phone: Pad, slug: str, *cards: str) -> Page:
    asked = [(".sent", "1"), (".order.cards", ",".join(cards)), *(("cards", card) for card in cards)]
    return phone.open(f"/t/{slug}/ask/count?{urlencode(asked)}")


def said(phone: Pad, slug: str, thieves: list[int], beggars: list[int]) -> Page:
    typed = {f"thief_points_{at}": str(much) for at, much in enumerate(thieves)}
    typed |= {f"beggar_points_{at}": str(much) for at, much in enumerate(beggars)}
    return phone.send(phone.open(f"/t/{slug}/assumed?next=/t/{slug}"), typed, "assumed")


def answer(page: Page) -> str:
    return page.one("p", cls="answer-text").text


def test_the_answer_says_that_its_values_are_assumed(phone: Pad, store: Store) -> None:
    """Nothing of it where the house rules say them or there are no such cards."""
    slug = lay(store)
    page = count(phone, slug, "t14", "r8")
    assert answer(page) == "11 Augen."
    assert page.one("p", cls="assumed").text.startswith("Angenommen: ")
    page = phone.open(f"/t/{slug}/ask/count?.sent=1&.stage=points&.cell=card_points_0&cards=t14&.order.cards=t14")
    assert [button.text for button in page.all("button", form="take")] == ["6 eintragen (angenommen)"]
    assert phone.open(f"/t/{slug}/ask/trick?.sent=1&lead=0&cards=r5&.order.cards=r5").all("p", cls="assumed")
    assert count(phone, lay(store, thief_points=None, beggar_points=None), "t14").all("p", cls="assumed")
    page = count(phone, lay(store, thief_points=THIEVES, beggar_points=BEGGARS), "t14", "r8")
    assert (answer(page), page.all("p", cls="assumed")) == ("23 Augen.", [])
    slug = lay(store, "rummy", 3)
    assert not phone.open(f"/t/{slug}/ask/count?.sent=1&cards=Kh&.order.cards=Kh").all("p", cls="assumed")
    assert phone.open(f"/t/{slug}/assumed").status == 404, "other games have no such page"


class TestSaying:
    def test_what_the_cards_show_holds_at_all_tables_of_the_circle(self, phone: Pad, store: Store) -> None:
        """Said at one table of four, it holds at one of Snear, and at one that is opened afterwards."""
        slug, other = lay(store), lay(store, "snear", 2)
        assert said(phone, slug, THIEVES, BEGGARS).path == f"/t/{slug}"
        for each in (slug, other, lay(store, "halsabschneider", 3)):
            page = count(phone, each, "t14", "r8")
            assert answer(page) == "23 Augen."
            assert not page.all("p", cls="assumed")

    def test_the_assumed_ones_can_be_kept(self, phone: Pad, store: Store) -> None:
        slug = lay(store)
        page = phone.open(f"/t/{slug}/assumed?next=/t/{slug}")
        assert "name" not in page.all("button")[0].attrs, "enter does not keep them"
        assert phone.send(page, {".keep": "1"}, "assumed").path == f"/t/{slug}"
        page = count(phone, slug, "t14", "r8")
        assert (answer(page), page.all("p", cls="assumed")) == ("11 Augen.", [])

    def test_what_does_not_come_to_120_or_is_missing_is_told_and_nothing_is_lost(self, phone: Pad, store: Store) -> None:
        page = said(phone, lay(store), THIEVES, [1, 2, 3, 4])
        assert page.status == 422
        assert "120" in page.one("div", cls="problem").text
        assert page.one("input", id="f-beggar_points_3").attrs["value"] == "4"
        typed = {f"thief_points_{at}": "" for at in range(10)}
        assert phone.send(phone.open(f"/t/{lay(store)}/assumed"), typed, "assumed").status == 422
