"""The language of a request, and its texts, numbers, dates and language switch."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Any

from babel.dates import format_date, format_datetime, format_skeleton, format_time
from babel.numbers import format_currency
from flask import Flask, Response, g, render_template, request, url_for

from scorepad.archive.evenings import local_time, night_of
from scorepad.core.game import Game
from scorepad.core.problem import Alternatives
from scorepad.games import room_of
from scorepad.web.forms.control import Action
from scorepad.web.http.requests import has_passed_limits
from scorepad.web.http.theme import redirect_with_cookie
from scorepad.web.http.urls import now, safe_path
from scorepad.web.http.visitor import requires, zone
from scorepad.words import CUSTOMS, DEFAULT, LANGUAGES, MINUS, Words, number, signed, words_in

LANGUAGE_COOKIE = "lang"
#: The most other languages that the bar links directly; more get a page of their own.
IN_BAR = 2


def language() -> str:
    """The language of this request: the one in the cookie, else the best of `Accept-Language`."""
    if "lang" not in g:
        chosen = request.cookies.get(LANGUAGE_COOKIE)
        g.lang = chosen if chosen in LANGUAGES else request.accept_languages.best_match(list(LANGUAGES), DEFAULT)
    return str(g.lang)


def words_of_request(room: str | None = None) -> Words:
    """The words of this request's language, with those of `room`."""
    return words_in(language(), room)


def say(key: str, **args: Any) -> str:
    """A text of the site in this request's language. At a table its room may override it (a round of poker is a hand)."""
    return words_of_request(g.get("room")).say(key, args)


def game_name(game: Game[Any], options: Any = None) -> str:
    """The game's name in this request's language, or what the players call it; `options`: its house rules at a table."""
    title = game.title(options) if options is not None else None
    return title or words_of_request(room_of(game.id)).say(f"game-{game.id}")


def lang_attribute(game: Game[Any]) -> dict[str, str]:
    """The `lang` attribute for a game's texts; empty if most of them are in this request's language."""
    lang = words_of_request(room_of(game.id)).main_language
    return {} if lang == language() else {"lang": lang}


def date_text(at: int) -> str:
    """A date in words: "Freitag, 13. November 2026"."""
    return format_date(local_time(at, zone()), "full", locale=CUSTOMS[language()])


def short_date_text(at: int) -> str:
    """A date, short: "13.11.2026"."""
    return format_date(local_time(at, zone()), "medium", locale=CUSTOMS[language()])


def is_recent(at: int) -> bool:
    """Whether a moment belongs to the present night or to the one before."""
    return _nights_ago(at) <= 1


def _nights_ago(at: int) -> int:
    return (night_of(now(), zone()) - night_of(at, zone())).days


def day_text(at: int, short: bool = False, named: bool = True) -> str:
    """The night of a moment as people say it: "heute", "gestern", in the last six days its weekday (unless it is not `named`), else
    "3. Mai", with the year unless that is the present one. `short`: "3. Mai" or "5. Okt."."""
    night, ago = night_of(at, zone()), _nights_ago(at)
    if named and 0 <= ago < 2:
        return say("day-today" if ago == 0 else "day-yesterday")
    if named and 0 <= ago < 7:
        return format_date(night, "EEEE", locale=CUSTOMS[language()])
    year = "" if night.year == night_of(now(), zone()).year else "y"
    text = format_skeleton(year + ("MMMd" if short else "MMMMd"), night, locale=CUSTOMS[language()])
    # A line may break before the year only.
    head, space, last = text.rpartition(" ")
    return head.replace(" ", "\N{NO-BREAK SPACE}") + (space if year else "\N{NO-BREAK SPACE}") + last


def on_day_text(at: int, key: str = "day-on") -> str:
    """The same as an answer to when: "gestern", "am Montag", "am 3. Mai"; by the keys `day-since` and `day-taken` as
    said of a cup: "dem 3. Mai"."""
    kind = "near" if is_recent(at) else "weekday" if 0 <= _nights_ago(at) < 7 else "date"
    return say(key, day=day_text(at), kind=kind)


def month_text(at: int) -> str:
    """A month: "November 2026"."""
    return month_of(local_time(at, zone()))


def month_of(day: date) -> str:
    """The month of a day: "November 2026"."""
    return format_skeleton("yMMMM", day, locale=CUSTOMS[language()])


def time_text(at: int) -> str:
    """A time of day: "20:15"."""
    return format_time(local_time(at, zone()), "short", locale=CUSTOMS[language()])


def date_time_text(at: int) -> str:
    """A date and time, short."""
    return format_datetime(local_time(at, zone()), "short", locale=CUSTOMS[language()])


def money_text(cents: int, currency: str, *, sign: bool = False) -> str:
    """An amount of money: "4,50 €"; with a real minus below 0, and with `sign` a plus above."""
    text = format_currency(Decimal(abs(cents)) / 100, currency, locale=CUSTOMS[language()])
    return (MINUS if cents < 0 else "+" if cents > 0 and sign else "") + text


def language_links() -> list[Action]:
    """Links to this page in the other languages, for the bar; one link to the page of all languages if they are many."""
    address = request.full_path if has_passed_limits() else url_for("home.show_home")
    if len(LANGUAGES) > IN_BAR + 1:
        return [Action(say("language-word"), url_for("languages", next=address))]
    return [
        Action(name, url_for("choose_language", lang=lang, next=address), {"lang": lang, "hreflang": lang})
        for lang, name in LANGUAGES.items()
        if lang != language()
    ]


def install(app: Flask) -> None:
    """Add template globals and filters, response headers, and the language switch at `/language`."""
    filters: dict[str, Callable[..., Any]] = {
        "number": number,
        "signed": signed,
        "day": date_text,
        "moment": date_time_text,
        "any_of": Alternatives,
    }
    app.jinja_env.filters.update(filters)
    # As globals, since imported macros do not see the context of the page.
    app.jinja_env.globals.update(t=say, partial=partial, tongue=lang_attribute)

    @app.context_processor
    def _language_variables() -> dict[str, Any]:
        return {"lang": language(), "customs": CUSTOMS[language()].replace("_", "-"), "other_languages": language_links}

    @app.after_request
    def _set_language_headers(response: Response) -> Response:
        response.vary.update(("Accept-Language", "Cookie"))
        response.headers.setdefault("Content-Language", language())
        return response

    @app.get("/language")
    @requires(None)
    def languages() -> str:
        """The page of all languages, each by its own name; `?next=`: the address to return to."""
        return render_template("http/languages.html", languages=LANGUAGES, there=safe_path(request.args.get("next")))

    @app.get("/language/<lang>")
    @requires(None)
    def choose_language(lang: str) -> Any:
        return redirect_with_cookie(LANGUAGE_COOKIE, lang if lang in LANGUAGES else None)
