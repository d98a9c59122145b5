"""``companion serve --https``: encrypted, with a certificate that stays the same from start to start."""

from __future__ import annotations

import os
import socket
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509

from companion.web.certificate import CertificateError, certificate_for, names_for
from tests.cli.running import companion, complaint
from tests.cli.serving import serving

HOME = ["192.168.1.20", "tabletop.local"]
HERE = ("--host", "127.0.0.1", "--port", "0", "--https")


def read(path: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate(path.read_bytes())


def trusting(folder: Path) -> ssl.SSLContext:
    """A phone that was told to trust the signer."""
    return ssl.create_default_context(cafile=str(folder / "https" / "signer.pem"))


def test_it_is_served_with_the_certificate_and_says_what_the_phone_will_show(tmp_path: Path) -> None:
    with serving(*HERE, "--data", str(tmp_path), "--address", "fish.local") as served:
        assert f"Phones open       https://fish.local:{served.port}\n" in served.welcome
        assert f"This computer     https://localhost:{served.port}\n" in served.welcome
        assert (
            "Your phone will warn that it does not know this certificate: that is expected." in served.welcome
        )
        for name in ("localhost", "127.0.0.1"):
            answer = httpx.get(f"https://{name}:{served.port}/healthz", verify=trusting(tmp_path))
            assert answer.text == "ok\n"
            # Only secure pages may have it, so the scheme has arrived.
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert (served.status, served.errors) == (0, "")


def test_a_table_is_made_over_it_and_the_cookie_is_secure(tmp_path: Path) -> None:
    with (
        serving(*HERE, "--data", str(tmp_path)) as served,
        httpx.Client(base_url=served.url, verify=trusting(tmp_path)) as phone,
    ):
        form = {"game": "no-fish", "players": "3", "way": "winner", "key": "a"}
        assert phone.post("/tables", data=form, headers={"Origin": "https://evil"}).status_code == 403
        # A page of plain http on this computer is another site.
        plain = {"Sec-Fetch-Site": "cross-site", "Origin": served.url.replace("https", "http")}
        assert phone.post("/tables", data=form, headers=plain).status_code == 403
        made = phone.post("/tables", data=form, headers={"Origin": served.url})
        assert made.status_code == 303
        assert made.headers["Set-Cookie"].startswith("__Host-device=")
        assert "; Secure" in made.headers["Set-Cookie"]
        assert phone.get(made.headers["Location"]).status_code == 200


def test_a_phone_that_refuses_the_certificate_leaves_no_mess(tmp_path: Path) -> None:
    with serving(*HERE, "--data", str(tmp_path)) as served:
        with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
            httpx.get(served.url)
        # Nor does one that comes with plain http.
        with pytest.raises(httpx.RemoteProtocolError):
            httpx.get(served.url.replace("https", "http"))
        assert httpx.get(f"{served.url}/healthz", verify=trusting(tmp_path)).status_code == 200
    assert (served.status, served.errors) == (0, "")


def test_only_its_owner_reads_the_keys(tmp_path: Path) -> None:
    path = certificate_for(tmp_path, HOME)
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_the_next_start_has_the_same_certificate(tmp_path: Path) -> None:
    """A phone that went on once has kept this one, and no other."""
    first = certificate_for(tmp_path, HOME).read_bytes()
    assert certificate_for(tmp_path, HOME).read_bytes() == first
    assert certificate_for(tmp_path, HOME[1:]).read_bytes() == first


def test_a_changed_address_renews_it_under_the_same_signer(tmp_path: Path) -> None:
    path = certificate_for(tmp_path, HOME)
    first, signer = read(path), (tmp_path / "https" / "signer.pem").read_bytes()
    renewed = read(certificate_for(tmp_path, ["10.0.0.7", "fd00::7", "tabletop.local"]))
    assert renewed.serial_number != first.serial_number
    named = renewed.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {str(ip) for ip in named.get_values_for_type(x509.IPAddress)} == {"10.0.0.7", "fd00::7"}
    assert named.get_values_for_type(x509.DNSName) == ["tabletop.local"]
    assert (tmp_path / "https" / "signer.pem").read_bytes() == signer
    renewed.verify_directly_issued_by(x509.load_pem_x509_certificate(signer))


@pytest.mark.parametrize(("days", "renewed"), [(29, True), (31, False)])
def test_it_is_renewed_in_its_last_month(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, renewed: bool
) -> None:
    first = certificate_for(tmp_path, HOME).read_bytes()
    # Phones that trust the signer take none that is valid for longer.
    ends = read(tmp_path / "https" / "certificate.pem").not_valid_after_utc
    assert ends - datetime.now(UTC) < timedelta(days=825)

    class Later(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # noqa: ARG003
            return ends - timedelta(days=days)

    monkeypatch.setattr("companion.web.certificate.datetime", Later)
    assert (certificate_for(tmp_path, HOME).read_bytes() != first) == renewed


def test_a_damaged_certificate_is_made_anew(tmp_path: Path) -> None:
    path = certificate_for(tmp_path, HOME)
    path.write_text("-----BEGIN")
    assert certificate_for(tmp_path, HOME) == path
    assert read(path)


def test_a_damaged_signer_is_one_plain_sentence(tmp_path: Path) -> None:
    path = certificate_for(tmp_path, HOME)
    (path.parent / "signer-key.pem").write_text("x")
    with pytest.raises(CertificateError, match="is damaged"):
        certificate_for(tmp_path, ["10.0.0.7"])
    path.unlink()
    assert "signer-key.pem beside it is damaged" in complaint(
        companion("serve", *HERE, "--data", str(tmp_path))
    )


def test_a_folder_that_cannot_be_written_is_one_plain_sentence() -> None:
    assert "The certificate in /dev/null/x/https" in complaint(
        companion("serve", *HERE, "--data", "/dev/null/x")
    )


def test_a_plain_address_does_not_go_with_it() -> None:
    done = companion("serve", *HERE, "--address", "http://fish.local:9")
    assert complaint(done) == "With --https the address is https://fish.local:9."


def test_the_certificate_is_for_whatever_phones_may_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen.lan")
    names = names_for(["192.168.1.20", "127.0.0.1"], "", "tabletop.local")
    assert names == [
        *("192.168.1.20", "127.0.0.1", "kitchen", "kitchen.local"),
        *("tabletop.local", "localhost", "::1"),
    ]


def test_a_name_that_no_certificate_can_hold_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(socket, "gethostname", lambda: "küche_3")
    assert certificate_for(tmp_path, names_for(HOME)).exists()
