"""On narrow phones every label of the trick games and of Black Jack can be read: none is cut, words break at seams only."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone

MELDS = json.dumps([{"side": 0, "kind": "square", "rank": "J"}])
#: The pages: game, players, what was said, and the page.
PAGES = (
    ("partout", 4, {}, "enter/announce"),
    ("partout", 4, {"trump_number": "3", "trump_colour": "black", **{f"bids_{seat}": "1" for seat in range(4)}}, "enter/tricks"),
    ("partout", 3, {f"bids_{seat}": "0" for seat in range(3)}, "enter/tricks"),
    ("partout", 4, {}, "ask/trick?.sent=1&.order.cards=r5,dungeon&cards=r5&cards=dungeon"),
    ("belote", 4, {"melds": MELDS}, "enter/announce"),
    ("belote", 4, {"meld_kind": "square"}, "enter/announce"),
    ("belote", 4, {"trump": "c", "taker": "1", "melds": MELDS}, "enter/hand"),
    ("belote", 3, {"trump": "d"}, "enter/hand"),
    ("belote", 4, {}, "ask/trick"),
    ("bettler-und-diebe", 4, {}, "enter/pot"),
    ("bettler-und-diebe", 5, {}, "enter/pot"),
    ("bettler-und-diebe", 4, {"taker": "1"}, "enter/points"),
    ("bettler-und-diebe", 5, {"taker": "1"}, "enter/points"),
    ("bettler-und-diebe", 4, {"taker": "none", "caught_0": "0"}, "enter/points"),
    ("bettler-und-diebe", 5, {}, "ask/trick"),
    ("halsabschneider", 3, {"taker": "0"}, "enter/points"),
    ("snear", 2, {}, "enter/points"),
    ("black-jack", 3, {"banker": "0", "stake_1": "5", "stake_2": "5"}, "enter/results"),
)

#: Labels that are wider than their place, and words in two lines; names of people may be cut, and so may the title.
UNREADABLE = r"""() => {
  document.querySelectorAll('main details').forEach(each => { each.open = true; });
  const heard = '.heard, .away, .matrix-name, noscript, .folded.one > .choice > legend', found = new Set();
  const seen = node => node.checkVisibility() && !node.closest(heard);
  document.querySelectorAll('main .cut').forEach(node => {
    if (seen(node) && node.scrollWidth > node.clientWidth) found.add(node.textContent.trim());
  });
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!seen(node.parentElement)) continue;
    for (const word of node.data.matchAll(/[^\s\u00ad\-–]+/g)) {
      const range = document.createRange();
      /* the hyphen at a seam belongs to the letter behind it */
      range.setStart(node, word.index + (node.data[word.index - 1] === '\u00ad'));
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(each => each.width).map(each => Math.round(each.top)));
      if (lines.size > 1) found.add(word[0]);
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_every_label_can_be_read(phone_of: Callable[..., Phone], store: Store, language: str) -> None:
    """A word that is cut would be told."""
    phone = phone_of(language)
    for number, (game, players, said, page) in enumerate(PAGES):
        slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=[]), key=f"labels-{number}", at=1_800_000_000)
        store.keep_draft(slug, "next-0", said)
        phone.open(f"/t/{slug}/{page}")
        for width in (320, 360, 390):
            phone.page.set_viewport_size({"width": width, "height": 844})
            assert phone.page.evaluate(UNREADABLE) == [], f"{game}, {page}, {width}"
    phone.open(f"/t/{slug}/{page}")
    phone.page.evaluate("() => { document.querySelector('main .cut').textContent = 'Unterwasserschweißermeisterprüfung'; }")
    assert phone.page.evaluate(UNREADABLE) == ["Unterwasserschweißermeisterprüfung"]
