"""Https at home, as a browser sees it that trusts the pad's authority, and one that does not."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, BrowserType
from playwright.sync_api import Error as Refused

from scorepad.web.app import create_app
from scorepad.web.http import network
from scorepad.web.serving.serve import make_server
from scorepad.web.tls.certificates import ServerNames, clock
from scorepad.web.tls.renewal import TLS_PORT, CertificateRenewer, renewer_of
from tests.browser.conftest import Phone, new_phone
from tests.web.doors import made


class Secured:
    """A pad that speaks http and https, at an address that other machines could come by where there is one."""

    def __init__(self, folder: Path) -> None:
        numbers = [str(each) for each in network.addresses() if each.version == 4]
        self.host = numbers[0] if numbers else "127.0.0.1"
        self.site = create_app(folder, TLS=True, HERE=True)
        self.server = make_server(self.site, "0.0.0.0", 0, None, 0)
        self.http = f"http://{self.host}:{self.server.effective_port}"
        self.https = f"https://{self.host}:{self.site.config[TLS_PORT]}"
        guard = renewer_of(self.site)
        assert guard is not None
        self.guard: CertificateRenewer = guard


@pytest.fixture(scope="module")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secured]:
    found = Secured(tmp_path_factory.mktemp("secured"))
    thread = Thread(target=found.server.run, daemon=True)
    thread.start()
    yield found
    found.server.stop()
    thread.join(60)


@pytest.fixture(scope="module")
def trusting(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], secured: Secured, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A browser that was told to trust the authority; where there is nothing to tell it by, one that takes what the pad shows."""
    options = dict(browser_type_launch_args)
    if certutil := shutil.which("certutil"):
        home = tmp_path_factory.mktemp("home")
        kept = home / ".pki" / "nssdb"
        kept.mkdir(parents=True)
        (home / "authority.crt").write_bytes(secured.guard.authority.der)
        database = f"sql:{kept}"
        subprocess.run([certutil, "-N", "-d", database, "--empty-password"], check=True)
        put = [certutil, "-A", "-d", database, "-t", "C,,", "-n", "Scorepad", "-i", str(home / "authority.crt")]
        subprocess.run(put, check=True)
        options["env"] = {**os.environ, "HOME": str(home)}
    else:
        key = secured.guard._shown.certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        known = base64.b64encode(hashlib.sha256(key).digest()).decode()
        options["args"] = [*options["args"], f"--ignore-certificate-errors-spki-list={known}"]
    found = browser_type.launch(**options)
    yield found
    found.close()


def let_in(phone: Phone, secured: Secured, address: str) -> None:
    """By the keeper's link: who comes by the home network is not at this machine."""
    phone.page.goto(f"{address}/l/{made(secured.site)[0]}")
    phone.go(phone.primary)


SECURE = "() => [isSecureContext, 'serviceWorker' in navigator]"


def test_pages_are_secure_where_the_authority_is_trusted(trusting: Browser, secured: Secured) -> None:
    phone = new_phone(trusting, secured.https, service_workers="allow")
    let_in(phone, secured, secured.https)
    phone.open("/trust")
    assert phone.page.evaluate(SECURE) == [True, True]
    # What a worker needs is not only there, it may be used: a certificate that is not believed would be in its way.
    said = phone.page.evaluate(
        "() => navigator.serviceWorker.register('/none.js').catch(error => error.name + ': ' + error.message)"
    )
    assert "SSL" not in said
    assert phone.page.get_by_role("status").first.inner_text() != ""
    phone.complaints.clear()
    phone.put_away()


def test_and_not_for_what_the_authority_must_not_sign(trusting: Browser, secured: Secured) -> None:
    if not shutil.which("certutil"):
        pytest.skip("there is no certutil here to tell the browser of the authority")
    guard, kept = secured.guard, secured.guard.context
    # The address is one for which it may sign; the name is that of another machine at home.
    forged = guard.authority.sign(ServerNames(frozenset({"router.fritz.box"}), frozenset({secured.host})), clock())
    (guard.folder / "server.pem").write_bytes(forged.pem)
    guard.context = guard._opened()
    phone = new_phone(trusting, secured.https)
    try:
        with pytest.raises(Refused, match="ERR_CERT"):
            phone.open("/")
    finally:
        (guard.folder / "server.pem").write_bytes(guard._shown.pem)
        guard.context = kept
    phone.put_away()


def test_sessions_over_https_and_http_are_not_in_each_others_way(browser: Browser, secured: Secured) -> None:
    """Who types http at the port for https comes to https."""
    phone = new_phone(browser, secured.https.replace("https", "http"), ignore_https_errors=True)
    phone.open("/trust")
    assert phone.page.url == f"{secured.https}/trust"
    phone.complaints.clear()
    for address, cookies in (
        (secured.https, {"__Host-session": True}),
        (secured.http, {"__Host-session": True, "session": False}),
    ):
        let_in(phone, secured, address)
        assert {cookie["name"]: cookie["secure"] for cookie in phone.context.cookies()} == cookies
        assert phone.page.evaluate("() => isSecureContext") == (address == secured.https)
    assert phone.complaints == []
    phone.put_away()


def test_everybody_can_use_it(browser: Browser, secured: Secured) -> None:
    for look in (("de-DE", "light"), ("en-GB", "dark")):
        phone = new_phone(browser, secured.http, *look)
        let_in(phone, secured, secured.http)
        phone.open("/trust")
        for fold in phone.page.locator("details").all():
            fold.locator("summary").click()
        assert (look, phone.hindrances(), phone.lost_on_desks(), phone.complaints) == (look, [], [], [])
        phone.put_away()
