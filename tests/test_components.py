"""The real box: every title, played with its owner's files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from gladsheim.core.components import MARKS
from gladsheim.core.record import Record
from gladsheim.registry import box, games, home
from tests.owners import gladsheim_with, script

IDS = list(games())
every_title = pytest.mark.parametrize("id", IDS)

PLAY = """
import gladsheim
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from gladsheim.bots.uniform import Uniform
from gladsheim.core.rng import Rng
game = gladsheim.load({id!r})
match = Match(game, dice=Seeded(3))
play_out(match, [BotPlayer(Uniform(seat), Rng(seat)) for seat in range(match.seats)])
print(match.record().text())
"""

TWICE = """
import gladsheim
for _ in range(2):
    try:
        gladsheim.load({id!r})
    except ValueError as error:
        print(error)
"""


def spoil(folder: Path, id: str) -> Path:
    """Put a file that is none into an owner's folder."""
    file = folder / id / box(id).files[0].name
    file.parent.mkdir(parents=True)
    file.write_text("{")
    return file


@every_title
def test_every_data_file_has_a_schema_and_says_how_sure_it_is(id: str) -> None:
    own = box(id)

    assert own.mark == ""
    assert all(file.schema and not file.faults for file in own.files)
    assert own.status()
    assert {mark for _, mark, _ in own.status()} <= set(MARKS)


@every_title
def test_copied_files_are_ours_until_they_are_changed(id: str, tmp_path: Path) -> None:
    copied = gladsheim_with(tmp_path, "components", id, "--copy")
    assert copied.returncode == 0, copied.stderr
    names = sorted(file.name for file in (tmp_path / id).iterdir())
    assert names == sorted(file.name for file in files(home(id)).joinpath("data").iterdir())

    sentences = script(tmp_path, TWICE.format(id=id))
    assert sentences[0] == sentences[1]


def test_a_title_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    for words in (["components", "chess"], ["components", "chess", "--copy"], ["components", "chess", "--check"]):
        refused = gladsheim_with(tmp_path, *words)
        assert refused.returncode == 2
        assert "There is no game 'chess'" in refused.stderr


def test_copying_needs_a_game_and_a_folder(tmp_path: Path) -> None:
    assert "Say which game's" in gladsheim_with(tmp_path, "components", "--copy").stderr
    assert "GLADSHEIM_COMPONENTS is empty" in gladsheim_with("", "components", IDS[0], "--copy").stderr


def test_the_list_tells_whose_they_are_and_where_they_are_looked_for(tmp_path: Path) -> None:
    listed = gladsheim_with(tmp_path / "none", "components")

    assert all(f"{id} " in listed.stdout and box(id).fingerprint in listed.stdout for id in IDS)
    assert f"{tmp_path / 'none'}, which is not there." in listed.stdout


@every_title
def test_our_own_records_say_nothing_of_components(id: str, tmp_path: Path) -> None:
    record = Record.parse("\n".join(script(tmp_path, PLAY.format(id=id))))

    assert record.components == ""
