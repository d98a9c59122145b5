"""The press gets nothing but our own files, is stopped when it hangs, and starts again."""

import io
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from companion.printing import PrintBusy, PrintError
from companion.printing.child import Printer
from companion.printing.fetcher import packaged
from companion.printing.press import Press
from companion.printing.presses import Presses
from companion.printing.wire import ORIGIN, Job, Picture
from tests.printing.sheets import patient

STYLES = f'<link rel="stylesheet" href="{ORIGIN}/printables/print.css">'
PAGE = f'<html lang="en"><head><title>x</title>{STYLES}{{}}</head><body>{{}}</body></html>'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>x</title>{}</svg>'


def one(html: str) -> Job:
    return Job(pages=(html,), most=1, copies=1)


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    found = patient()
    yield found
    found.close()


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """Something on this machine that a sheet must never talk to."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        yield server


def nobody_called(server: socket.socket) -> bool:
    try:
        server.accept()[0].close()
    except BlockingIOError:
        return True
    return False


WAYS = [
    ('<link rel="stylesheet" href="{}">', ""),
    ('<link rel="attachment" href="{}">', ""),
    ("<style>@import url({});</style>", ""),
    ("<style>@font-face {{ font-family: x; src: url({}) }} p {{ font-family: x }}</style>", "<p>x</p>"),
    ("<style>p {{ background: url({}) }}</style>", "<p>x</p>"),
    ("", '<img alt="x" src="{}">'),
    ("", '<object data="{}">x</object>'),
    ("", SVG.format('<image href="{}" width="9" height="9"/>')),
]


@pytest.mark.parametrize(("head", "body"), WAYS)
def test_a_sheet_reads_no_file_and_calls_nobody(
    head: str,
    body: str,
    press: Press,
    listener: socket.socket,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A13, R141: the rendering stops, whatever asks for it."""
    canary = tmp_path / "canary.txt"
    canary.write_text("sings")
    port = listener.getsockname()[1]
    targets = [canary.as_uri(), f"http://127.0.0.1:{port}/", f"https://127.0.0.1:{port}/x.css"]
    for target in targets:
        with pytest.raises(PrintError, match="something outside its own files"):
            press.print(one(PAGE.format(head.format(target), body.format(target))))
    assert nobody_called(listener)
    assert [f"a sheet may not load {target}" in caplog.text for target in targets] == [True] * 3


def test_after_a_refusal_the_press_prints_on(press: Press) -> None:
    with pytest.raises(PrintError):
        press.print(one(PAGE.format("", '<img alt="x" src="file:///nowhere">')))
    assert press.print(one(PAGE.format("", "fine"))).startswith(b"%PDF")


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd",
        "http://assets.invalid/printables/print.css",
        "https://assets.invalid.example/printables/print.css",
        "https://user@assets.invalid/printables/print.css",
        "https://assets.invalid:443/printables/print.css",
        "data:text/css,p{}",
        "ftp://assets.invalid/printables/print.css",
        f"{ORIGIN}/printables/../companion/__init__.py",
        f"{ORIGIN}/printables/%2e%2e/pyproject.toml",
        f"{ORIGIN}/static//etc/passwd",
        f"{ORIGIN}/static/vendor",
        f"{ORIGIN}/templates/base.html",
        f"{ORIGIN}/printables/base.html",
        f"{ORIGIN}/",
        "",
    ],
)
def test_only_packaged_styles_and_fonts_are_given_out(address: str) -> None:
    with pytest.raises(ValueError, match="sheet"):
        packaged(address)


def test_our_own_styles_and_fonts_are_given_out() -> None:
    assert packaged(f"{ORIGIN}/printables/print.css").name == "print.css"
    assert packaged(f"{ORIGIN}/static/vendor/Inter-Bold.woff2").name == "Inter-Bold.woff2"


HANGS_ONCE = """
import pathlib, runpy, sys, time
from companion.printing.wire import Ready, send
been = pathlib.Path(sys.argv[1])
if not been.exists():
    been.touch()
    if sys.argv[2] == "printing":
        send(sys.stdout.buffer, Ready())
    time.sleep(600)
runpy.run_module("companion.printing.child", run_name="__main__")
"""


@pytest.mark.parametrize("when", ["starting", "printing"])
def test_a_press_that_hangs_is_stopped_and_the_next_sheet_is_printed(when: str, tmp_path: Path) -> None:
    """R132, R136."""
    been = tmp_path / "been"
    command = (sys.executable, "-c", HANGS_ONCE, str(been), when)
    short = {"starting": {"starting": 5.0}, "printing": {"seconds": 2.0}}[when]
    hanging, next_one = Press(command=command, **short), patient(command=command)
    try:
        with pytest.raises(PrintError, match=r"not ready after [25] seconds"):
            hanging.print(one(PAGE.format("", "x")))
        assert hanging.process_id is None
        assert been.exists()
        assert next_one.print(one(PAGE.format("", "x"))).startswith(b"%PDF")
    finally:
        hanging.close()
        next_one.close()


