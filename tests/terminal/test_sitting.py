"""The table in the terminal: what people type and what they read."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, PagerContext
from rich.pager import Pager
from rich.text import TextType

from gladsheim.bots.levels import make_bot
from gladsheim.core.game import AnyGame
from gladsheim.core.record import Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.match import BotPlayer, Match, Seeded
from gladsheim.registry import games, load
from gladsheim.template import GAME
from gladsheim.terminal.sitting import Sitting

TITLES = [load(id) for id in games()] + [GAME]
Keys = Callable[[str], str]
every_title = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.about.id)


class Seen(Console):
    """A screen in memory, before which somebody types."""

    def __init__(self, keys: Keys, width: int, height: int, is_terminal: bool) -> None:
        self.said = io.StringIO()
        self.keys = keys
        self.prompts: list[str] = []
        self.paged = 0
        super().__init__(
            file=self.said, width=width, height=height, force_terminal=is_terminal, markup=False, highlight=False,
            no_color=True,
        )  # fmt: skip

    def input(self, prompt: TextType = "", **how: Any) -> str:
        self.prompts.append(str(prompt))
        return self.keys(str(prompt))

    def pager(self, pager: Pager | None = None, styles: bool = False, links: bool = False) -> PagerContext:
        return super().pager(Reader(self), styles, links)


class Reader(Pager):
    """Somebody who reads on."""

    def __init__(self, screen: Seen) -> None:
        self._screen = screen

    def show(self, content: str) -> None:
        self._screen.paged += 1
        self._screen.said.write(content)


def typed(*lines: str) -> Keys:
    """Types what is written down; where the script ends the input ends."""
    rest = iter(lines)

    def key(prompt: str) -> str:
        for line in rest:
            return line
        raise EOFError

    return key


def dictated(code: Callable[[], str]) -> Keys:
    """Types a code wherever a choice is asked for, and Enter elsewhere."""
    return lambda prompt: code() if prompt.endswith("help > ") else ""


def numbers(match: Match, most: int = 100_000) -> Keys:
    """Types so many numbers where a choice is asked for: the first, and every third time the last, often an end."""
    count = itertools.count(1)

    def number() -> str:
        if (nth := next(count)) > most:
            raise EOFError
        return "1" if nth % 3 else str(len(match.choices(match.waiting[0])))

    return dictated(number)


@dataclass
class Evening:
    """A match at a table and what could be read on the screen."""

    match: Match
    sitting: Sitting
    screen: Seen

    def run(self) -> str:
        self.sitting.run()
        return self.screen.said.getvalue()


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
    screen = Seen(typed(*script), width, height, is_terminal)
    match = Match(game, dice=Seeded(1))
    seats = [seat for seat in bots if seat < match.seats]
    players = {seat: BotPlayer(make_bot("uniform", game, match.options, 1), Rng(1)) for seat in seats}
    return Evening(match, Sitting(match, players, screen, seed=1, save=save), screen)


@every_title
def test_a_match_against_bots_is_played_to_the_end_by_numbers(game: AnyGame) -> None:
    evening = sit(game)
    evening.screen.keys = numbers(evening.match)

    screen = evening.run()

    assert evening.match.is_over
    verdicts = ("You have won!", "You have lost.", "Nobody has won", "All have lost.")
    assert any(verdict in screen for verdict in verdicts)


@every_title
def test_a_match_of_people_is_played_to_the_end_by_codes(game: AnyGame) -> None:
    evening = sit(game, bots=())
    match = evening.match
    evening.screen.keys = dictated(lambda: match.choices(match.waiting[0])[-1].code)

    screen = evening.run()

    assert match.is_over
    assert "won" in screen or "You have lost." in screen


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


@pytest.mark.parametrize("is_terminal", [True, False])
def test_long_texts_are_paged_on_a_terminal(is_terminal: bool) -> None:
    evening = sit(GAME, "rules", "log", "quit", "", is_terminal=is_terminal)

    evening.run()

    assert evening.screen.paged == (2 if is_terminal else 0)


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

    evening.screen.keys = dictated(interrupt)
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

    evening.run()

    handed = [prompt for prompt in evening.screen.prompts if prompt.startswith("Hand over to")]
    assert handed == ["Hand over to Odin, then press Enter: ", "Hand over to Freyja, then press Enter: "]


def test_a_terminal_is_wiped_before_a_hidden_hand_is_handed_over() -> None:
    screen = sit(GAME, "", "1", is_terminal=True, bots=()).run()

    hand = screen.index("Odin's ships: ")
    assert "\x1b[3J" in screen[hand:]


def test_one_person_is_never_asked_to_hand_over() -> None:
    evening = sit(GAME, "1", "1")

    evening.run()

    assert not [prompt for prompt in evening.screen.prompts if prompt.startswith("Hand over")]


@every_title
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_no_line_is_wider_than_the_terminal(game: AnyGame, width: int, height: int) -> None:
    evening = sit(game, width=width, height=height)
    evening.screen.keys = numbers(evening.match, most=40)

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
