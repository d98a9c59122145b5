"""Help is everywhere, and tells only of what works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import companion as command
from tests.cli.running import companion, complaint


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_command_alone_says_what_it_can_do(arguments: list[str]) -> None:
    done = companion(*arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert [line.split()[0] for line in text[text.index("Commands:") :].splitlines()[1:]] == [
        "print",
        "replay",
        "serve",
    ]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("serve", {"--host", "--port", "--data", "--address", "--https"}),
        ("replay", set()),
        (
            "print",
            {
                *("--list", "--players", "--names", "--name", "--paper"),
                *("--copies", "--ink-saving", "--table", "--link", "--output"),
            },
        ),
    ],
)
def test_every_command_explains_itself_and_each_of_its_options(name: str, options: set[str]) -> None:
    parameters = [each for each in command.commands[name].params if each.param_type_name == "option"]
    assert {each.opts[-1] for each in parameters} == options
    done = companion(name, "--help")
    assert (done.returncode, done.stderr) == (0, b"")
    for each in parameters:
        assert each.opts[-1] in done.stdout.decode()
        assert getattr(each, "help", None), each


def test_it_knows_its_version() -> None:
    assert companion("--version").stdout.decode() == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["fish"], "No such command 'fish'."),
        (["--fish"], "No such option '--fish'."),
        (["backup", "x"], "No such command 'backup'."),
        (["replay", "one", "two"], "Got unexpected extra argument (two)."),
    ],
)
def test_what_it_does_not_know_is_one_sentence(arguments: list[str], sentence: str) -> None:
    assert complaint(companion(*arguments)).startswith(sentence)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="There is no full disk to write to here")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["serve", "--help"], ["print", "--list"]])
def test_a_full_disk_is_one_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *arguments], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "Standard output cannot be written: No space left on device.\n"
