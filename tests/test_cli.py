"""The command line: every command, and every way to get one wrong."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from gladsheim.cli import COMMANDS, main
from gladsheim.core.record import Record
from gladsheim.core.rng import Rng
from gladsheim.lab import Played
from gladsheim.match import Match
from gladsheim.registry import games, load
from gladsheim.terminal.welcome import USUAL

IDS = list(games())
ID = IDS[0]
every_title = pytest.mark.parametrize("id", IDS)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing is typed unless a test says otherwise."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    return monkeypatch


def type_in(patch: pytest.MonkeyPatch, *lines: str) -> None:
    patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished match in a file."""
    file = tmp_path / "match.txt"
    assert main(["play", ID, "--watch", "uniform", "--seed", "5", "--save", str(file)]) == 0
    return file


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        assert f"usage: gladsheim {command}" in capsys.readouterr().out


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0

    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)


# Wrong entries


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["frob"], "invalid choice: 'frob'"),
        (["play", "nogame"], "There is no game 'nogame'"),
        (["show", "nogame"], "There is no game 'nogame'"),
        (["games", "nogame"], "There is no game 'nogame'"),
        (["sim", "nogame", "--bots", "uniform"], "There is no game 'nogame'"),
        (["bench", "nogame"], "There is no game 'nogame'"),
        (["perft", "nogame", "--depth", "1"], "There is no game 'nogame'"),
        (["show"], "required: GAME"),
        (["show", ID, "-o", "nothing=1"], "There is no option 'nothing'"),
        (["show", ID, "-o", "nothing"], "write id=value"),
        (["show", ID, "--line", "gibberish"], ""),
        (["show", ID, "--seat", "nobody"], "There is no side 'nobody'; there are: "),
        (["show", ID, "--seat", "0"], "There is no side '0'; there are: "),
        (["show", ID, "--seat", "99"], "There is no side '99'; there are: "),
        (["play", ID, "--against", "nobody"], "There is no bot 'nobody'"),
        (["play", ID, "--seat", "nobody"], "There is no side 'nobody'"),
        (["play", ID, "--seat", "0"], "There is no side '0'"),
        (["play", ID, "--watch", "uniform", "uniform", "uniform"], "Name one level for all"),
        (["play", ID, "--two", "--against", "karl"], "not allowed with"),
        (["play", ID, "--seed", "-1"], "'-1' is not a whole number from 0"),
        (["play", ID, "--seed", "x"], "'x' is not a whole number"),
        (["play", ID, "--resume", "somewhere"], "brings its game"),
        (["perft", ID], "--depth --suite"),
        (["perft", ID, "--depth", "two"], "'two' is not a whole number from 0 to 99"),
        (["perft", ID, "--depth", "0", "--split"], "nothing to split"),
        (["bench", ID, "--seconds", "0"], "'0' is not a number of seconds"),
        (["bench", ID, "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["sim", ID], "required: --bots"),
        (["sim", ID, "--bots", "uniform,nobody"], "There is no bot 'nobody'"),
        (["sim", ID, "--bots", ""], "There is no bot ''"),
        (["sim", ID, "--bots", "uniform", "--matches", "0"], "'0' is not a whole number from 1"),
        (["sim", ID, "--bots", "uniform", "--matches", "9" * 30], "is not a whole number from 1"),
        (["sim", ID, "--bots", "uniform", "--processes", "0"], "'0' is not a whole number from 1"),
        (["sim", ID, "--bots", "search:0"], "There is no bot 'search:0'"),
        (["replay", "no-such-file"], "no-such-file cannot be read: no such file or directory"),
        (["new", "Not An Id"], ""),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    words: list[str], sentence: str, typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2

    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.startswith("gladsheim: ")
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not a Gladsheim record"),
        (b"\x00\xff\xfe\x80" * 100, "it is not even text"),
        (b"gladsheim-record: 1\n", "which game"),
        (b"gladsheim-record: 1\ngame: nogame\nrules: 1\n\n", "There is no game 'nogame'"),
        (b"gladsheim-record: 1\ngame: %s\nrules: 999\n\n" % ID.encode(), "version 999"),
        (b"gladsheim-record: 1\ngame: %s\nrules: one\n\n" % ID.encode(), "whole number"),
        (b"gladsheim-record: 1\ngame: %s\nrules: 1\n\n1. 0 gibberish\n" % ID.encode(), "Entry 1 of the record"),
        (b"gladsheim-record: 1\ngame: %s\nrules: 1\n\nnonsense\n" % ID.encode(), "Line 5 of the record"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_broken_record_is_told_in_one_line(
    command: str, content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.txt"
    file.write_bytes(content)

    assert main([*command.split(), str(file)]) == 2

    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 2

    assert "is a directory" in capsys.readouterr().err


@pytest.mark.parametrize("place", [".", "no/such/folder/file.txt"])
@pytest.mark.parametrize(
    "words",
    [
        ["play", ID, "--watch", "uniform", "--save"],
        ["sim", ID, "--bots", "uniform", "--matches", "1", "--json"],
        ["show", ID, "--svg"],
    ],
)
def test_a_place_that_cannot_be_written_is_refused(
    words: list[str], place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, str(tmp_path / place)]) == 2

    said = capsys.readouterr()
    assert "cannot be written" in said.err
    assert said.err.count("\n") == 1


# What commands do


def test_games_lists_every_title(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shelf = capsys.readouterr().out
    assert main(["games", "--ids"]) == 0

    assert capsys.readouterr().out.split() == IDS
    assert all(about.name in shelf for about in games().values())


@every_title
def test_a_title_tells_its_options(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", id]) == 0

    shown = capsys.readouterr().out
    assert all(option.id in shown for option in games()[id].options)


@every_title
def test_show_prints_the_legal_codes_and_a_line_that_can_be_given_back(
    id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", id]) == 0
    shown = capsys.readouterr().out
    line = shown.splitlines()[-1]
    assert main(["show", id, "--line", line]) == 0

    assert capsys.readouterr().out == shown
    game = load(id)
    state = game.new(game.choose())
    words = f" {' '.join(shown.split())} "
    assert all(f" {game.code(state, action)} " in words for action in state.legal_actions())


@every_title
def test_show_prints_no_more_than_a_seat_may_see(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Positions that a seat cannot tell apart are shown to it alike."""
    game = load(id)
    rng = Rng(3)
    options = game.choose()
    state, seat = game.new(options), min(1, game.seats(options) - 1)
    while game.view_of(state, seat) == game.line(state) and len(state.actors()) == 1 and game.about.hides(options):
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    shown = set()
    for world in (state, *(state.imagine(seat, rng) for _ in range(5))):
        assert main(["show", id, "--line", game.line(world), "--seat", str(seat + 1)]) == 0
        shown.add(capsys.readouterr().out)

    assert len(shown) == 1
    assert shown.pop().splitlines()[-1] == game.view_of(state, seat)


def test_show_draws_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"

    assert main(["show", ID, "--svg", str(file)]) == 0

    assert file.read_text().startswith("<svg")


@every_title
def test_perft_prints_just_the_count_and_the_split_adds_up(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", id, "--depth", "1"]) == 0
    count = int(capsys.readouterr().out)
    assert main(["perft", id, "--depth", "1", "--split"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert int(lines[-1]) == count == len(lines) - 1


@every_title
def test_the_suites_of_every_title_are_right(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", id, "--suite", "--most", "500"]) == 0

    assert "right" in capsys.readouterr().out


def test_a_wrong_suite_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tests" / "games" / ID
    folder.mkdir(parents=True)
    (folder / "wrong.perft").write_text("id start\nperft 1 99999\n")
    monkeypatch.chdir(tmp_path)

    assert main(["perft", ID, "--suite"]) == 1

    assert "WRONG, should be 99999" in capsys.readouterr().out


def test_suites_are_looked_for_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["perft", ID, "--suite"]) == 2

    assert "run this in a checkout" in capsys.readouterr().err


@every_title
def test_bench_shows_both_builds_and_their_ratio(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", id, "--seconds", "0.03"]) == 0

    shown = capsys.readouterr().out
    for heading in ("compiled", "interpreted", "ratio", "random playouts", "moves", "search iterations"):
        assert heading in shown


@every_title
def test_sim_is_the_same_for_any_number_of_processes(id: str, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    words = ["sim", id, "--bots", "uniform,search:2", "--matches", "4", "--seed", "9"]

    for file, processes in zip(files, "12", strict=True):
        assert main([*words, "--processes", processes, "--json", str(file)]) == 0

    one, two = (json.loads(file.read_text()) for file in files)
    assert one == two
    assert len(one["matches"]) == 4


def test_sim_tells_bots_seats_endings_and_length(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", ID, "--bots", "uniform,uniform", "--matches", "4"]) == 0

    shown = capsys.readouterr().out
    for heading in ("bot", "95 % interval", "seat", "ending", "decisions (median)"):
        assert heading in shown


def test_an_interrupted_sim_tells_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> Generator[Played]:
        yield Played(0, (0, 1), (1.0, -1.0), "done", 7, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr("gladsheim.cli.sim.play_matches", interrupted)

    assert main(["sim", ID, "--bots", "uniform,karl", "--matches", "9"]) == 130

    shown = capsys.readouterr().out
    assert shown.startswith("Interrupted after 1 of 9 matches.")
    assert "A match takes 7 decisions" in shown


def test_new_is_only_for_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["new", "skald"]) == 2

    assert "in a checkout of Gladsheim" in capsys.readouterr().err


def test_new_writes_a_title_and_says_what_to_do_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "src" / "gladsheim" / "games").mkdir(parents=True)
    (tmp_path / "tests" / "games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)

    assert main(["new", "skald"]) == 0

    shown = capsys.readouterr().out
    assert "src/gladsheim/games/skald/rules.py" in shown
    assert "gladsheim play skald" in shown
    assert (tmp_path / "src/gladsheim/games/skald/about.toml").is_file()


# Playing and replaying


def test_a_newcomer_who_only_presses_enter_sits_at_a_table(
    typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(typed, *[""] * 6, "1", "quit", "")

    assert main(["play"]) == 0

    shown = capsys.readouterr().out
    assert "Against whom?" in shown
    assert f"against {USUAL.label}." in shown
    assert "? for help >" in shown


def test_a_saved_match_is_played_back_to_the_same_end(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.from_record(Record.parse(saved.read_text()))
    capsys.readouterr()

    assert main(["replay", str(saved), "--all"]) == 0

    shown = capsys.readouterr().out
    assert shown.splitlines()[-1].startswith("Result: ")
    assert all(f"{entry.number}. {entry.code}  " in shown for entry in match.log)


def test_replay_can_stop_anywhere(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()

    assert main(["replay", str(saved), "--upto", "2"]) == 0
    shown = capsys.readouterr().out
    assert main(["replay", str(saved), "--upto", "999999"]) == 2

    assert "\n2. " in shown
    assert "\n3. " not in shown


def test_replay_goes_back_and_forth(saved: Path, typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    type_in(typed, "", "", "back", "5", "quit")

    assert main(["replay", str(saved), "--step"]) == 0

    shown = capsys.readouterr().out
    assert shown.count("Enter for the next choice") == 5
    assert "Result" not in shown


def test_replay_gives_the_record_as_data(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.parse(saved.read_text())
    capsys.readouterr()

    assert main(["replay", str(saved), "--json"]) == 0

    data = json.loads(capsys.readouterr().out)
    assert [entry["code"] for entry in data["entries"]] == [entry.code for entry in record.entries]
    assert data["ending"] == record.ending


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]

    for file in files:
        assert main(["play", ID, "--watch", "uniform", "--seed", "5", "--save", str(file)]) == 0

    assert files[0].read_text() == files[1].read_text()


def test_a_match_goes_on_where_it_was_left(
    tmp_path: Path, typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    type_in(typed, "1", "1", "quit")
    assert main(["play", ID, "--two", "--save", str(file)]) == 0
    before = Record.parse(file.read_text())
    type_in(typed, "1", "1")

    assert main(["play", "--resume", str(file), "--two", "--save", str(file)]) == 0

    after = Record.parse(file.read_text())
    assert len(after.entries) >= len(before.entries)
    assert after.entries[: len(before.entries)] == before.entries


def test_a_finished_match_does_not_go_on(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--resume", str(saved)]) == 2

    assert "That match is over" in capsys.readouterr().err


# As a process


def run(*words: str, typed: bytes = b"", **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "gladsheim", *words],
        input=typed,
        capture_output=True,
        env={**os.environ, **surroundings},
        check=False,
    )


def test_garbage_from_a_pipe_is_answered_with_sentences() -> None:
    done = run("play", ID, typed=b"\xff\xfe\x00garbage\n\x1b[A\nquit\n\n")

    assert done.returncode == 0
    assert done.stderr == b""


def test_a_terminal_without_the_characters_gets_others() -> None:
    done = run("show", ID, PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert done.stderr == b""


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "gladsheim", "play", ID, "--watch", "uniform"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()

    assert process.wait() == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_an_interrupt_leaves_with_130_and_no_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "gladsheim", "play", ID],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
    )
    assert process.stdout is not None
    while b"for help > " not in process.stdout.read1():  # type: ignore[attr-defined]
        pass
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()

    assert process.returncode == 130
    assert b"Traceback" not in said
