"""`gladsheim new` makes a title that plays and passes every test, and touches nothing that was there."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.newgame import create
from gladsheim.registry import games

ROOT = Path(__file__).parents[1]
TUTORIAL = ROOT / "docs" / "tutorial.md"
ID = "sagatest"


def digests(root: Path) -> dict[str, str]:
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {str(file.relative_to(root)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project without what is built, and with one more title."""
    root = tmp_path_factory.mktemp("checkout")
    ignore = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info", "static", "node_modules")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", root)
    before = digests(root)
    written = create(ID, root)
    after = digests(root)

    assert {name: digest for name, digest in after.items() if name in before} == before
    assert {str(file.relative_to(root)) for file in written} == after.keys() - before.keys()
    return root


def run(checkout: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "GLADSHEIM_PURE": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=checkout,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_new_title_is_found_and_plays(checkout: Path) -> None:
    script = f"""
import gladsheim
from gladsheim.core.rng import Rng
match = gladsheim.play({ID!r}, dice=gladsheim.match.Seeded(1))
while not match.is_over:
    match.play(match.actions[0].code, match.waiting[0])
print(*gladsheim.games())
print(gladsheim.games()[{ID!r}].name, match.ending, match.record().game)
"""
    ran = run(checkout, "-c", script)

    assert ran.returncode == 0, ran.stderr
    found, played = ran.stdout.splitlines()
    assert found.split() == sorted([*games(), ID])
    name, ending, recorded = played.split()
    assert (name, recorded) == ("Sagatest", ID)
    assert ending in ("full", "richest", "shared")


def test_the_new_title_passes_its_own_tests_and_those_of_every_title(checkout: Path) -> None:
    generic = [str(file.relative_to(checkout)) for file in sorted((checkout / "tests" / "games").glob("test_*.py"))]
    ran = run(checkout, "-m", "pytest", *generic, f"tests/games/{ID}", "-k", ID, "-p", "no:cacheprovider")

    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert {"tests/games/test_complete.py", "tests/games/test_conformance.py"} <= set(generic)


@pytest.mark.parametrize("check", [["check"], ["format", "--check"]], ids=["linted", "formatted"])
def test_the_new_title_is_written_as_all_others_are(checkout: Path, check: list[str]) -> None:
    ran = run(checkout, "-m", "ruff", *check, "--no-cache", f"src/gladsheim/games/{ID}", f"tests/games/{ID}")

    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_nothing_of_the_template_is_left_in_the_new_title(checkout: Path) -> None:
    for file in (checkout / "src" / "gladsheim" / "games" / ID).rglob("*.*"):
        if "__pycache__" not in file.parts and file.is_file():
            text = file.read_text(encoding="utf-8")
            assert "template" not in text, file.name
            assert "Raid" not in text, file.name


def tutorial_block(language: str) -> str:
    """The tutorial's only block of a language, written for the new title."""
    (block,) = re.findall(
        rf"^```{language}\n(.*?)^```$", TUTORIAL.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(block).replace("skald", ID).replace("Skald", ID.capitalize())


def change_as_told(root: Path, told: str) -> None:
    """Change a file as the tutorial shows it: what it leaves and takes away is there once."""
    heading, *hunks = told.split("@@\n")
    file = root / heading.removeprefix("--- ").strip()
    text = file.read_text(encoding="utf-8")
    for hunk in hunks:
        old, new = (
            "".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] in signs) for signs in (" -", " +")
        )
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def robbers(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The new title after the tutorial's chapter on choices: a rule, and then one new file."""
    root = tmp_path_factory.mktemp("robbers") / "checkout"
    shutil.copytree(checkout, root, ignore=shutil.ignore_patterns("__pycache__"))
    change_as_told(root, tutorial_block("diff"))
    before = digests(root)
    (root / "src" / "gladsheim" / "games" / ID / "choices" / "robbery.py").write_text(tutorial_block("python"))
    after = digests(root)

    assert after.keys() - before.keys() == {f"src/gladsheim/games/{ID}/choices/robbery.py"}
    assert {name: digest for name, digest in after.items() if name in before} == before
    return root


FAMOUS = "plunder 2 calm 2@1,16@2,5,7/9@1,6@2,11,1 -,-,-/-,-,- 0/1 0"
AT_SEA = "send 3 calm 2@1,16@2,5,7/9@1,6@2,11,1 -,-,-/-,-,- 0/1 -"


def test_a_kind_of_choice_is_one_new_file(robbers: Path) -> None:
    script = f"""
import gladsheim
from gladsheim.core.errors import Illegal
game = gladsheim.load({ID!r})
state = game.read({FAMOUS!r}, game.choose())
action = game.find(state, "rob-freyja", 0)
print(game.code(state, action), action in state.legal_actions())
print(game.label(state, action))
print(*game.path(state, action), game.path(state, action)[0].id in game.scene(state, 0).ids())
for line, code in (({FAMOUS!r}, "rob-odin"), ({AT_SEA!r}, "rob-freyja")):
    try:
        game.find(game.read(line, game.choose()), code, 0)
    except Illegal as refusal:
        print(str(refusal).partition(".")[0])
match = gladsheim.play({ID!r}, line={FAMOUS!r})
match.play("rob-freyja", 0)
print(*match.log[0].told(("Odin", "Freyja"), 1), match.state.fame[0], match.state.fame[1])
"""
    ran = run(robbers, "-c", script)

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == [
        "rob-freyja True",
        "Rob Freyja of one fame",
        "berth:1 True",
        "rob-odin is not possible: only another hall that has fame can be robbed (§3)",
        "rob-freyja is not possible: halls are robbed by whoever has just landed (§3)",
        "Odin: Rob Freyja of one fame 1 0",
    ]


def test_the_new_kind_of_choice_keeps_the_contract(robbers: Path) -> None:
    script = f"""
from gladsheim.registry import load
from gladsheim.testing import check_bots, check_game
for options in ("", "seats=4 ships=3"):
    check_game(load({ID!r}), options, matches=3, looks=15)
    check_bots(load({ID!r}), load({ID!r}).about.choose(options))
"""
    ran = run(robbers, "-c", script)

    assert ran.returncode == 0, ran.stderr


def test_the_terminal_knows_the_new_kind_of_choice(robbers: Path) -> None:
    asked = ("play", ID, "--two", "--seed", "1", "--line", FAMOUS)
    played = run(robbers, "-m", "gladsheim", *asked, typed="rob-freyja\nlog\nquit\nn\n")

    assert played.returncode == 0, played.stderr
    assert "rob-freyja" in played.stdout
    assert "Rob Freyja of one fame" in played.stdout


@pytest.mark.parametrize("id", ["", "x", "Saga", "saga-two", "saga_two", "2saga", "sägä", "../saga", "a" * 21])
def test_an_id_is_lower_case_letters_and_digits(tmp_path: Path, id: str) -> None:
    with pytest.raises(Invalid, match="lower-case letters and digits"):
        create(id, tmp_path)

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("id", "reason"),
    [("while", "a word of Python"), ("match", "a word of Python"), ("list", "a word of Python"),
     ("random", "a standard module"), ("json", "a standard module"), ("template", "already")],
)  # fmt: skip
def test_an_id_must_be_free(tmp_path: Path, id: str, reason: str) -> None:
    with pytest.raises(Invalid, match=reason):
        create(id, tmp_path)


def test_a_registered_id_is_taken(tmp_path: Path) -> None:
    for id in games():
        with pytest.raises(Invalid, match="already"):
            create(id, tmp_path)


@pytest.mark.parametrize("folder", ["src/gladsheim/games", "tests/games"])
def test_a_folder_that_exists_is_never_written_to(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder / ID).mkdir(parents=True)

    with pytest.raises(Invalid, match="already there"):
        create(ID, tmp_path)
    assert list((tmp_path / folder / ID).iterdir()) == []
