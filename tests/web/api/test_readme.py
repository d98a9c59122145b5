"""What the README shows of the API is what happens when it is typed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.web.running import Running

README = Path(__file__).parents[3] / "README.md"
[EXAMPLE] = [
    block for block in re.findall(r"```\n(.*?)```", README.read_text("utf-8"), re.DOTALL) if "curl" in block
]


@pytest.mark.skipif(not shutil.which("curl"), reason="there is no curl here")
def test_its_example_works(server: Running) -> None:
    key, told = "", []
    for line in EXAMPLE.strip().splitlines():
        command, _, comment = line.partition(" # ")
        if command.strip() == "KEY=…":
            key = told[-1]["key"]
            continue
        typed = command.replace("localhost:8000", f"127.0.0.1:{server.port}").replace("$KEY", key)
        ran = subprocess.run(
            ["sh", "-c", f"{typed} --silent --fail-with-body"], capture_output=True, check=False
        )
        assert ran.returncode == 0, (line, ran.stdout, ran.stderr)
        told.append(json.loads(ran.stdout))
        assert comment.strip(), line
    versions = [table["version"] for table in told if "version" in table]
    assert versions == [0, 1, 2]
    assert told[-1]["actions"] == []
