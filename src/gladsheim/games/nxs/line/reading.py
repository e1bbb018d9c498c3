"""The position that a line describes; Invalid says what would have been right."""

from __future__ import annotations

import re
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.nxs.checked import KINDS
from gladsheim.games.nxs.line.cards import read_cards
from gladsheim.games.nxs.line.possible import check
from gladsheim.games.nxs.line.writing import STEPS, mode_of
from gladsheim.games.nxs.printed import ARMY_NAMES, NAMES, SEATS, hex_named, terms_of
from gladsheim.games.nxs.rules.names import (
    ACT,
    DONE,
    DRAW,
    EMPTY,
    ENDINGS,
    GOLD,
    LOT,
    NOBODY,
    TURN,
)
from gladsheim.games.nxs.rules.names import (
    KINDS as KIND_COUNT,
)
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.rules.terms import Terms
from gladsheim.kit.fields import number, split

_PIECE: Final = re.compile(rf"([{KINDS}])([0-5])([a-n]\d{{1,2}})")
_TURN: Final = re.compile(r"([wbg-])(j?)([mrxtkl])(\*?)")
_END: Final = re.compile(r"([a-z_]+)(?::([wbg]+))?")
_MOST: Final = 99_999
_FORM: Final = "write for example '2 wm O0g4,S0g1 S0a4': mode, turn, White's, Black's and Gold's pieces"


def new(options: Options) -> Nxs:
    """The start of a match."""
    state = Nxs(terms_of(options))
    state.begin()
    return state


def read(text: str, options: Options) -> Nxs:
    """The position of a line; Invalid if it is none, or none of these options."""
    words = text.split(" ")
    end = words.pop() if words[-1].startswith("end=") else ""
    if not 4 <= len(words) <= 8 or "" in words:
        raise Invalid(f"This is no position; {_FORM}.")
    state = Nxs(terms_of(options))
    if words[0] != mode_of(state):
        raise Invalid(f"The mode is {words[0][:9]!r}, but with these options it is {mode_of(state)}.")
    turn, white, black, *rest = words[1:]
    gold = rest.pop(0) if rest else "-"
    _read_turn(state, turn)
    for army, word in enumerate((white, black, gold)):
        _read_army(state, army, word)
    goals, cards, counts = (*rest, *("", "", "")[len(rest) :])
    _read_goals(state.terms, goals)
    read_cards(state, cards)
    _read_counts(state, counts)
    _read_end(state, end)
    check(state)
    _resume(state)
    return state


def _read_turn(state: Nxs, word: str) -> None:
    found = _TURN.fullmatch(word)
    if not found:
        raise Invalid(f"{word[:20]!r} is no turn; write for example wm: a seat w, b or g, then m, r, t, k or x.")
    letter, half, step, star = found.groups()
    terms = state.terms
    state.step = {letter: step for step, letter in STEPS.items()}[step]
    state.seat = int(NOBODY) if letter == "-" else SEATS.index(letter)
    if state.seat >= terms.seats:
        raise Invalid(f"It cannot be {ARMY_NAMES[int(state.seat)]}'s turn in a match of {terms.seats}.")
    if (letter == "-") != (state.step == LOT) and state.step != DONE:
        raise Invalid("Without a seat only the lot for the first player is due: -l.")
    if state.step == LOT and terms.first != NOBODY:
        raise Invalid("The lot for the first player belongs to first_player=random.")
    if half and (not terms.is_jotunn or state.step not in (ACT, TURN, DONE)):
        raise Invalid("A half of the Jötunn is written only in mode J: wjm, bjr.")
    if star and (state.step != TURN or half):
        raise Invalid("The star says that a card was played in an own half, before its rotation: wr*.")
    state.is_second_half, state.has_played = bool(half), bool(star)


def _read_army(state: Nxs, army: int, word: str) -> None:
    terms = state.terms
    if army >= terms.armies:
        if word != "-":
            raise Invalid("Gold has no army with two boards; write - in its place.")
        return
    if word.startswith("!"):
        if army >= terms.seats or terms.seats == 2:
            raise Invalid("Only a player of three can be out, which the ! says.")
        state.out |= 2**army
        word = word[1:]
    counts = [0] * int(KIND_COUNT)
    for text in [] if word == "-" else word.split(","):
        found = _PIECE.fullmatch(text)
        if not found:
            raise Invalid(f"{text[:20]!r} is no piece; write for example O0g4: letter, facing 0 to 5, hex.")
        kind, hex = KINDS.index(found[1]), hex_named(found[3], int(terms.field.boards))
        if state.board[hex] != EMPTY:
            raise Invalid(f"Two pieces stand on {found[3]}; a hex holds one.")
        counts[kind] += 1
        if counts[kind] > terms.box[kind]:
            raise Invalid(f"{ARMY_NAMES[army]} has too many of {NAMES[kind]}; the box holds {terms.box[kind]}.")
        state.put(army, 8 * kind + int(found[2]), hex)


def _read_goals(terms: Terms, word: str) -> None:
    goals = "/".join(str(terms.goal[seat]) for seat in range(int(terms.seats)))
    if word not in ("", goals):
        raise Invalid(f"The goals are {word[:20]!r}, but the options say {goals}.")


def _read_counts(state: Nxs, word: str) -> None:
    if not word:
        return
    turns, quiet, captures = split(word, ",", 3)
    state.turns, state.quiet = number(turns, 0, _MOST), number(quiet, 0, _MOST)
    for seat, text in enumerate(split(captures, "/", int(state.terms.seats))):
        state.captures[seat] = number(text, 0, 99)


def _read_end(state: Nxs, word: str) -> None:
    if bool(word) != (state.step == DONE):
        raise Invalid("A finished match has the step x and a last field such as end=territory:w, others have neither.")
    if not word:
        return
    found = _END.fullmatch(word.removeprefix("end="))
    if not found or found[1] not in ENDINGS[1:]:
        raise Invalid(f"{word[:30]!r} is no ending; there are {', '.join(ENDINGS[1:])}.")
    state.end = ENDINGS.index(found[1])
    seats = range(int(state.terms.seats))
    winners = [SEATS.index(letter) for letter in found[2] or SEATS[: len(seats)]]
    is_draw = state.end == DRAW
    is_named = found[2] is not None
    if sorted(set(winners) & set(seats)) != winners:
        raise Invalid(f"{word[:30]!r} names no seats of this match, each once and in their order.")
    if (is_named and len(winners) == 1) == is_draw or (is_draw and is_named and len(winners) == len(seats)):
        raise Invalid(f"{word[:30]!r} should name one winner, or of a draw two of three players or nobody.")
    if not is_draw and len(winners) != 1:
        raise Invalid(f"{word[:30]!r} should name the winner, as in end=territory:w.")
    state.winners = sum(2**seat for seat in winners)


def _resume(state: Nxs) -> None:
    """§38: a seat to act that has nothing to do is treated as the rules say."""
    if state.step == ACT and not state.is_second_half:
        state.begin_turn()
    elif state.step not in (ACT, TURN, DONE):
        due = state.step
        state.go_on()
        if state.step != due:
            raise Invalid(
                "Nothing is left to be drawn in that step; write the next one, or m where the first turn is due."
            )
    assert state.seat != GOLD or state.terms.seats == 3
