"""The pad's own certificate authority, which a phone has to trust once, and the certificates that it signs for the pad.

It may sign for servers only, under the machine's own names and addresses of local networks, so that a stolen key is worth little:
`/trust` says what its thief could do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from ipaddress import ip_address, ip_network
from typing import Any, Self

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from scorepad.web.http.network import LOOPBACK, PRIVATE, Address

#: Validity of the authority: ten years, as phones have to trust it by hand.
AUTHORITY_LIFETIME = timedelta(days=3650)
#: Validity of a certificate. Browsers reject more than 398 days.
SERVER_LIFETIME = timedelta(days=390)
#: A certificate is valid from this long before it is made: clocks differ, and those of small computers are wrong after a start.
SLACK = timedelta(days=2)
#: How long before its end a certificate or an authority is replaced.
RENEW_BEFORE = timedelta(days=30)
#: No correct clock shows an earlier day; a certificate signed then would have expired by now.
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
_SERVERS = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
_NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*", re.ASCII)


class InvalidCertificate(ValueError):
    """Data that are not a certificate with its key."""


def clock() -> datetime:
    """The present time, or EPOCH if the clock is behind that."""
    return max(datetime.now(UTC), EPOCH)


@dataclass(frozen=True)
class CertifiedKey:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def read(cls, data: bytes) -> Self:
        """Parse what `pem` returned. Raises InvalidCertificate."""
        try:
            certificate, key = x509.load_pem_x509_certificate(data), load_pem_private_key(data, None)
        except (ValueError, TypeError) as error:
            raise InvalidCertificate from error
        if not isinstance(key, ec.EllipticCurvePrivateKey) or certificate.public_key() != key.public_key():
            raise InvalidCertificate
        return cls(certificate, key)

    @cached_property
    def pem(self) -> bytes:
        """The key and the certificate in PEM format."""
        key = self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return key + self.certificate.public_bytes(Encoding.PEM)

    @cached_property
    def der(self) -> bytes:
        """The certificate in DER format, as phones install it."""
        return self.certificate.public_bytes(Encoding.DER)

    @cached_property
    def fingerprint(self) -> str:
        """The SHA-256 of the certificate, written as phones and computers show it."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    def is_valid(self, now: datetime, ahead: timedelta = RENEW_BEFORE) -> bool:
        """Whether it is valid now, and for `ahead` longer."""
        return self.certificate.not_valid_before_utc <= now < self.certificate.not_valid_after_utc - ahead


class Authority(CertifiedKey):
    """The certificate authority."""

    @classmethod
    def create(cls, own: Iterable[str], numbers: Iterable[Address], now: datetime) -> Self:
        """Create one. `own`: the names for which it may sign, and all below them; `numbers`: addresses besides private ones."""
        key = ec.generate_private_key(ec.SECP256R1())
        own = [name for name in own if _NAME.fullmatch(name)]
        # Phones list authorities by this name; with the day several can be told apart.
        subject = _subject(f"Scorepad {next(iter(own), '').partition('.')[0][:30]} {now:%Y-%m-%d}")
        names = dict.fromkeys([*own, "localhost"])
        networks = dict.fromkeys([*PRIVATE, *map(ip_network, (*LOOPBACK, *numbers))])
        subtrees = [*map(x509.DNSName, names), *map(x509.IPAddress, networks)]
        builder = (
            _builder(subject, subject, key, now=now)
            .not_valid_after(now + AUTHORITY_LIFETIME)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            # Not critical: clients that do not support them accept the authority without them.
            .add_extension(_SERVERS, critical=False)
            .add_extension(x509.NameConstraints(subtrees, None), critical=False)
        )
        return cls(builder.sign(key, hashes.SHA256()), key)

    @cached_property
    def servers_only(self) -> bool:
        """Whether it may sign for servers only. Those of older pads may sign anything, and for all names of home networks."""
        try:
            return self.certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value == _SERVERS
        except x509.ExtensionNotFound:
            return False

    @property
    def names(self) -> list[str]:
        """The names for which it may sign, and all below them."""
        return self._constraints[0]

    @property
    def networks(self) -> list[str]:
        """The networks and addresses for which it may sign: `10.0.0.0/8`, `2001:db8::7`."""
        return [str(network).removesuffix(f"/{network.max_prefixlen}") for network in self._constraints[1]]

    @cached_property
    def _constraints(self) -> tuple[list[str], list[Any]]:
        try:
            allowed = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
        except x509.ExtensionNotFound as error:
            raise InvalidCertificate from error
        return (
            [subtree.value for subtree in allowed if isinstance(subtree, x509.DNSName)],
            [subtree.value for subtree in allowed if isinstance(subtree, x509.IPAddress)],
        )

    def may_name(self, name: str) -> bool:
        """Whether its name constraints allow this name."""
        return bool(_NAME.fullmatch(name)) and any(
            name == allowed or name.endswith(f".{allowed}") for allowed in self._constraints[0]
        )

    def may_number(self, address: Address) -> bool:
        """Whether its name constraints allow this address."""
        return any(address in network for network in self._constraints[1])

    def sign(self, at: ServerNames, now: datetime) -> CertifiedKey:
        """Create a certificate for a server at these names and addresses."""
        key = ec.generate_private_key(ec.SECP256R1())
        end = min(now + SERVER_LIFETIME, self.certificate.not_valid_after_utc)
        names: list[x509.GeneralName] = [x509.DNSName(name) for name in sorted(at.names)]
        names += [x509.IPAddress(ip_address(number)) for number in sorted(at.addresses)]
        key_identifier = x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key())
        builder = (
            _builder(_subject("Scorepad"), self.certificate.subject, key, now=now)
            .not_valid_after(end)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(_SERVERS, critical=False)
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(key_identifier, critical=False)
        )
        return CertifiedKey(builder.sign(self.key, hashes.SHA256()), key)

    def has_signed(self, other: CertifiedKey) -> bool:
        """Whether it signed the other."""
        try:
            other.certificate.verify_directly_issued_by(self.certificate)
        except (ValueError, TypeError, InvalidSignature):
            return False
        return True


@dataclass(frozen=True, slots=True)
class ServerNames:
    """The names and IP addresses of a server."""

    names: frozenset[str]
    addresses: frozenset[str]

    @classmethod
    def of(cls, certified: CertifiedKey) -> ServerNames:
        """Those in a certificate."""
        try:
            alternatives = certified.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except x509.ExtensionNotFound:
            return cls(frozenset(), frozenset())
        numbers = frozenset(map(str, alternatives.get_values_for_type(x509.IPAddress)))
        return cls(frozenset(alternatives.get_values_for_type(x509.DNSName)), numbers)

    @classmethod
    def by(cls, authority: Authority, names: Iterable[str], numbers: Iterable[Address]) -> ServerNames:
        """Those for which the authority may sign."""
        return cls(frozenset(filter(authority.may_name, names)), frozenset(map(str, filter(authority.may_number, numbers))))

    def contains(self, other: ServerNames) -> bool:
        """Whether they contain all of the others."""
        return other.names <= self.names and other.addresses <= self.addresses


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Scorepad"), x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _builder(subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLACK)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=signs, crl_sign=signs, encipher_only=False, decipher_only=False,
    )  # fmt: skip
