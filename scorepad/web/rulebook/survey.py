"""Which rules a language has and lacks, and the mistakes in its files: for people who translate."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from scorepad.games import rooms
from scorepad.web.rulebook.source import RulePart, difference, parts_in
from scorepad.words.languages import DEFAULT, files_of, package_file, path_beneath_words, text_of
from scorepad.words.survey import QUOTED, Fault, MissingSentence, WordFile


def rule_files(lang: str) -> tuple[WordFile, ...]:
    """The files of rules of a language: those of each room, then those of the pad."""
    return tuple(_word_file(place, lang) for place in (*(f"{room}/rules" for room in rooms()), "rules"))


def _word_file(place: str, lang: str) -> WordFile:
    text = text_of(package_file(place, DEFAULT))
    english_parts = parts_in(text, DEFAULT)
    english = {part.rule: part for _, part in english_parts}
    translated, faults = set[str](), list[Fault]()
    for path in files_of(place, lang):
        rules, file_faults = _read_file(path, lang, english)
        translated |= rules
        faults += file_faults
    ends = [*(start for start, _ in english_parts[1:]), len(text)]
    texts = [(part.rule, text[start:end].strip()) for (start, part), end in zip(english_parts, ends, strict=True)]
    missing = [MissingSentence(rule, english_text, True) for rule, english_text in texts if rule not in translated]
    return WordFile(place, path_beneath_words(place, lang), len(english), missing=missing, faults=faults)


def _read_file(path: Path, lang: str, english: dict[str, RulePart]) -> tuple[set[str], list[Fault]]:
    """The rules of a file that can be shown, and its mistakes."""
    text = text_of(path)
    translated, faults = set[str](), list[Fault]()
    if not text and path.stat().st_size:
        faults.append(Fault(path, 0, "words-not-utf-8"))
    for start, part in parts_in(text, lang):
        line, name = text.count("\n", 0, start) + 1, f"#{part.rule}"
        if not part.rule and part.level > 1:
            faults.append(Fault(path, line, "words-no-rule-id", args={"text": part.title[:QUOTED]}))
            continue
        if part.rule in translated:
            faults.append(Fault(path, line, "words-twice", args={"name": name}))
        if (english_part := english.get(part.rule)) is None:
            closest = next(iter(get_close_matches(part.rule, english, n=1)), "")
            faults.append(
                Fault(path, line, "words-unknown-like" if closest else "words-unknown", args={"name": name, "like": f"#{closest}"})
            )
        else:
            frame, unknown = difference(part, english_part)
            if frame:
                faults.append(Fault(path, line, "words-other-frame", args={"name": name, "what": frame}))
            if unknown:
                faults.append(Fault(path, line, "words-no-number", args={"name": name, "what": unknown}))
            if not frame and not unknown:
                translated.add(part.rule)
    return translated, faults
