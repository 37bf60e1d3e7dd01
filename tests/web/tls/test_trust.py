"""Https at home: the certificates, how they are kept and renewed, and the page that says how a phone comes to trust them."""

from __future__ import annotations

import plistlib
import shutil
import socket
import ssl
from contextlib import nullcontext, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

import pytest
from click.testing import CliRunner
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from flask import Flask

from scorepad.cli.main import main
from scorepad.web.app import create_app
from scorepad.web.auth.pad_address import PadAddress
from scorepad.web.http import network
from scorepad.web.http.network import HOME_DOMAINS as HOME_NAMES
from scorepad.web.serving.greeting import greeting
from scorepad.web.tls import renewal as guards
from scorepad.web.tls.certificates import EPOCH, SLACK, Authority, CertifiedKey, ServerNames
from scorepad.web.tls.renewal import CertificateRenewer, DamagedAuthority, renewer_of
from tests.web.doors import made

HOME, CAFE = ip_address("192.168.1.20"), ip_address("10.0.0.7")
REACHED = ["localhost", "raspberrypi.local", "raspberrypi.fritz.box", "192.168.1.20", "127.0.0.1", "::1"]
AGENTS = [("iPhone; Safari", "iPhone and iPad"), ("Linux; Android 15", "Android"), ("Windows NT", "Windows")]
NOW = datetime(2026, 11, 22, 20, tzinfo=UTC)


class Home:
    """A pad's folder, at a time and in a network that can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now, self.where = folder, NOW, [HOME]

    def guard(self, *names: str) -> CertificateRenewer:
        return CertificateRenewer(self.folder, names, now=lambda: self.now, where=lambda: self.where)

    @property
    def files(self) -> tuple[bytes, bytes]:
        return (self.folder / "tls/authority.pem").read_bytes(), (self.folder / "tls/server.pem").read_bytes()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setattr(socket, "gethostname", lambda: "raspberrypi")
    return Home(tmp_path)


@pytest.fixture
def today(home: Home) -> Home:
    """A pad of this moment, whose certificates a phone looks at."""
    home.now = datetime.now(UTC)
    return home


def greeted(
    guard: CertificateRenewer, name: str, trusted: bytes | None = None, at: ssl.SSLContext | None = None, of: Path | None = None
) -> None:  # fmt: skip
    """A phone that trusts the authority (or another) greets the pad under this name (or another server), with its own certificate
    `of` if it has one; SSLError if either does not like what it sees."""
    there, here = (ssl.MemoryBIO(), ssl.MemoryBIO()), (ssl.MemoryBIO(), ssl.MemoryBIO())
    context = ssl.create_default_context(cadata=trusted or guard.authority.der)
    if of:
        context.load_cert_chain(of)
    phone = context.wrap_bio(*there, server_hostname=name)
    pad = ssl.SSLContext.wrap_bio(at or guard.context, *here, server_side=True)
    for _ in range(5):
        for end in (phone, pad):
            with suppress(ssl.SSLWantReadError):
                end.do_handshake()
            here[0].write(there[1].read())
            there[0].write(here[1].read())


class TestACertificate:
    def test_is_good_where_the_pad_is_reached(self, today: Home) -> None:
        for name in REACHED:
            greeted(today.guard(), name)

    def test_and_nowhere_else(self, today: Home) -> None:
        for name in ("example.com", "other.local", "192.168.1.21"):
            with pytest.raises(ssl.SSLCertVerificationError):
                greeted(today.guard(), name)
        # Nor for who trusts another authority.
        with pytest.raises(ssl.SSLCertVerificationError):
            greeted(today.guard(), "localhost", Authority.create(["raspberrypi"], [], today.now).der)

    def test_is_what_phones_take(self, home: Home) -> None:
        certificate = CertifiedKey.read((home.guard().folder / "server.pem").read_bytes()).certificate
        assert certificate.not_valid_after_utc - certificate.not_valid_before_utc <= timedelta(days=397)
        assert certificate.not_valid_before_utc <= NOW - timedelta(days=1)
        assert not certificate.extensions.get_extension_for_class(x509.BasicConstraints).value.ca

    def test_is_for_names_that_were_given_from_the_start_and_says_which_came_too_late(
        self, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "early").mkdir()
        early = Home(tmp_path / "early").guard("pad.example", "*", "0.0.0.0")
        assert ("pad.example" in early.names.names, early.missing) == (True, [])
        home.guard()
        late = home.guard("pad.example", "pad.raspberrypi.lan")
        assert late.missing == ["pad.example"]
        assert "pad.raspberrypi.lan" in late.names.names
        # The machine is called otherwise now.
        monkeypatch.setattr(socket, "gethostname", lambda: "attic")
        assert home.guard().missing == ["attic.local"]


def forged(guard: CertificateRenewer, name: str) -> None:
    """The pad shows a certificate for this name or address that its authority signed all the same."""
    number = name.replace(".", "").isdigit()
    at = ServerNames(frozenset(() if number else (name,)), frozenset((name,) if number else ()))
    (guard.folder / "server.pem").write_bytes(guard.authority.sign(at, guard._now()).pem)
    guard.context = guard._opened()


def older(folder: Path) -> None:
    """The authority as older pads made it: for every purpose, and all names of home networks."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Scorepad")])
    where: list[x509.GeneralName] = [x509.DNSName("localhost"), *map(x509.DNSName, HOME_NAMES)]
    where.append(x509.IPAddress(ip_network("192.168.0.0/16")))
    now = datetime.now(UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 7, now - timedelta(days=9), now + timedelta(days=900))
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    made = made.add_extension(x509.NameConstraints(where, None), critical=False)
    (folder / "tls").mkdir(mode=0o700)
    (folder / "tls/authority.pem").write_bytes(Authority(made.sign(key, hashes.SHA256()), key).pem)


