"""The pages that tell how to trust the certificate authority on each kind of device, and the files for that."""

from __future__ import annotations

import plistlib
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from flask import Blueprint, Response, current_app, render_template, request

from scorepad.web.http.network import Host
from scorepad.web.http.visitor import requires
from scorepad.web.tls.renewal import TLS_PORT, CertificateRenewer, renewer_of

#: Registered only if the pad speaks https itself.
blueprint = Blueprint("trust", __name__)

#: Kinds of devices, and the words in `User-Agent` by which they are recognized.
DEVICES = {
    "iphone": ("iPhone", "iPad"), "android": ("Android",), "firefox": ("Firefox",), "windows": ("Windows",),
    "mac": ("Macintosh",), "linux": ("Linux",),
}  # fmt: skip
#: The order of the instructions, after those for the device that asks.
ORDER = ("iphone", "android", "windows", "mac", "linux", "firefox")
CERTIFICATE_TYPE, PROFILE_TYPE = "application/x-x509-ca-cert", "application/x-apple-aspen-config"


def _guard() -> CertificateRenewer:
    guard = renewer_of(current_app)
    assert guard is not None
    return guard


@blueprint.get("/trust")
@requires("watch", tables=True)
def show_trust_steps() -> str:
    """The instructions, and what a thief of the authority's key could do."""
    agent = request.headers.get("User-Agent", "")
    held = next((device for device, names in DEVICES.items() if any(name in agent for name in names)), None)
    return render_template(
        "tls/trust.html", held=held, devices=sorted(ORDER, key=lambda each: each != held), secure=secure_address(),
        authority=_guard().authority,
    )  # fmt: skip


@blueprint.get("/trust/scorepad.crt")
@requires("watch", tables=True)
def download_certificate() -> Response:
    """The certificate, for all devices but iPhones and iPads."""
    return _taken(_guard().authority.shown, CERTIFICATE_TYPE, "scorepad.crt")


@blueprint.get("/trust/scorepad.mobileconfig")
@requires("watch", tables=True)
def download_profile() -> Response:
    """The same as a configuration profile, for iPhones and iPads: they cannot install a bare certificate."""
    authority = _guard().authority
    # Stable identifiers: a second download replaces the first.
    whole, part = (str(uuid5(NAMESPACE_URL, f"{kind}:{authority.fingerprint}")).upper() for kind in ("profile", "certificate"))
    shared: dict[str, Any] = {"PayloadVersion": 1, "PayloadDisplayName": "Scorepad"}
    certificate = {
        **shared, "PayloadType": "com.apple.security.root", "PayloadIdentifier": f"scorepad.{part}", "PayloadUUID": part,
        "PayloadCertificateFileName": "scorepad.crt", "PayloadContent": authority.shown,
    }  # fmt: skip
    content = {
        **shared, "PayloadType": "Configuration", "PayloadIdentifier": f"scorepad.{whole}", "PayloadUUID": whole,
        "PayloadContent": [certificate],
    }  # fmt: skip
    return _taken(plistlib.dumps(content), PROFILE_TYPE, "scorepad.mobileconfig")


def secure_address() -> str:
    """The https address of the pad for this phone: under the name that it used, if the certificate contains it."""
    host, names = Host.parse(request.host), _guard().names
    name = host.name if host else "localhost"
    if not host or name not in names.names | names.numbers:
        name = next((each for each in sorted(names.numbers) if not Host(each, None, True).is_loopback), name)
    return f"https://{f'[{name}]' if ':' in name else name}:{current_app.config.get(TLS_PORT, 443)}/"


def _taken(content: bytes, mimetype: str, name: str) -> Response:
    response = Response(content, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
