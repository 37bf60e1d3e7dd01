"""The application factory: creates the Flask application with its configuration, blueprints and hooks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs
from flask import Flask, Response, request
from jinja2 import ChoiceLoader, FileSystemLoader

from scorepad import games
from scorepad.described import find_texts_in
from scorepad.server.headers import HEADERS, OPENER_POLICY
from scorepad.server.hosts import Host
from scorepad.store import Store, disk_errors
from scorepad.web import display, errors, health, pwa, translation
from scorepad.web.archive import cache, cells, export, front, game, money, pair, person, worth, year
from scorepad.web.auth import csrf, guard, join, links, open_link
from scorepad.web.board import adjustments, history, live, note, result, rules_change, seats, sheet_page, unusual
from scorepad.web.board.simulations import Simulations
from scorepad.web.entry import correct, enter, offline
from scorepad.web.evenings import calendar, evening, plans
from scorepad.web.forms.control import Option
from scorepad.web.games import editor, overview
from scorepad.web.http import caching, i18n, network, requests, security, theme
from scorepad.web.http.security import key_for
from scorepad.web.lobby import bin, guest, home, import_table, invented, new, past, people
from scorepad.web.picture import routes as picture
from scorepad.web.questions import ask, assumed
from scorepad.web.rules import download
from scorepad.web.rules import routes as rules
from scorepad.web.tables import unreadable
from scorepad.web.tables.wording import entry_in_words
from scorepad.web.tls import renewal, trust
from scorepad.words import load_own_words
from scorepad.words.languages import FOLDER

PACKAGE = Path(__file__).parent.parent
#: The SQLite file in the instance, used if no other database is given.
DATABASE = "scorepad.db"
#: The largest request body, in bytes.
MAX_BODY = 2 * 1024 * 1024


def resource_folder(folder: str) -> Path:
    """The folder `templates` or `static`: in the installed package, else at the top of the checkout."""
    inside = PACKAGE / folder
    return inside if inside.is_dir() else PACKAGE.parent / folder


def default_instance() -> Path:
    """The folder of tables and the secret key: `instance/` of a checkout if it exists, else the user's data folder."""
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "instance").is_dir():
        return checkout / "instance"
    return Path(platformdirs.user_data_dir("scorepad", appauthor=False))


def create_app(instance: Path | None = None, database: str | None = None, **config: Any) -> Flask:
    """Create the application. `instance`: the folder of its data, created if missing; `database`: the address of the database, see
    `Store`, else a SQLite file in `instance`; `config`: Flask configuration."""
    instance = (instance or default_instance()).resolve()
    with disk_errors():
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
    load_own_words(instance / FOLDER)
    store = Store(database or instance / DATABASE)
    find_texts_in(store.games.find_text)
    app = Flask(
        "scorepad", root_path=str(PACKAGE), static_folder=None, template_folder=str(resource_folder("templates")),
        instance_path=str(instance),
    )  # fmt: skip
    app.config.update(
        SECRET_KEY=key_for(store, instance / "secret_key"),
        MAX_CONTENT_LENGTH=MAX_BODY,
        MAX_FORM_MEMORY_SIZE=MAX_BODY,
        SESSION_COOKIE_SAMESITE="Lax",
        # Open forms stay valid.
        WTF_CSRF_TIME_LIMIT=None,
        # Names of game fields cannot begin with a dot.
        WTF_CSRF_FIELD_NAME=".csrf",
        **config,
    )
    # Rooms have templates in their own folders: `ROOM/NAME.html`.
    rooms = FileSystemLoader([*games.__path__])
    app.jinja_loader = ChoiceLoader([FileSystemLoader(str(resource_folder("templates"))), rooms])
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(told=entry_in_words)
    app.jinja_env.globals.update(Option=Option)
    app.extensions["scorepad-store"] = store
    app.extensions["scorepad-simulations"] = Simulations(instance / "simulations")
    invented.install(app)
    cache.install_cache(app)
    cells.install(app)
    cache.install_not_ready(app)
    renewal.install(app, instance)
    requests.install_bodies(app)
    requests.install_limits(app)
    live.install(app)
    network.install_host_check(app)
    security.install_proxy(app)
    guard.install(app)
    csrf.install(app)
    requests.install_request_keys(app)
    pwa.install(app)
    caching.install_caching(app, resource_folder("static"), resource_folder("templates"), PACKAGE, instance / FOLDER)
    caching.install_static_files(app, resource_folder("static"))
    picture.install(app, resource_folder("static") / "css" / "scorepad.css")
    i18n.install(app)
    theme.install(app)
    for module in (
        guest,
        home,
        open_link,
        links,
        new,
        sheet_page,
        history,
        result,
        enter,
        correct,
        live,
        offline,
        join,
        download,
        pwa,
        rules,
        ask,
        assumed,
        bin,
        people,
        person,
        pair,
        past,
        money,
        worth,
        front,
        game,
        year,
        plans,
        calendar,
        import_table,
        invented,
        export,
        adjustments,
        seats,
        rules_change,
        note,
        unreadable,
        unusual,
        picture,
        evening,
        display,
        health,
        translation,
        overview,
        editor,
        *([trust] if app.config.get(security.TLS) else []),
    ):
        app.register_blueprint(module.blueprint)
    if games.hands_are_installed():
        from scorepad.web import hands

        hands.install(app)
    errors.install(app)
    app.after_request(_complete_headers)
    return app


def _complete_headers(response: Response) -> Response:
    names = {name.lower() for name, _ in response.headers}
    for name, value in HEADERS.items():
        if name.lower() not in names:
            response.headers.add(name, value)
    host = Host.parse(request.host)
    if not request.is_secure and not (host and host.is_loopback):
        # Browsers accept this header over https only, and log a warning otherwise.
        del response.headers[OPENER_POLICY]
    # Downloads are not cached; a page may be shown again by the back button.
    page = response.mimetype == "text/html" and "Content-Disposition" not in response.headers
    response.headers.setdefault("Cache-Control", "no-cache, private" if page else "no-store")
    return response