class TestAThief:
    """Whoever has the key of the authority can do little with it, and `/trust` says what."""

    def test_signs_for_no_other_name(self, today: Home) -> None:
        guard = today.guard()
        for name in ("bank.example", "www.google.com", "8.8.8.8", "169.254.1.1", "fritz.box", "router.fritz.box", "nas.local"):
            forged(guard, name)
            with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
                greeted(guard, name)

    def test_nor_where_the_machine_is_called_like_a_domain(self, today: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(socket, "gethostname", lambda: "box")
        guard = today.guard()
        greeted(guard, "box.local")
        forged(guard, "fritz.box")
        with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
            greeted(guard, "fritz.box")
        # A name of one word that is no domain is the machine's.
        monkeypatch.setattr(socket, "gethostname", lambda: "pi-4")
        (today.folder / "pi").mkdir()
        assert "pi-4" in Home(today.folder / "pi").guard().names.names

    @pytest.mark.parametrize("of_old", [False, True])
    def test_signs_for_servers_only(self, today: Home, of_old: bool) -> None:
        """With the authority of an older pad they could pass for a person, or sign a program."""
        if of_old:
            older(today.folder)
        guard = today.guard()
        assert guard.authority.servers_only != of_old
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a person")])
        made = x509.CertificateBuilder(guard.authority.certificate.subject, name, key.public_key(), 7, today.now, today.now + SLACK)
        made = made.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.CLIENT_AUTH]), critical=False)
        person = today.folder / "person.pem"
        person.write_bytes(CertifiedKey(made.sign(guard.authority.key, hashes.SHA256()), key).pem)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cadata=guard.authority.der)
        context.load_cert_chain(guard.folder / "server.pem")
        context.verify_mode = ssl.CERT_REQUIRED
        with nullcontext() if of_old else pytest.raises(ssl.SSLCertVerificationError):
            greeted(guard, "localhost", at=context, of=person)


class TestAnOlderAuthority:
    def test_goes_on_and_that_a_new_one_is_better_is_told(self, home: Home) -> None:
        older(home.folder)
        before = (home.folder / "tls/authority.pem").read_bytes()
        app = create_app(home.folder, TLS=True, TLS_PORT=8443, HERE=True)
        assert home.files[0] == before
        guard = renewer_of(app)
        assert guard is not None
        greeted(guard, "raspberrypi.fritz.box")
        (told,) = [line for line in greeting(app, PadAddress("127.0.0.1", 8000)) if "older version" in line]
        assert str(guard.folder) in told
        page = app.test_client().get("/trust", headers={"Accept-Language": "en"}).text
        assert "An older version" in page
        can, cannot = page.partition("The thief cannot:")[::2]
        assert "fritz.box" in can
        assert ("sign programs" in can, "sign programs" in cannot) == (True, False)


