"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

from gladsheim.bots.levels import LEVELS
from gladsheim.cli import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)\)")

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def blocks(page: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == language]


@every_page
def test_the_examples_print_what_they_show(page: Path) -> None:
    """The examples of a page are one conversation."""
    examples = "\n".join(block for block in blocks(page, "python") if block.startswith(">>>"))
    examples = re.sub(r"\n\n(?!>>>)", "\n<BLANKLINE>\n", examples)
    test = doctest.DocTestParser().get_doctest(examples, {}, page.name, str(page), 0)
    said: list[str] = []

    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=said.append)

    assert not said, "".join(said)


@every_page
def test_the_commands_exist(page: Path) -> None:
    for line in "\n".join(blocks(page, "sh")).splitlines():
        words = line.split()
        if words and words[0].endswith("gladsheim"):
            assert words[1] in COMMANDS
        if words and words[0] == "make":
            asked = [word for word in words[1:2] if "=" not in word]
            done = subprocess.run(
                ["make", "--dry-run", "--question", *asked, "ID=x"],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=False,
            )
            assert "No rule to make target" not in done.stderr


@every_page
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_readme_names_every_command_and_level() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    for command in COMMANDS:
        assert f"`gladsheim {command}" in readme
    for level in LEVELS:
        assert level.name in readme


def test_the_reference_names_every_command() -> None:
    reference = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")

    for command in COMMANDS:
        assert f"`gladsheim {command} " in reference


def test_the_architecture_names_every_module_of_its_rooms() -> None:
    """The tree in the page is the tree in the folder."""
    tree = next(text for text in blocks(ROOT / "ARCHITECTURE.md", "") if text.startswith("src/gladsheim/"))
    named = set(re.findall(r"\w+", tree))
    rooms = ["core", "scene", "boards", "kit", "match", "bots", "terminal", "server"]
    files = [file for room in rooms for file in (ROOT / "src" / "gladsheim" / room).rglob("*.py")]
    unlisted = {"__init__"} | {file.stem for file in files if {"wire", "text", "svg", "migrations"} & {*file.parts}}

    assert {file.stem for file in files} - unlisted <= named


def test_the_architecture_tells_what_is_compiled() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    told = next(line for line in page.splitlines() if line.startswith("mypyc compiles"))
    compiled = re.findall(r'^    "([^"]+)\.py",$', (ROOT / "setup.py").read_text(encoding="utf-8"), re.MULTILINE)

    assert compiled
    for file in compiled:
        room, _, module = file.rpartition("/")
        assert f"`{file}" in told or f"`{module}`" in told or f"`{room.split('/')[0]}`" in told or "*" in room, file
