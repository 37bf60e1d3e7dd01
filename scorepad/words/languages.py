"""The languages, and where their files lie: in the package, and in the folder `words` of an instance.

A language exists if one of the two has `site.LANG.ftl`. A file of the instance is laid over that of the package: its sentences
count, those that it lacks come from the other. Both have the same names; those of a room lie in its folder
(`belote/words.LANG.ftl`).
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from babel import Locale, UnknownLocaleError

from scorepad.described import is_described
from scorepad.games import folder, rooms

#: The default language, and the fallback for missing sentences.
DEFAULT = "en"
#: The name of the folder in an instance.
FOLDER = "words"
#: The files that every game shares, by the name of the place; a room is a place, too.
SHARED = ("site", "general")

#: The own name of each language, by code.
LANGUAGES: dict[str, str] = {}
#: The locale for dates and lists, by language code.
CUSTOMS: dict[str, str] = {}

_HERE = Path(__file__).parent
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")
#: The folder `words` of the instance, empty if there is none.
_own_folders: list[Path] = []


def find_languages(own: Path | None) -> bool:
    """Find the languages again, with the folder `own` of an instance laid over the package. Returns whether that could change a
    sentence: it could not if there is no such folder and was none before."""
    before, _own_folders[:] = [*_own_folders], [own] if own and own.is_dir() else []
    codes = {path.name.split(".")[1] for directory in (_HERE, *_own_folders) for path in directory.glob("site.*.ftl")}
    langs = [lang for lang in sorted(codes) if locale(lang)]
    LANGUAGES.clear()
    LANGUAGES.update((lang, language_constant(lang, "language-name") or lang) for lang in langs)
    CUSTOMS.clear()
    CUSTOMS.update((lang, customs if locale(customs := language_constant(lang, "language-customs")) else lang) for lang in langs)
    return bool(before or _own_folders)


def locale(code: str) -> Locale | None:
    """The locale of a language code ("tr", "pt-BR", "fr_FR"); None if there is no such language."""
    if _CODE.fullmatch(code.replace("_", "-")):
        with suppress(UnknownLocaleError, ValueError):
            return Locale.parse(code.replace("-", "_"))
    return None


def language_constant(lang: str, key: str) -> str:
    """A plain sentence of `site.LANG.ftl`, found without reading the rest; "" if it is not there."""
    values = [
        value for path in files_of("site", lang) for value in re.findall(rf"^{key} *= *(.+?) *$", text_of(path), re.MULTILINE)
    ]
    return values[-1] if values else ""


def text_of(path: Path) -> str:
    """The text of a file, with or without a byte order mark; "" if it is no UTF-8."""
    with suppress(UnicodeDecodeError):
        return path.read_text(encoding="utf-8-sig")
    return ""


def own_folder() -> Path | None:
    """The folder of the instance that is laid over the package, None if there is none."""
    return next(iter(_own_folders), None)


def path_beneath_words(place: str, lang: str) -> Path:
    """The file of a place (`site`, `general`, a room, or `rules` of the pad or of a room: "belote/rules") beneath `words`."""
    if place == "rules" or place.endswith("/rules"):
        return Path(f"{place}.{lang}.md")
    return Path(f"{place}.{lang}.ftl") if place in SHARED else Path(place, f"words.{lang}.ftl")


def package_file(place: str, lang: str) -> Path:
    """The file of a place in the package, which need not exist."""
    name = path_beneath_words(place, lang)
    return _HERE / name if len(name.parts) == 1 else folder(name.parts[0]) / name.name


def files_of(place: str, lang: str) -> list[Path]:
    """The files of a place that there are, each laid over the one before it; a described game has none."""
    if is_described(place):
        return []
    return [
        path
        for path in (package_file(place, lang), *(own / path_beneath_words(place, lang) for own in _own_folders))
        if path.is_file()
    ]


def places() -> tuple[str, ...]:
    """All places of words, in the order in which players see them: the site, what games share, the rooms."""
    return (*SHARED, *rooms())


find_languages(None)