class TestKept:
    def test_for_its_owner_alone(self, home: Home) -> None:
        """From start to start; and what others could read they cannot any more."""
        home.guard()
        files = home.files
        for _ in range(2):
            folder = home.guard().folder
            assert home.files == files
            assert [path.stat().st_mode & 0o777 for path in (folder, *sorted(folder.glob("*.pem")))] == [0o700, 0o600, 0o600]
            for path in folder.glob("*.pem"):
                path.chmod(0o644)

    def test_an_authority_that_is_damaged_is_not_replaced_behind_your_back(self, home: Home) -> None:
        path = home.guard().folder / "authority.pem"
        whole = path.read_bytes()
        for left in (b"", b"nothing", whole[:300]):
            path.write_bytes(left)
            with pytest.raises(DamagedAuthority, match=r"authority\.pem"):
                home.guard()
        done = CliRunner().invoke(main, ["serve", "--instance", str(home.folder), "--tls"])
        assert (done.exit_code, len(done.output.splitlines())) == (2, 1)
        assert "throw it away" in done.output

    def test_a_certificate_that_is_damaged_or_of_another_authority_is(self, home: Home) -> None:
        authority = home.guard().authority
        (home.folder / "tls/server.pem").write_bytes(b"nothing")
        assert home.guard().authority.fingerprint == authority.fingerprint
        (home.folder / "tls/authority.pem").unlink()
        before = (home.folder / "tls/server.pem").read_bytes()
        guard = home.guard()
        assert home.files[1] != before
        assert guard.authority.has_signed(CertifiedKey.read(home.files[1]))

    def test_where_the_folder_was_deleted_the_next_start_makes_another_authority(self, today: Home) -> None:
        old = today.guard().authority
        shutil.rmtree(today.folder / "tls")
        app = create_app(today.folder, TLS=True, TLS_PORT=8443, HERE=True)
        app.extensions["scorepad-store"].close()
        guard = renewer_of(app)
        assert guard is not None
        assert guard.authority.fingerprint != old.fingerprint
        greeted(guard, "localhost")
        with pytest.raises(ssl.SSLCertVerificationError):
            greeted(guard, "localhost", old.der)

    def test_no_backup_holds_it(self, home: Home, tmp_path: Path) -> None:
        home.guard()
        create_app(tmp_path, HERE=True).extensions["scorepad-store"].close()
        done = CliRunner().invoke(main, ["backup", "--instance", str(tmp_path), str(tmp_path / "b.jsonl")])
        assert done.exit_code == 0, done.output
        assert b"PRIVATE KEY" not in (tmp_path / "b.jsonl").read_bytes()


