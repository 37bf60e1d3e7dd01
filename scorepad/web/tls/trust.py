"""The page that says how to trust the certificate authority on each kind of device, and the files for that."""

from __future__ import annotations

import plistlib
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from flask import Blueprint, Response, current_app, render_template, request

from scorepad.server.hosts import Host
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


def _renewer() -> CertificateRenewer:
    renewer = renewer_of(current_app)
    assert renewer is not None
    return renewer


@blueprint.get("/trust")
@requires("watch", tables=True)
def show_trust_steps() -> str:
    """The instructions, and what a thief of the authority's key could do."""
    agent = request.headers.get("User-Agent", "")
    device = next((kind for kind, names in DEVICES.items() if any(name in agent for name in names)), None)
    return render_template(
        "tls/trust.html", held=device, devices=sorted(ORDER, key=lambda other: other != device), secure=secure_address(),
        authority=_renewer().authority,
    )  # fmt: skip


@blueprint.get("/trust/scorepad.crt")
@requires("watch", tables=True)
def download_certificate() -> Response:
    """The certificate, for all devices but iPhones and iPads."""
    return _download(_renewer().authority.der, CERTIFICATE_TYPE, "scorepad.crt")


@blueprint.get("/trust/scorepad.mobileconfig")
@requires("watch", tables=True)
def download_profile() -> Response:
    """The same as a configuration profile, for iPhones and iPads: they cannot install a bare certificate."""
    authority = _renewer().authority
    # Stable identifiers: a second download replaces the first.
    profile_id, cert_id = (
        str(uuid5(NAMESPACE_URL, f"{kind}:{authority.fingerprint}")).upper() for kind in ("profile", "certificate")
    )
    common: dict[str, Any] = {"PayloadVersion": 1, "PayloadDisplayName": "Scorepad"}
    certificate = {
        **common, "PayloadType": "com.apple.security.root", "PayloadIdentifier": f"scorepad.{cert_id}", "PayloadUUID": cert_id,
        "PayloadCertificateFileName": "scorepad.crt", "PayloadContent": authority.der,
    }  # fmt: skip
    content = {
        **common, "PayloadType": "Configuration", "PayloadIdentifier": f"scorepad.{profile_id}", "PayloadUUID": profile_id,
        "PayloadContent": [certificate],
    }  # fmt: skip
    return _download(plistlib.dumps(content), PROFILE_TYPE, "scorepad.mobileconfig")


def secure_address() -> str:
    """The https address of the pad for this phone: under the name that it used, if the certificate contains it."""
    host, names = Host.parse(request.host), _renewer().names
    name = host.name if host else "localhost"
    if not host or name not in names.names | names.addresses:
        name = next((number for number in sorted(names.addresses) if not Host(number, None, True).is_loopback), name)
    return f"https://{f'[{name}]' if ':' in name else name}:{current_app.config.get(TLS_PORT, 443)}/"


def _download(content: bytes, mimetype: str, name: str) -> Response:
    response = Response(content, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
