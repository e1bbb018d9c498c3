"""A position as one line: `4 D Kd4 Dc3,d5,e3 Aa1,a4,d1,d7,g1,g4`, and the start of a match.

Side length, side to move, King, defenders, attackers. Further fields may follow:
the number of turns played in this game (0 if left out), then, in any order,
`game=2+` (the second game of two; seat 0 won, `=` drew or `-` lost the first one) and
`past=d5-d6,a1-a2` (the moves since the last capture or the start, oldest first, where positions are counted).
"""

from __future__ import annotations

import re
from functools import cache

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.hexentafl.printed import PrintedBoard, board_under, printed
from gladsheim.games.hexentafl.rules.board import cells_of
from gladsheim.games.hexentafl.rules.play import KING_CAPTURED, KING_ESCAPED, Hexentafl
from gladsheim.games.hexentafl.rules.terms import ATTACKERS, DEFENDERS, Terms

_SIDES = {"D": DEFENDERS, "A": ATTACKERS}
_LETTERS = {side: letter for letter, side in _SIDES.items()}
_GAME = re.compile(r"1|2[-=+]")
_MOVE = re.compile(r"([a-i][1-9])-([a-i][1-9])")
_RESULTS = {"-": -1, "=": 0, "+": 1}
_MOST_TURNS = 999_999
_FORM = (
    "write for example '4 D Kd4 Dc3,d5,e3 Aa1,a4,d1,d7,g1,g4': side length, side to move, King, defenders, attackers"
)


@cache
def terms_of(options: Options) -> Terms:
    """The terms these options make, with the printed set-up."""
    terms = Terms(options)
    board = printed(options.number("board"))
    king, defenders, attackers = (_cells(word, board) for word in board.start.split()[2:5])
    terms.set_up(board.mask(king), board.mask(defenders), board.mask(attackers))
    return terms


def new(options: Options) -> Hexentafl:
    """The start of a match."""
    state = Hexentafl(terms_of(options))
    state.begin()
    return state


def line(state: Hexentafl) -> str:
    """The position as one line, with everything that matters for the rest of the match."""
    board = board_under(state)
    words = [str(board.side), _LETTERS[state.side]]
    for letter, mask in (("K", state.king), ("D", state.defenders), ("A", state.attackers)):
        names = sorted(board.names[cell] for cell in cells_of(mask))
        words.append(letter + (",".join(names) or "-"))
    past = _past(state, board)
    if state.turn or state.game > 1 or past:
        words.append(str(state.turn))
    if state.game > 1:
        words.append("game=2" + "-=+"[int(state.score_before) + 1])
    if past:
        words.append("past=" + ",".join(past))
    return " ".join(words)


def _past(state: Hexentafl, board: PrintedBoard) -> list[str]:
    """The moves since the last capture, found by comparing each remembered position with the next."""
    moves = []
    earlier: tuple[int, int] | None = None
    for i in range(int(state.seen)):
        attackers, defenders, last = (int(state.past[3 * i + k]) for k in range(3))
        now = attackers, defenders | last >> 1
        if earlier is not None:
            before, after = earlier[0] | earlier[1], now[0] | now[1]
            origin, arrival = before & ~after, after & ~before
            moves.append(f"{board.names[origin.bit_length() - 1]}-{board.names[arrival.bit_length() - 1]}")
        earlier = now
    return moves


def read(text: str, options: Options) -> Hexentafl:
    """The position a line means. It counts occurrences from where its `past` begins; a finished one is over."""
    words = text.split()
    if len(words) < 5:
        raise Invalid(f"This is not a position; {_FORM}.")
    board = printed(options.number("board"))
    if words[0] != str(board.side):
        raise Invalid(f"The position has size {words[0]!r}, but the option board is {board.side}.")
    if words[1] not in _SIDES:
        raise Invalid(f"The side to move is D (defenders) or A (attackers), not {words[1]!r}.")
    state = Hexentafl(terms_of(options))
    _place(state, board, words)
    turns, extra = _extra(words[5:])
    _set_game(state, extra.get("game", "1"))
    if state.king == 0 or state.king & board.rules.corners:
        _end_at_once(state, turns, extra)
        return state
    if "past" not in extra:
        state.turn = turns
        state.settle()
        return state
    return _with_past(state, board, extra["past"], turns)


def _cells(word: str, board: PrintedBoard) -> list[str]:
    names = [] if word[1:] == "-" else word[1:].split(",")
    for name in names:
        board.number(name)
    return names