class TestRenewed:
    def test_before_it_ends_and_in_another_network(self, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        guard = home.guard()
        before, context = home.files, guard.context
        for days, where, renewed in ((350, [HOME], False), (0, [], False), (15, [HOME], True), (0, [CAFE], True)):
            home.now, home.where = home.now + timedelta(days=days), where
            guard.renew_if_due()
            assert (home.files[1] != before[1], guard.context is not context) == (renewed, renewed), (days, where)
            assert home.files[0] == before[0]
            before, context = home.files, guard.context
        assert str(CAFE) in guard.names.addresses
        # What is not written leaves what there was.
        home.where = [HOME]
        monkeypatch.setattr(guards, "_write", lambda *_: (_ for _ in ()).throw(OSError("full")))
        with pytest.raises(OSError, match="full"):
            guard.renew_if_due()
        assert (home.files, guard.context) == (before, context)

    def test_an_authority_lasts_ten_years_and_what_it_signs_no_longer(self, home: Home) -> None:
        guard = home.guard()
        end = guard.authority.certificate.not_valid_after_utc
        home.now = end - timedelta(days=29)
        guard.renew_if_due()
        before = home.files
        guard.renew_if_due()
        assert home.files == before
        assert CertifiedKey.read(before[1]).certificate.not_valid_after_utc == end
        # At the next start there is a new one.
        assert home.guard().authority.fingerprint != guard.authority.fingerprint

    def test_a_clock_that_was_wrong_when_it_was_made_does_no_harm(self, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        early_clock = type("Clock", (), {"now": lambda _: datetime(1970, 1, 1, tzinfo=UTC)})
        monkeypatch.setattr("scorepad.web.tls.certificates.datetime", early_clock)
        early = CertificateRenewer(home.folder, where=lambda: [])
        assert early.authority.is_valid(EPOCH)
        assert home.guard().authority.fingerprint == early.authority.fingerprint
        assert CertifiedKey.read(home.files[1]).is_valid(NOW)


def test_addresses_are_those_that_others_come_by(tmp_path: Path) -> None:
    routes = tmp_path / "routes"
    told = [("192.168.7.9", "/32 host LOCAL"), ("127.0.0.1", "/32 host LOCAL"), ("192.168.7.0", "/24 link UNICAST")]
    routes.write_text("".join(f"   |-- {number}\n      {kind}\n" for number, kind in told))
    found = network.addresses(routes)
    assert ip_address("192.168.7.9") in found
    assert not {ip_address("127.0.0.1"), ip_address("192.168.7.0")} & {*found}
    assert ip_address("192.168.7.9") not in network.addresses(tmp_path / "none")


@pytest.fixture
def secured(tmp_path: Path) -> Flask:
    return create_app(tmp_path, TLS=True, TLS_PORT=8443, TESTING=True, HERE=True)


class TestThePage:
    def test_tells_how_on_each_device_and_what_to_compare(self, secured: Flask) -> None:
        guard = renewer_of(secured)
        assert guard is not None
        for lang in ("de", "en", "fr"):
            page = secured.test_client().get("/trust", headers={"Accept-Language": lang}).text
            assert page.count("<details") == 7, lang
            assert guard.authority.fingerprint in page.replace("<wbr>", ""), lang
            assert 'href="https://localhost:8443/"' in page, lang
            # What a thief of the key could do stands there as the authority says it.
            assert all(each in page for each in (*guard.authority.names, *guard.authority.networks)), lang
            assert guard.authority.networks[-1] == str(ip_address(guard.authority.networks[-1]))

    def test_begins_with_the_device_that_is_held_and_leads_where_the_certificate_holds(self, secured: Flask) -> None:
        for agent, held in AGENTS:
            page = secured.test_client().get("/trust", headers={"Accept-Language": "en", "User-Agent": agent}).text
            assert page.partition("<details")[2].partition("<span>")[2].startswith(held), agent
            assert page.count('<details class="fold" open>') == 1, agent
        page = secured.test_client().get("/trust", base_url="http://[2001:db8::77]:8000").text
        assert 'href="https://[2001:db8::77]' not in page

    def test_gives_what_phones_take(self, secured: Flask) -> None:
        client, guard = secured.test_client(), renewer_of(secured)
        assert guard is not None
        file, profile = client.get("/trust/scorepad.crt"), client.get("/trust/scorepad.mobileconfig")
        assert (file.mimetype, file.data) == ("application/x-x509-ca-cert", guard.authority.der)
        assert profile.mimetype == "application/x-apple-aspen-config"
        (part,) = plistlib.loads(profile.data)["PayloadContent"]
        assert (part["PayloadType"], part["PayloadContent"]) == ("com.apple.security.root", guard.authority.der)
        assert b"PRIVATE" not in file.data + profile.data
        # Who gets it again gets the same.
        assert client.get("/trust/scorepad.mobileconfig").data == profile.data

    def test_comes_first_for_whoever_opens_his_link_over_http(self, secured: Flask) -> None:
        http, https = "http://192.168.7.8:8000", "https://192.168.7.8:8443"
        for base, role, there in ((http, "keeper", "/trust"), (https, "keeper", "/"), (http, "scorer", "/welcome")):
            token, _ = made(secured, role)
            assert secured.test_client().post(f"/l/{token}", base_url=base).headers["Location"] == there, (base, role)

    def test_is_there_only_where_https_is_and_behind_a_proxy_that_is_the_proxys(self, secured: Flask, tmp_path: Path) -> None:
        assert "/trust" in secured.test_client().get("/").text
        bare = create_app(tmp_path / "bare", HERE=True).test_client()
        assert (bare.get("/trust").status_code, "/trust" in bare.get("/").text) == (404, False)
        assert not (tmp_path / "bare/tls").exists()
        done = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), "--tls", "--behind-proxy"])
        assert (done.exit_code, "behind a proxy" in done.output) == (2, True)


class TestBothAtOnce:
    """Http and https under the same name, which is one and the same to cookies."""

    def test_what_came_over_https_is_not_in_the_way_over_http(self, secured: Flask) -> None:
        phone = secured.test_client()
        answer = phone.get("/new", base_url="https://localhost:8443")
        assert "Strict-Transport-Security" not in answer.headers, "nobody is told to come over https only"
        (cookie,) = answer.headers.getlist("Set-Cookie")
        assert cookie.startswith("__Host-session=")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
        (cookie,) = phone.get("/new", base_url="http://localhost:8000").headers.getlist("Set-Cookie")
        assert cookie.startswith("session=")
        assert "Secure" not in cookie

    def test_a_form_of_the_one_is_not_sent_to_the_other(self, secured: Flask) -> None:
        phone = secured.test_client()
        for origin, taken in [("http://localhost:8000", False), ("https://localhost", False), ("https://localhost:8443", True)]:
            sent = phone.post("/import", base_url="https://localhost:8443", headers={"Origin": origin})
            assert (sent.status_code != 403) == taken, origin
