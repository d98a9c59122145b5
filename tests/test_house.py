"""What holds for the whole repository: how the rooms import, and what no file may contain."""

import ast
import importlib.util
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import assets

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "companion"

# A room may import itself and those before it.
ROOMS = ["games", "tables", "printing", "web", "cli"]
# These belong to no room: everything but the games may import them.
SHARED = {"assets", "drawings", "net", "texts"}
# What the rules of games may import besides: no clock, no dice, no web.
PURE = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "heapq"),
    *("importlib", "itertools", "keyword", "math", "operator", "pathlib", "pkgutil", "re", "string", "types"),
    *("typing", "unicodedata", "msgspec"),
}
# Written in two parts, so that this file does not find itself.
HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npmjs" + ".org",
    "npmjs" + ".com",
    "yarnpkg" + ".com",
    "deb.debian" + ".org",
]
MACHINE_PATH = re.compile(r"(?<![\w.}/-])/(?:work|root|home|Users|builds)/\w")
# Catalogues and recorded tables grow with what they hold.
DATA = {".po", ".pot", ".json", ".jsonl", ".csv"}


def tracked() -> list[Path]:
    """The files that git has and that are there."""
    # The checkout may belong to somebody else, as in a container.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in files if path.is_file() and not path.is_symlink()]


def text_lines(path: Path) -> Iterator[tuple[str, str]]:
    """Each line with "file:number" before it."""
    for number, line in enumerate(path.read_text("utf-8", errors="ignore").splitlines(), 1):
        yield f"{path.relative_to(ROOT)}:{number}", line


def complaint(rule: str, places: list[str]) -> str:
    return "\n".join([rule, *(f"  {place}" for place in places)])


def test_no_file_names_a_registry_or_a_folder_of_one_machine() -> None:
    found = [
        f"{place}: {line.strip()[:100]}"
        for path in tracked()
        for place, line in text_lines(path)
        if any(host in line for host in HOSTS) or MACHINE_PATH.search(line)
    ]
    assert not found, complaint("Which registry and which folder is the machine's own business:", found)


def test_no_file_is_long() -> None:
    found = []
    for path in tracked():
        room = path.relative_to(ROOT).parts[0]
        if room in {"companion", "templates", "static", "printables", "tests"} and path.suffix not in DATA:
            lines = len(path.read_bytes().splitlines())
            if lines > 400:
                found.append(f"{path.relative_to(ROOT)}: {lines}")
    assert not found, complaint("No file has over 400 lines; split these by what they are about:", found)


def imports(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    """Each dotted name that a file imports, with "file:line" before it; inside functions too."""
    package = path.relative_to(root).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        place = f"{path.relative_to(root)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            yield from ((place, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((place, f"{module}.{alias.name}") for alias in node.names)


def room_of(parts: tuple[str, ...]) -> str:
    """The room of a module of the package, from its dotted name or its path below the checkout."""
    name = parts[1].removesuffix(".py") if len(parts) > 1 else ""
    return "cli" if name == "__main__" else name


def test_every_module_belongs_to_a_room() -> None:
    names = {room_of(path.relative_to(ROOT).parts) for path in PACKAGE.rglob("*.py")}
    strangers = sorted(names - {*ROOMS, *SHARED, "__init__"})
    assert not strangers, complaint(f"The rooms are {', '.join(ROOMS)}; whose are these?", strangers)


def test_imports_go_one_way() -> None:
    found = []
    for path in PACKAGE.rglob("*.py"):
        home = room_of(path.relative_to(ROOT).parts)
        for place, name in imports(path, ROOT):
            target = room_of(tuple(name.split(".")))
            if not name.startswith("companion.") or target.startswith("__"):
                continue
            if target in SHARED and home != "games":
                continue
            if home not in ROOMS or target not in ROOMS[: ROOMS.index(home) + 1]:
                found.append(f"{place} ({home}) imports {name}")
    assert not found, complaint(f"Imports go only leftwards in {' < '.join(ROOMS)}:", found)


def test_games_are_pure() -> None:
    found = [
        f"{place} imports {name}"
        for path in (PACKAGE / "games").rglob("*.py")
        for place, name in imports(path, ROOT)
        if name.split(".")[0] not in PURE and not name.startswith("companion.games")
    ]
    assert not found, complaint("The rules know no web, files, clock or dice:", found)


def test_no_game_knows_another() -> None:
    games = {folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").is_file()}
    found = []
    for path in (PACKAGE / "games").rglob("*.py"):
        home = path.relative_to(PACKAGE / "games").parts[0]
        for place, name in imports(path, ROOT):
            if name.startswith("companion.games.") and name.split(".")[2] in games - {home}:
                found.append(f"{place} imports {name}")
    assert not found, complaint("A game is found by its folder and imported by no other:", found)


JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
INLINE = re.compile(r"""[\s"'](?:on[a-z]+|hx-on[:\w-]*|style)\s*=\s*["']""", re.IGNORECASE)
ELSEWHERE = re.compile(
    r"""(?:src\s*=\s*|url\(|@import\s+|<link[^>]*href\s*=\s*)["']?(?:https?:)?//""", re.IGNORECASE
)


def pages() -> list[Path]:
    folders = [ROOT / "templates", ROOT / "static", ROOT / "printables"]
    kinds = {".html", ".css", ".js", ".svg", ".xml", ".txt"}
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in kinds]
    return [path for path in files if assets.VENDOR not in path.parents]


def test_pages_bring_no_inline_script_or_style() -> None:
    found = []
    for path in pages():
        if path.is_relative_to(ROOT / "templates"):
            text = JINJA.sub(lambda match: "\n" * match[0].count("\n"), path.read_text("utf-8"))
            for match in INLINE.finditer(text):
                line = text.count("\n", 0, match.start() + 1) + 1
                found.append(f"{path.relative_to(ROOT)}:{line}: {match[0].strip()}")
    assert not found, complaint("The content policy stops on*= handlers and style= attributes:", found)


def test_pages_load_nothing_from_elsewhere() -> None:
    found = [place for path in pages() for place, line in text_lines(path) if ELSEWHERE.search(line)]
    assert not found, complaint("A game night may be offline; take it from package-lock.json instead:", found)


def checks_something(test: ast.AST) -> bool:
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name.startswith(("raises", "warns", "fail", "expect", "assert", "check")):
                return True
    return False


def test_every_test_checks_something() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}"
        for path in (ROOT / "tests").rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not checks_something(node)
    ]
    assert not found, complaint("A test that asserts nothing proves nothing:", found)


def test_assets_are_found_in_a_checkout() -> None:
    assert assets.TEMPLATES == ROOT / "templates"
    assert (assets.VENDOR / "htmx.min.js").is_file(), "The build hook did not fill static/vendor"


def test_assets_are_found_in_a_wheel(tmp_path: Path) -> None:
    (tmp_path / "_assets").mkdir()
    copy = tmp_path / "assets.py"
    copy.write_bytes((PACKAGE / "assets.py").read_bytes())
    spec = importlib.util.spec_from_file_location("installed_assets", copy)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PRINTABLES == tmp_path.resolve() / "_assets" / "printables"
