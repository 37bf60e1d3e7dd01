"""The pad's own authority, which phones are told to trust once, and the certificates that it signs for the pad alone.

The authority may sign for names and addresses of a network at home and for no others, so that its key is worth little to a thief.
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

from scorepad.web.http.hosts import HOME
from scorepad.web.http.lan import HERE, PRIVATE, Address

#: Ten years: a phone is told once.
LASTS = timedelta(days=3650)
#: Browsers refuse what is good for more than 398 days.
SERVES = timedelta(days=390)
#: Clocks of phones and computers differ, and those of small ones are wrong until they have asked the network.
SLACK = timedelta(days=2)
#: So long before its end, or the end of the authority, there is a new one.
AHEAD = timedelta(days=30)
#: No clock that shows an earlier day is right. What it would sign was over before it began.
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
_NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*", re.ASCII)


class Useless(ValueError):
    """What is no certificate with its key."""


def clock() -> datetime:
    """Now, as far as the clock can be believed."""
    return max(datetime.now(UTC), EPOCH)


@dataclass(frozen=True)
class Kept:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @classmethod
    def read(cls, data: bytes) -> Self:
        """From what `pem` gave; raises Useless."""
        try:
            certificate, key = x509.load_pem_x509_certificate(data), load_pem_private_key(data, None)
        except (ValueError, TypeError) as error:
            raise Useless from error
        if not isinstance(key, ec.EllipticCurvePrivateKey) or certificate.public_key() != key.public_key():
            raise Useless
        return cls(certificate, key)

    @cached_property
    def pem(self) -> bytes:
        """Both, in letters."""
        key = self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return key + self.certificate.public_bytes(Encoding.PEM)

    @cached_property
    def shown(self) -> bytes:
        """The certificate, as phones take it."""
        return self.certificate.public_bytes(Encoding.DER)

    @cached_property
    def fingerprint(self) -> str:
        """By which people know it again: the SHA-256 of it, as phones and computers write that."""
        return self.certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    def lasts(self, now: datetime, ahead: timedelta = AHEAD) -> bool:
        """Whether it is good now, and for a while."""
        return self.certificate.not_valid_before_utc <= now < self.certificate.not_valid_after_utc - ahead


class Authority(Kept):
    """What signs."""

    @classmethod
    def made(cls, own: Iterable[str], numbers: Iterable[Address], now: datetime) -> Self:
        """A new one. `own`, `numbers`: for which it signs besides those that only a network at home has."""
        key = ec.generate_private_key(ec.SECP256R1())
        own = [name for name in own if _NAME.fullmatch(name)]
        # By its name and its day it is told from others in a phone. A phone lists none that has no name.
        called = _called(f"Scorepad {next(iter(own), '')[:30]} {now:%Y-%m-%d}")
        names = dict.fromkeys([*HOME, "localhost", *own])
        networks = dict.fromkeys([*PRIVATE, *HERE, *map(ip_network, numbers)])
        where = [*map(x509.DNSName, names), *map(x509.IPAddress, networks)]
        built = (
            _begun(called, called, key, now)
            .not_valid_after(now + LASTS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            # Not critical: who does not know of it trusts it all the same, all others hold it to it.
            .add_extension(x509.NameConstraints(where, None), critical=False)
        )
        return cls(built.sign(key, hashes.SHA256()), key)

    @cached_property
    def _where(self) -> tuple[set[str], list[Any]]:
        try:
            allowed = self.certificate.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
        except x509.ExtensionNotFound as error:
            raise Useless from error
        return (
            {each.value for each in allowed if isinstance(each, x509.DNSName)},
            [each.value for each in allowed if isinstance(each, x509.IPAddress)],
        )

    def may_name(self, name: str) -> bool:
        """Whether it may sign for this name."""
        return bool(_NAME.fullmatch(name)) and any(name == each or name.endswith(f".{each}") for each in self._where[0])

    def may_number(self, address: Address) -> bool:
        """Whether it may sign for this address."""
        return any(address in network for network in self._where[1])

    def signed(self, at: Names, now: datetime) -> Kept:
        """A certificate for a server that is reached there."""
        key = ec.generate_private_key(ec.SECP256R1())
        end = min(now + SERVES, self.certificate.not_valid_after_utc)
        names: list[x509.GeneralName] = [x509.DNSName(each) for each in sorted(at.names)]
        names += [x509.IPAddress(ip_address(each)) for each in sorted(at.numbers)]
        mine = x509.AuthorityKeyIdentifier.from_issuer_public_key(self.key.public_key())
        built = (
            _begun(_called("Scorepad"), self.certificate.subject, key, now)
            .not_valid_after(end)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectAlternativeName(names), critical=False)
            .add_extension(mine, critical=False)
        )
        return Kept(built.sign(self.key, hashes.SHA256()), key)

    def signed_it(self, other: Kept) -> bool:
        """Whether the other is one of its own."""
        try:
            other.certificate.verify_directly_issued_by(self.certificate)
        except (ValueError, TypeError, InvalidSignature):
            return False
        return True


@dataclass(frozen=True, slots=True)
class Names:
    """Where a server is reached: by names, by addresses in numbers."""

    names: frozenset[str]
    numbers: frozenset[str]

    @classmethod
    def of(cls, kept: Kept) -> Names:
        """Those that stand in a certificate."""
        try:
            found = kept.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        except x509.ExtensionNotFound:
            return cls(frozenset(), frozenset())
        numbers = frozenset(map(str, found.get_values_for_type(x509.IPAddress)))
        return cls(frozenset(found.get_values_for_type(x509.DNSName)), numbers)

    @classmethod
    def by(cls, authority: Authority, names: Iterable[str], numbers: Iterable[Address]) -> Names:
        """Those of them for which the authority may sign."""
        return cls(frozenset(filter(authority.may_name, names)), frozenset(map(str, filter(authority.may_number, numbers))))

    def hold(self, other: Names) -> bool:
        """Whether all of the others are among them."""
        return other.names <= self.names and other.numbers <= self.numbers


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Scorepad"), x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _begun(called: x509.Name, by: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(by)
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
