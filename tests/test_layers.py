"""Imports point down only, titles are named nowhere but at home, and importing the package stays light."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gladsheim.registry import games

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "gladsheim"

TITLE = {"core", "boards", "kit", "scene"}
PEOPLE = {"match", "bots", "registry", "core", "scene"}
MAY_IMPORT = {
    "server": PEOPLE,
    "terminal": PEOPLE,
    "lab": PEOPLE,
    "testing": PEOPLE,
    "adapters": {"registry", "core"},
    "newgame": {"registry", "core"},
    "match": {"registry", "bots", "core", "scene"},
    "bots": {"core"},
    "registry": {"core"},
    "games": TITLE,
    "template": TITLE,
    "boards": {"core"},
    "kit": {"core"},
    "core": {"scene"},
    "scene": set[str](),
    "_pure": set[str](),
    "__init__": {"_pure", "games", "match", "registry"},
}
MAY_IMPORT_ALL = {"cli", "__main__"}
BARE = {*TITLE, "match", "bots", "registry", "newgame", "games", "template", "_pure", "__init__"}
BUILT = {"static", "node_modules", "__pycache__"}
SIGNS = re.compile(r"^.*\bsign\b.*$", re.IGNORECASE | re.MULTILINE)  # a sign on the ground may be called as a title is
COMPILED_NEEDS = {"librt", "mypy_extensions"}


def sources() -> list[Path]:
    """The package's own modules; the template's tests are tests."""
    return [file for file in sorted(PACKAGE.rglob("*.py")) if "tests" not in file.relative_to(PACKAGE).parts]


def layer_of(file: Path) -> str:
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(file: Path) -> Iterator[str]:
    """Dotted names of everything a module imports, wherever in it; of `from a import b` both a and a.b."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.relative_to(ROOT)} imports relatively"
            if node.module == "gladsheim":
                yield from (f"gladsheim.{alias.name}" for alias in node.names)
            elif node.module is not None:
                yield node.module


def test_every_module_belongs_to_a_layer() -> None:
    unknown = {layer_of(file) for file in sources()} - set(MAY_IMPORT) - MAY_IMPORT_ALL

    assert not unknown, f"say in this test what {sorted(unknown)} may import"


@pytest.mark.parametrize("layer", sorted(MAY_IMPORT))
def test_imports_point_down(layer: str) -> None:
    upward = []
    for file in sources():
        if layer_of(file) != layer:
            continue
        for name in imported(file):
            parts = name.split(".")
            if parts[0] != "gladsheim" or len(parts) == 1:
                continue
            target = parts[1] if parts[1] in MAY_IMPORT or parts[1] in MAY_IMPORT_ALL else "match"
            if target != layer and target not in MAY_IMPORT[layer]:
                upward.append(f"{file.relative_to(PACKAGE)} imports {name}")

    assert upward == []


def test_the_engine_needs_nothing_but_the_standard_library_and_what_compiled_code_needs() -> None:
    strange = []
    for file in sources():
        if layer_of(file) in BARE:
            tops = {name.partition(".")[0] for name in imported(file)}
            outside = tops - set(sys.stdlib_module_names) - COMPILED_NEEDS - {"gladsheim"}
            strange += [f"{file.relative_to(PACKAGE)} imports {name}" for name in sorted(outside)]

    assert strange == []


def test_no_title_imports_another() -> None:
    strangers = []
    for file in sources():
        if layer_of(file) == "games" and len(file.relative_to(PACKAGE).parts) > 2:
            own = file.relative_to(PACKAGE).parts[1]
            others = [name for name in imported(file) if re.match(rf"gladsheim\.games\.(?!{own}\b)", name)]
            strangers += [f"{file.relative_to(PACKAGE)} imports {name}" for name in others]

    assert strangers == []


def test_titles_are_named_only_in_their_own_folders() -> None:
    suffixes = {".py", ".ts", ".svelte", ".js", ".css", ".toml", ".html"}
    named = []
    for top in ("src", "tests", "bench", "web/src"):
        for file in sorted((ROOT / top).rglob("*")):
            if file.suffix not in suffixes or not file.is_file() or not BUILT.isdisjoint(file.parts):
                continue
            text = SIGNS.sub("", file.read_text(encoding="utf-8"))
            homes = file.relative_to(ROOT).parts
            for id in games():
                is_home = "games" in homes and homes[homes.index("games") + 1] == id
                if not is_home and re.search(rf"\b{id}\b", text):
                    named.append(f"{file.relative_to(ROOT)} names {id}")

    assert named == []


def test_importing_the_package_imports_no_extra() -> None:
    script = (
        "import sys; before = set(sys.modules); import gladsheim; gladsheim.games();"
        "print(' '.join(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment, cwd=ROOT
    )
    loaded = set(ran.stdout.split()) - set(sys.stdlib_module_names) - COMPILED_NEEDS
    own = {name for name in loaded if name == "gladsheim" or name.endswith("__mypyc")}

    assert loaded - own == set()