def _place(state: Hexentafl, board: PrintedBoard, words: list[str]) -> None:
    groups: dict[str, list[str]] = {}
    for letter, word, most in zip(
        "KDA", words[2:5], (state.terms.king, state.terms.defenders, state.terms.attackers), strict=True
    ):
        if not word.startswith(letter):
            raise Invalid(f"{word!r} should begin with {letter}; {_FORM}.")
        groups[letter] = _cells(word, board)
        if len(groups[letter]) > (limit := len(cells_of(most))):
            raise Invalid(f"{word!r} has {len(groups[letter])} pieces; there are at most {limit} of this kind.")
    everything = [name for names in groups.values() for name in names]
    for name in everything:
        if everything.count(name) > 1:
            raise Invalid(f"Two pieces stand on {name}; a hex holds one.")
    if board.throne in groups["D"] + groups["A"]:
        raise Invalid(f"A man stands on {board.throne}; only the King may stop on the throne.")
    side = _SIDES[words[1]]
    if not groups["K"] and side == ATTACKERS:
        raise Invalid("The King is missing although the attackers are to move; write where he stands, such as Kd4.")
    if groups["K"] and groups["K"][0] in board.corners and side == DEFENDERS:
        raise Invalid("The King stands on a corner although the defenders are to move; he won with the move before.")
    state.place(board.mask(groups["K"]), board.mask(groups["D"]), board.mask(groups["A"]), side)


def _extra(words: list[str]) -> tuple[int, dict[str, str]]:
    turns = 0
    extra: dict[str, str] = {}
    for i, word in enumerate(words):
        name, equals, value = word.partition("=")
        if i == 0 and not equals:
            if not (word.isascii() and word.isdigit() and len(word) < 7):
                raise Invalid(f"The sixth field is the number of turns played, 0 to {_MOST_TURNS}, not {word!r}.")
            turns = int(word)
        elif name in ("game", "past") and equals and name not in extra:
            extra[name] = value
        else:
            raise Invalid(
                f"{word!r} has no place in a position; after the turns only game=... and past=... may follow."
            )
    return turns, extra


def _set_game(state: Hexentafl, word: str) -> None:
    if not _GAME.fullmatch(word):
        raise Invalid(f"game={word} is not possible; it is 1, or 2+, 2= or 2- as seat 0 fared in the first game.")
    if word != "1":
        if state.terms.games < 2:
            raise Invalid("A second game needs the option match=pair.")
        state.game = 2
        state.score = state.score_before = _RESULTS[word[1]]


def _end_at_once(state: Hexentafl, turns: int, extra: dict[str, str]) -> None:
    if "past" in extra:
        raise Invalid("A position without quiet moves before it, such as a finished one, has no past=...")
    state.turn = turns
    if state.king == 0:
        state.finish(KING_CAPTURED, ATTACKERS)
    else:
        state.finish(KING_ESCAPED, DEFENDERS)


def _with_past(now: Hexentafl, board: PrintedBoard, word: str, turns: int) -> Hexentafl:
    """Take the moves back one by one, then play them again so that their positions are remembered."""
    if not now.terms.repeats_draw:
        raise Invalid("past=... is only for the option repetition=draw3, where positions are counted.")
    moves = []
    for text in word.split(","):
        if not (move := _MOVE.fullmatch(text)):
            raise Invalid(f"{text!r} is not a move of past=...; write for example past=d5-d6,a1-a2.")
        moves.append((board.number(move[1]), board.number(move[2])))
    masks = {"K": int(now.king), "D": int(now.defenders), "A": int(now.attackers)}
    mover = "D"
    for origin, arrival in reversed(moves):
        mover = next((kind for kind, mask in masks.items() if mask & 2**arrival), "")
        if not mover or any(mask & 2**origin for mask in masks.values()):
            raise Invalid(f"past=... cannot be: {board.names[origin]}-{board.names[arrival]} did not lead to this.")
        masks[mover] ^= 2**origin | 2**arrival
    then = Hexentafl(now.terms)
    then.game, then.score, then.score_before = now.game, now.score, now.score_before
    then.place(masks["K"], masks["D"], masks["A"], ATTACKERS if mover == "A" else DEFENDERS)
    then.recall()
    for origin, arrival in moves:
        if 64 * origin + arrival not in then.legal_actions():
            raise Invalid(f"past=... cannot be: {board.names[origin]}-{board.names[arrival]} was not possible.")
        then.apply(64 * origin + arrival)
    if (then.king, then.defenders, then.attackers, then.side) != (now.king, now.defenders, now.attackers, now.side):
        raise Invalid("past=... cannot be: its moves do not lead to this position.")
    then.turn = turns
    return then
