"""The real box: every title, played with its owner's files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from gladsheim.core.components import MARKS
from gladsheim.core.record import Record
from gladsheim.registry import box, games, home
from tests.owners import gladsheim_with, run, script

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

HALL = """
import asyncio
from gladsheim.server.wire.cards import shelf
from gladsheim.server.tables.hall import Hall
from gladsheim.server.logs import set_up_logs
from gladsheim.server.settings import Settings
settings = Settings(database="sqlite:///{database}", bots=1)

async def open_and_close():
    set_up_logs(settings)
    hall = Hall(settings)
    await hall.open()
    await hall.close()
    print("open:", *(card.id for card in shelf().games))

asyncio.run(open_and_close())
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

    again = gladsheim_with(tmp_path, "components", id, "--copy")
    assert again.stdout.count("is there already and stays as it is.") == len(names)
    checked = gladsheim_with(tmp_path, "components", id, "--check")
    assert checked.returncode == 0
    assert "ours" in checked.stdout
    told = gladsheim_with(tmp_path, "components", id)
    assert "yours: " in told.stdout
    assert box(id).fingerprint in told.stdout


@every_title
def test_a_broken_file_is_a_sentence_and_breaks_no_other_title(id: str, tmp_path: Path) -> None:
    file = spoil(tmp_path, id)
    others = [other for other in IDS if other != id]

    listed = gladsheim_with(tmp_path, "games", "--ids")
    assert listed.stdout.split() == others
    shelf = gladsheim_with(tmp_path, "games")
    assert (shelf.returncode, f"{id} is left out. {file}: it is no JSON" in shelf.stderr) == (0, True)
    for command in (["play", id, "--watch", "uniform"], ["games", id], ["sim", id, "--bots", "uniform"]):
        refused = gladsheim_with(tmp_path, *command)
        assert refused.returncode == 2
        assert f"{file}: it is no JSON" in refused.stderr
        assert "Traceback" not in refused.stderr
    for words in (["components", id], ["components", "--check"]):
        told = gladsheim_with(tmp_path, *words)
        assert (told.returncode, f"{file}: it is no JSON" in told.stdout) == (2, True)
    sentences = script(tmp_path, TWICE.format(id=id))
    assert sentences[0] == sentences[1]


def test_the_hall_opens_without_a_title_that_is_broken_and_says_so(tmp_path: Path) -> None:
    pytest.importorskip("litestar")
    file = spoil(tmp_path, IDS[0])

    opened = run(tmp_path, "-c", HALL.format(database=tmp_path / "hall.db"))
    assert opened.stdout.splitlines()[-1] == f"open: {' '.join(IDS[1:])}"
    assert f"{file}: it is no JSON" in opened.stdout + opened.stderr


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
