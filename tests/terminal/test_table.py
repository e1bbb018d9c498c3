"""The table in the terminal: what people type and what they read."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from rich.console import Console

from gladsheim.bots.levels import make_bot
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.match import BotPlayer, Match, Seeded
from gladsheim.registry import games, load
from gladsheim.template import GAME
from gladsheim.terminal.app import Table

TITLES = [load(id) for id in games()] + [GAME]
every_title = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)


@dataclass
class Script:
    """A keyboard that types what is written down; where the script ends the input ends."""

    lines: Iterable[str]
    prompts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rest = iter(self.lines)

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = next(self._rest, None)
        if line is None:
            raise EOFError
        return line


@dataclass
class Dictation:
    """A keyboard that types a code wherever a choice is asked for, and Enter elsewhere."""

    code: Callable[[], str]

    def ask(self, prompt: str) -> str:
        return self.code() if prompt.endswith("help > ") else ""


@dataclass
class Evening:
    """A match at a table and what could be read on the screen."""

    match: Match
    table: Table
    file: io.StringIO

    def run(self) -> str:
        self.table.run()
        return self.file.getvalue()


def sit(
    game: AnyGame,
    *script: str,
    bots: Iterable[int] = (1,),
    width: int = 80,
    height: int = 24,
    is_terminal: bool = False,
    save: str = "",
) -> Evening:
    """Sit down to a match, with uniform bots in some seats."""
    file = io.StringIO()
    console = Console(
        file=file, width=width, height=height, force_terminal=is_terminal, markup=False, highlight=False, no_color=True
    )
    match = Match(game, dice=Seeded(1))
    players = {seat: BotPlayer(make_bot("uniform", game, match.options, 1), Rng(1)) for seat in bots}
    return Evening(match, Table(match, players, console, Script(script), seed=1, save=save), file)


@every_title
def test_a_match_against_bots_is_played_to_the_end_by_numbers(game: AnyGame) -> None:
    evening = sit(game)
    evening.table.keyboard = Dictation(lambda: "1")

    screen = evening.run()

    assert evening.match.is_over
    assert any(verdict in screen for verdict in ("You have won!", "You have lost.", "Nobody has won"))


@every_title
def test_a_match_of_people_is_played_to_the_end_by_codes(game: AnyGame) -> None:
    evening = sit(game, bots=())
    match = evening.match
    evening.table.keyboard = Dictation(lambda: match.choices(match.waiting[0])[-1].code)

    screen = evening.run()

    assert match.is_over
    assert "won" in screen


@every_title
def test_bots_among_themselves_play_to_the_end_in_a_pipe(game: AnyGame) -> None:
    evening = sit(game, bots=range(2))

    screen = evening.run()

    assert evening.match.is_over
    assert evening.match.told(int(SPECTATOR))[-1] in " ".join(screen.split())


def test_a_wrong_entry_gives_a_sentence_and_asks_again() -> None:
    evening = sit(GAME, "gibberish", "999", "0", "spare", "1")

    screen = " ".join(evening.run().split())

    assert "'gibberish' is no choice here" in screen
    assert screen.count("The list goes from 1 to 4") == 2
    assert "spare is not possible" in screen
    assert any(entry.seat == 0 for entry in evening.match.log)


def test_undo_takes_the_last_choice_back_against_bots() -> None:
    evening = sit(GAME, "1", "undo", "quit", "")
    start = evening.match.game.line(evening.match.state)

    evening.run()

    assert evening.match.game.line(evening.match.state) == start


def test_undo_without_a_choice_is_refused() -> None:
    assert "There is nothing to take back yet." in sit(GAME, "undo").run()


@pytest.mark.parametrize(("answer", "is_back"), [("y", True), ("n", False)])
def test_people_have_to_agree_to_take_back_what_was_revealed(answer: str, is_back: bool) -> None:
    evening = sit(GAME, "", "1", "", "1", "", "undo", answer, bots=())

    evening.run()

    made = [entry for entry in evening.match.log if entry.seat >= 0]
    assert (made == []) is is_back


def test_a_hint_names_a_legal_code_and_changes_nothing() -> None:
    evening = sit(GAME, "hint")
    version = evening.match.version

    screen = evening.run()

    advised = screen.partition("advises ")[2].partition(":")[0]
    assert advised in evening.match.choices(0).codes
    assert evening.match.version == version


def test_the_log_tells_only_what_the_seat_may_read() -> None:
    evening = sit(GAME, "log")

    screen = evening.run()

    own = [sentence for sentence in evening.match.told(0) if sentence.startswith("You draw")]
    assert own
    assert all(screen.count(sentence) >= 2 for sentence in own)  # as news and in the log
    assert "Freyja draws" not in screen


@every_title
def test_the_rules_can_be_read_at_the_table(game: AnyGame) -> None:
    screen = sit(game, "rules").run()

    assert "comes without a text of its rules" not in screen
    assert game.about.name in screen


def test_long_texts_stop_at_every_screenful_of_a_terminal() -> None:
    evening = sit(GAME, "rules", "", "q", "quit", is_terminal=True)
    script = evening.table.keyboard

    evening.run()

    assert isinstance(script, Script)
    assert script.prompts[1:3] == ["Enter for more, q to stop: "] * 2


@pytest.mark.parametrize(("answer", "ending"), [("y", "resign"), ("", "")])
def test_resigning_is_asked_for_twice(answer: str, ending: str) -> None:
    evening = sit(GAME, "resign", answer)

    evening.run()

    assert evening.match.ending == ending


def test_bots_do_not_agree_on_draws() -> None:
    evening = sit(GAME, "draw")

    assert "nobody can agree on a draw" in " ".join(evening.run().split())
    assert not evening.match.is_over


def test_a_match_is_saved_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    evening = sit(GAME, "1", f"save {file}", "quit", "")

    evening.run()

    again = Match.from_record(Record.parse(file.read_text()), game=GAME)
    assert again.state.key() == evening.match.state.key()


def test_quitting_offers_to_save_until_it_works(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"

    screen = sit(GAME, "quit", str(tmp_path), str(file)).run()

    assert "cannot be written: it is a folder" in " ".join(screen.split())
    assert file.read_text().startswith("gladsheim-record: 1")


def test_an_interrupted_match_is_saved_where_that_was_wanted(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    evening = sit(GAME, save=str(file))

    def interrupt() -> str:
        raise KeyboardInterrupt

    evening.table.keyboard = Dictation(interrupt)
    with pytest.raises(KeyboardInterrupt):
        evening.run()

    assert Record.parse(file.read_text()).entries


def test_the_end_of_the_input_leaves_the_table_politely() -> None:
    assert "The match is left unfinished." in sit(GAME).run()


def test_help_names_every_command() -> None:
    screen = sit(GAME, "?").run()

    for word in ("list", "hint", "undo", "log", "rules", "options", "save FILE", "draw", "resign", "quit"):
        assert f"  {word}  " in screen


def test_hidden_hands_are_handed_over() -> None:
    evening = sit(GAME, "", "1", "", bots=())
    script = evening.table.keyboard

    evening.run()

    assert isinstance(script, Script)
    handed = [prompt for prompt in script.prompts if prompt.startswith("Hand over to")]
    assert handed == ["Hand over to Odin, then press Enter: ", "Hand over to Freyja, then press Enter: "]


def test_a_terminal_is_wiped_before_a_hidden_hand_is_handed_over() -> None:
    screen = sit(GAME, "", "1", is_terminal=True, bots=()).run()

    hand = screen.index("Odin's ships: ")
    assert "\x1b[3J" in screen[hand:]


def test_one_person_is_never_asked_to_hand_over() -> None:
    evening = sit(GAME, "1", "1")
    script = evening.table.keyboard

    evening.run()

    assert isinstance(script, Script)
    assert not [prompt for prompt in script.prompts if prompt.startswith("Hand over")]


@every_title
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_no_line_is_wider_than_the_terminal(game: AnyGame, width: int, height: int) -> None:
    evening = sit(game, width=width, height=height)
    evening.table.keyboard = Dictation(lambda: "1")

    screen = evening.run()

    assert max(map(len, screen.splitlines())) <= width


@every_title
def test_a_screen_too_tall_for_the_terminal_gives_up_its_empty_lines(game: AnyGame) -> None:
    screen = sit(game, is_terminal=True).run()

    shown = screen.rpartition("\x1b[H")[2].removesuffix("The match is left unfinished.\n")
    lines = shown.splitlines()
    assert len(lines) < 24 or all(lines)


def test_colour_is_left_out_where_it_is_not_wanted() -> None:
    assert "\x1b[" not in sit(GAME, "1").run()