def test_a_press_that_dies_says_so() -> None:
    press = Press(command=(sys.executable, "-c", "raise SystemExit(3)"))
    with pytest.raises(PrintError, match="stopped before the sheet was ready"):
        press.print(one("x"))
    assert press.process_id is None


def test_after_enough_documents_a_fresh_process_prints() -> None:
    """R135: memory goes back."""
    press = patient(documents=2)
    processes = []
    try:
        for _ in range(4):
            press.print(one(PAGE.format("", "x")))
            processes.append(press.process_id)
    finally:
        press.close()
    assert processes[0] == processes[1] != processes[2] == processes[3]


def test_two_sheets_are_made_at_once_and_who_comes_when_too_many_wait_is_asked_to_come_again() -> None:
    hanging = (sys.executable, "-c", "import sys; sys.stdin.buffer.read()")
    every = [Press(command=hanging) for _ in range(2)]
    presses = Presses(every, waiting=0)
    said: list[str] = []

    def wait() -> None:
        try:
            presses.print(one("x"))
        except PrintError as error:
            said.append(str(error))

    threads = [threading.Thread(target=wait) for _ in every]
    for thread in threads:
        thread.start()
    soon = threading.Event()
    while not all(press.process_id for press in every) and not soon.wait(0.01):
        pass
    with pytest.raises(PrintBusy, match="Try again in a few seconds"):
        presses.print(one("x"))
    for press in every:
        assert press.process_id
        os.kill(press.process_id, signal.SIGKILL)
    for thread in threads:
        thread.join(timeout=30)
    assert said == ["The printing process stopped before the sheet was ready. Try again."] * 2


def test_a_press_that_was_warmed_is_there_before_the_first_sheet() -> None:
    press = patient()
    try:
        press.warm()
        warmed = press.process_id
        assert warmed
        press.print(one(PAGE.format("", "x")))
        assert press.process_id == warmed
    finally:
        press.close()


@pytest.mark.parametrize("fits", range(6))
@pytest.mark.parametrize("sizes", [1, 5])
def test_the_largest_type_that_fits_is_found_in_few_tries_and_known_the_next_time(
    sizes: int, fits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sheet that is too long in any size is laid out in the smallest, and that, too, only once."""
    printer = Printer.__new__(Printer)
    printer.fitting = {}
    tried: list[int] = []

    def laid_out(_job: Job, place: int) -> SimpleNamespace:
        tried.append(place)
        return SimpleNamespace(place=place, pages=["page"] * (1 if place >= fits else 2))

    monkeypatch.setattr(printer, "_laid_out", laid_out)
    job = Job(pages=("x",) * sizes, most=1, copies=1, kind="rules")
    for most_tries in (1 if sizes == 1 else 3, 1):
        tried.clear()
        assert printer._fitting(job).place == min(fits, sizes - 1)
        assert len(tried) <= most_tries


def test_more_pages_than_a_document_may_have_are_refused(press: Press) -> None:
    long = PAGE.format("<style>p { break-after: page }</style>", "<p>x</p>" * 60)
    with pytest.raises(PrintError, match="That would be 120 pages; 100 can be printed at once"):
        press.print(Job(pages=(long,), most=1, copies=2))


def test_the_picture_is_of_the_first_page(press: Press) -> None:
    pdf = press.print(one(PAGE.format("<style>body { background: #000 }</style>", "x")))
    with Image.open(io.BytesIO(press.print(Picture(pdf=pdf, wide=90)))) as picture:
        assert picture.size == (90, 128)
        assert picture.convert("L").getpixel((45, 64)) == 0


def test_the_press_has_a_bound_on_memory_and_says_when_it_is_reached() -> None:
    code = (
        "import types, companion.printing.child as child\n"
        "child._limit_memory()\n"
        "class Greedy:\n"
        "    fetcher = types.SimpleNamespace(refused=[])\n"
        "    def print(self, job):\n"
        "        return bytearray(2 << 30)\n"
        "print(child.answer(Greedy(), None).sentence)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "The sheet needs more memory than a sheet may have."


def test_the_press_knows_no_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COMPANION_SECRET", "hush")
    seen = tmp_path / "seen"
    code = "import os, sys; open(sys.argv[1], 'w').write(repr(dict(os.environ)))"
    press = Press(command=(sys.executable, "-c", code, str(seen)))
    with pytest.raises(PrintError):
        press.print(one("x"))
    assert "hush" not in seen.read_text()


def test_a_closed_press_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    press = patient()
    press.print(one(PAGE.format("", "x")))
    assert list(tmp_path.iterdir())
    press.close()
    assert list(tmp_path.iterdir()) == []


def test_complaints_reach_the_log(press: Press, caplog: pytest.LogCaptureFixture) -> None:
    press.print(one(PAGE.format("<style>p { colour: red }</style>", "<p>x</p>")))
    assert any("colour" in message for message in caplog.messages)


def test_without_pango_the_press_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango-1.0-0')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    press = Press()
    with pytest.raises(PrintError, match="PDFs need Pango, which is missing here: apt install libpango"):
        press.print(one(PAGE.format("", "x")))
    assert press.process_id is None
    assert "cannot load library" in caplog.text
