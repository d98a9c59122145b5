"""The certificate for ``--https``. No phone knows who signed it, so each asks once whether to go on."""

from __future__ import annotations

import os
import socket
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import trustme
from cryptography import x509

CERTIFICATE = "certificate.pem"
"""Key and certificate in one file, as the server reads them."""
SIGNER = "signer.pem"
"""The signer's certificate, for whoever wants to check ours (SECURITY.md says what that means on a phone)."""
_SIGNER_KEY = "signer-key.pem"
_FOLDER = "https"
# A phone that was told to trust the signer takes no certificate that is valid for longer than 825 days.
_VALID = timedelta(days=397)
_SPARE = timedelta(days=30)
_MAKER = "Tabletop Companion"


class CertificateError(Exception):
    """The files in the data folder cannot be used; it says which and why."""


def certificate_for(data_dir: Path, names: Iterable[str]) -> Path:
    """The file with key and certificate for all these names and addresses.

    It stays the same from one start to the next, so that a phone that went on once is not asked again. It is
    made anew where a name is missing in it or it ends within 30 days; the signer stays.
    """
    folder = data_dir / _FOLDER
    path = folder / CERTIFICATE
    wanted = frozenset(names)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _still_good(path, wanted):
            _write(path, _signed(folder, wanted))
    except OSError as error:
        raise CertificateError(
            f"The certificate in {folder} cannot be read or made: {error.strerror}."
        ) from error
    return path


def names_for(addresses: Iterable[str], *others: str) -> list[str]:
    """Under what a phone may come to this computer: addresses, its own name, and what else it is called."""
    machine = socket.gethostname().lower().partition(".")[0]
    own = [machine, f"{machine}.local"] if machine.isascii() and "_" not in machine else []
    return [*{name: None for name in (*addresses, *own, *others, "localhost", "127.0.0.1", "::1") if name}]


def _still_good(path: Path, wanted: frozenset[str]) -> bool:
    if not path.exists():
        return False
    try:
        known = x509.load_pem_x509_certificate(path.read_bytes())
        named = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, x509.ExtensionNotFound):
        return False  # Damaged: a new one costs each phone one more question.
    has = {*named.get_values_for_type(x509.DNSName)}
    has |= {str(address) for address in named.get_values_for_type(x509.IPAddress)}
    plain = {str(ip_address(name)) if _is_address(name) else name for name in wanted}
    return plain <= has and known.not_valid_after_utc - datetime.now(UTC) > _SPARE


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _signed(folder: Path, names: frozenset[str]) -> bytes:
    now = datetime.now(UTC)
    leaf = _signer(folder).issue_cert(
        *sorted(names),
        organization_name=_MAKER,
        organization_unit_name="This table",
        # The clocks of phones differ a little.
        not_before=now - timedelta(days=1),
        not_after=now + _VALID,
    )
    return leaf.private_key_and_cert_chain_pem.bytes()


def _signer(folder: Path) -> trustme.CA:
    certificate, key = folder / SIGNER, folder / _SIGNER_KEY
    if not certificate.exists():
        made = trustme.CA(organization_name=_MAKER, organization_unit_name="This computer", path_length=0)
        _write(key, made.private_key_pem.bytes())
        _write(certificate, made.cert_pem.bytes())
    try:
        return trustme.CA.from_pem(certificate.read_bytes(), key.read_bytes())
    except ValueError as error:
        raise CertificateError(
            f"{certificate} or {key.name} beside it is damaged. Move both away and start again; "
            "each phone asks once more then."
        ) from error


def _write(path: Path, data: bytes) -> None:
    """Writes it under another name first, so that it is there whole or not at all; only its owner reads."""
    # mkstemp gives it mode 0600.
    handle, name = tempfile.mkstemp(prefix=".new-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)
