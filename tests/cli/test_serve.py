"""``companion serve``: it starts with a true address, keeps its tables, and ends without a mess."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import httpx
import pytest
import zxingcpp
from PIL import Image

from companion import net
from companion.cli import serving as command
from companion.cli.addresses import base_for
from companion.tables.secret import secret_for
from companion.tables.store import Store
from companion.tables.table import Table
from companion.web.serving import listen
from tests.cli.running import companion, complaint
from tests.cli.serving import serving


def read_code(text: str) -> str:
    """What a phone reads from the QR code in the terminal: each sign is two squares, one above the other."""
    rows = [line for line in text.splitlines() if "█" in line]
    squares = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0), "\xa0": (0, 0)}
    picture = Image.new("L", (len(rows[0]), 2 * len(rows)), 255)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for half in (0, 1):
                picture.putpixel((x, 2 * y + half), squares[sign][half])
    large = picture.resize((picture.width * 8, picture.height * 8), Image.Resampling.NEAREST)
    [code] = zxingcpp.read_barcodes(large)
    return str(code.text)


def test_it_shows_the_address_for_phones_and_its_code(tmp_path: Path) -> None:
    with serving(
        "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--address", "fish.local"
    ) as served:
        address = f"http://fish.local:{served.port}"
        assert f"Phones open       {address}\n" in served.welcome
        assert f"This computer     {served.url}\n" in served.welcome
        assert read_code(served.welcome) == f"{address}/"
        assert "Doesn't open? One phone is enough." in served.welcome
        assert str(tmp_path) in served.welcome
        assert httpx.get(f"{served.url}/healthz").text == "ok\n"


def test_it_never_shows_localhost_to_phones(tmp_path: Path) -> None:
    with serving("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as served:
        assert f"Open {served.url} on this computer." in served.welcome
        assert "Phones open" not in served.welcome
        assert "█" not in served.welcome


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_quietly_though_a_phone_holds_a_connection(tmp_path: Path, number: int) -> None:
    with serving("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as served:
        with httpx.Client() as phone:
            assert phone.get(f"{served.url}/").status_code == 200
            # One that is open and silent, and one in the middle of a request.
            with socket.create_connection(("127.0.0.1", served.port)) as silent:
                silent.sendall(b"GET / HTTP/1.1\r\n")
                served.end(number)
        assert (served.status, served.errors) == (0, "")


def test_ctrl_c_ends_it_quietly_though_it_has_printed(tmp_path: Path) -> None:
    """A terminal sends Ctrl-C to the press as well, which is a process of its own."""
    with serving("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path)) as served:
        printed = httpx.get(f"{served.url}/games/no-fish/rules.pdf", timeout=60)
        assert printed.content.startswith(b"%PDF")
        served.end_group(signal.SIGINT)
    assert (served.status, served.errors) == (0, "")


def test_a_table_and_its_links_outlive_the_program(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.sqlite3", secret_for(tmp_path))
    table = store.create("no-fish", 3)
    assert isinstance(table, Table)
    key = store.key_for(table, "play")
    store.close()
    for _ in range(2):
        with serving("--host", "127.0.0.1", "--port", "0", COMPANION_DATA=str(tmp_path)) as served:
            answer = httpx.get(f"{served.url}/k/{key}")
            assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{table.id}")


def test_a_taken_port_is_said_and_no_other_is_taken(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        done = companion("serve", "--host", "127.0.0.1", "--port", port, "--data", str(tmp_path / "new"))
    assert complaint(done).startswith(f"Port {port} is taken")
    assert not (tmp_path / "new").exists()


def test_one_folder_is_served_once_at_a_time(tmp_path: Path) -> None:
    """What a second app writes the phones of the first never hear of. One that was killed holds nothing."""
    again = ("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    with serving(*again) as served:
        said = complaint(companion("serve", *again))
        assert f"The tables in {tmp_path} are being served already" in said
        assert httpx.get(f"{served.url}/healthz").text == "ok\n"
        served.end(signal.SIGKILL)
    with serving(*again) as served:
        served.end()
        assert served.status == 0
    with serving(*again):
        pass


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--port", "70000"], "70000 is no port; they go from 1 to 65535"),
        (["--port", "http"], "'http' is not a valid integer."),
        (["--host", "203.0.113.9", "--port", "0"], "203.0.113.9 is no address of this computer."),
        (["--host", "no such host", "--port", "0"], "no such host is no address of this computer."),
        (["--port", "0", "--host", "127.0.0.1", "--address", "javascript:alert(1)"], "is no address"),
        (["--port", "0", "--host", "127.0.0.1", "--data", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_a_wrong_start_is_one_plain_sentence(arguments: list[str], part: str) -> None:
    assert part in complaint(companion("serve", *arguments))


def test_a_wrong_log_level_is_one_plain_sentence() -> None:
    assert "debug, info, warning, error" in complaint(companion("serve", COMPANION_LOG="loud"))


def test_the_log_is_silent_unless_asked_for(tmp_path: Path) -> None:
    for level, lines in (("warning", 0), ("info", 1)):
        with serving(
            "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), COMPANION_LOG=level
        ) as served:
            httpx.get(f"{served.url}/k/abc")
        assert served.errors.count('"GET /k/\\u2026 404') == lines
        assert "/k/abc" not in served.errors


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.20", "http://192.168.1.20:8000"),
        ("fish.local", "http://fish.local:8000"),
        ("fish.local:9000", "http://fish.local:9000"),
        ("http://fish.local", "http://fish.local"),
        ("http://fish.local/", "http://fish.local"),
        ("https://fish.example", "https://fish.example"),
        ("http://[fd00::7]:8000", "http://[fd00::7]:8000"),
    ],
)
def test_the_address_may_be_typed_short(typed: str, address: str) -> None:
    assert base_for("0.0.0.0", 8000, typed) == address


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "ftp://fish.local",
        "http://",
        "http://a/b",
        "http://a?b",
        "http://u:p@a",
        "a b",
        "a:0",
        "a:x",
        "ä.local",
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(Exception, match="is no address; it would look like http://"):
        base_for("0.0.0.0", 8000, typed)


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("0.0.0.0", None),
        ("::", None),
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("192.168.1.20", "http://192.168.1.20:8000"),
        ("::1", "http://[::1]:8000"),
    ],
)
def test_listening_everywhere_the_address_is_looked_up_anew(host: str, base: str | None) -> None:
    """A computer may change its network during the evening."""
    assert base_for(host, 8000, None) == base


def test_tables_are_kept_in_the_persons_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Never in the checkout, which people throw away. Help says where."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "named"))
    assert command._folder() == tmp_path / "named"
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")}
    with serving("--host", "127.0.0.1", "--port", "0", COMPANION_DATA="", **home) as served:
        found = list(tmp_path.rglob("tables.sqlite3"))
    assert [path.parent.name for path in found] == ["tabletop-companion"]
    assert f"kept in {found[0].parent}." in served.welcome
    assert str(found[0].parent) in companion("serve", "--help", **home).stdout.decode()


def test_small_answers_are_sent_at_once() -> None:
    """asyncio switches Nagle's waiting off only for sockets that name their protocol."""
    with listen("127.0.0.1", 0) as bound:
        assert bound.proto == socket.IPPROTO_TCP


def test_the_found_address_is_no_localhost_where_there_is_another() -> None:
    others = [address for address in net.addresses() if not net.is_only_here(address)]
    assert net.is_only_here(net.base_address(8000)) == (not others)
