"""A position as one line (§26), everything included:

    va1 n3 t5 first:P2 I/draws deck:AS>21+WD arm:D,A,H at:1 | P1 h:ASw m:- s:W d:HA | P2 h:HS m:W s:H d:- | P3 out |
    rem:HS

A small letter in a hand is a card that not everybody knows. `deck:AS>21+WD` has two fixed cards on top and two at the
bottom, lowest last, and 21 between them. After `deck` and `arm` stand, where they are not as usual, the further facts
of the moment by name. `P1 knows P2=AS top=A? | ...` adds what a seat knows beyond all others, `or` between guesses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.options import Options
from gladsheim.games.valhalla.printed import LETTERS
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.dealing import new_match
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import BOUND, UNKNOWN
from gladsheim.games.valhalla.rules.terms import Terms

STAGES: Final = [
    *("0/first", "I/commit", "I/mains", "I/looked", "I/draws", "I/drawn", "I/keeping", "I/tests"),
    *("II/supports", "II/god", "II/turned", "II/struck", "II/swords", "II/picks", "II/tests"),
    *("III/mains", "III/wolves", "III/supports", "III/fetches", "III/surplus", "III/tests", "end/over"),
]
QUESTIONS: Final = ["card", "commit", "use", "god", "draw", "keep", "pay", "take", "test", "wolf"]
_TIMES: Final = ("phase_end", "turn_end", "immediate")
NUMBERS: Final = {"at": "at", "want": "want", "seen": "seen", "struck": "struck", "price": "price", "owed": "owed",
                   "extra": "extra", "hammers": "hammers", "turned": "turned_draugr"}  # fmt: skip
SEATS: Final = {"asked": "who", "drawer": "drawer", "looker": "looker", "tested": "tested", "payer": "payer"}
MASKS: Final = {"clash": "clash", "axed": "axed", "hammered": "hammered", "wolves": "wolves", "gone": "paid",
                 "fetchers": "fetchers", "victims": "victims", "swords": "swords"}  # fmt: skip
FLAGS: Final = {"open": "is_open", "striking": "is_striking"}


def terms_of(options: Options) -> Terms:
    return Terms(
        options.number("seats"),
        options.flag("gods"),
        options.flag("duel"),
        _TIMES.index(options.word("test_time")),
        options.word("draugr_stay") == "clash_only",
        options.flag("wolf_returns_itself"),
        options.word("simultaneous_falls") == "together",
        options.word("forfeits") == "log",
    )


def new(options: Options) -> Valhalla:
    """The start of a match."""
    return new_match(terms_of(options))


def line(state: Valhalla) -> str:
    """A position as one line."""
    deck = state.deck
    top = f"{_row(deck.top)}>" if len(deck.top) else ""
    bottom = f"+{_row(deck.bottom)}" if len(deck.bottom) else ""
    first = "-" if state.first == NOBODY else f"P{state.first + 1}"
    head = [f"va1 n{state.seats} t{state.turn} first:{first} {STAGES[state.stage]}"]
    head += [f"deck:{top}{deck.heap}{bottom}", f"arm:{','.join(_row(state.armory)) or '-'}", *_facts(state)]
    parts = [" ".join(head), *(_seat(state, seat) for seat in range(state.seats)), f"rem:{_counts(state.removed, 0)}"]
    for reader, memory in enumerate(state.memories):
        guesses = [_guess(state, reader, guess) for guess in memory.guesses] if memory is not None else []
        if guesses not in ([], ["nothing"]):
            who = "all know" if reader == state.seats else f"P{reader + 1} knows"
            parts.append(f"{who} {' or '.join(guesses)}")
    return " | ".join(parts)


def _common(state: Valhalla, seat: int) -> list[int]:
    """By kind the cards of a hand that everybody is sure of."""
    at = seat * int(KINDS)
    readers = [memory for reader, memory in enumerate(state.memories) if memory is not None and reader != seat]
    guesses = [guess for memory in readers for guess in memory.guesses]
    return [min((int(guess.held[at + kind]) for guess in guesses), default=0) for kind in range(KINDS)]


def _facts(state: Valhalla) -> Iterator[str]:
    if state.question != stages.NO_QUESTION:
        yield f"ask:{QUESTIONS[state.question]}"
    for name, field in NUMBERS.items():
        if value := getattr(state, field):
            yield f"{name}:{value}"
    for name, field in SEATS.items():
        if (seat := getattr(state, field)) != NOBODY:
            yield f"{name}:P{seat + 1}"
    for name, field in MASKS.items():
        if mask := getattr(state, field):
            yield f"{name}:" + "".join(str(seat + 1) for seat in range(state.seats) if mask >> seat & 1)
    for name, field in FLAGS.items():
        if getattr(state, field):
            yield f"{name}:yes"
    if any(state.aside):
        yield f"aside:{_counts(state.aside, 0)}"
    for name, cards in (("shown", state.shown), ("tried", state.tried)):
        if len(cards):
            yield f"{name}:{_row(cards)}"


def _seat(state: Valhalla, seat: int) -> str:
    if not state.is_alive(seat):
        return f"P{seat + 1} out"
    at, common = seat * int(KINDS), _common(state, seat)
    hand = "".join(LETTERS[kind] * common[kind] for kind in range(KINDS))
    hand += "".join(LETTERS[kind].lower() * int(state.hand[at + kind] - common[kind]) for kind in range(KINDS))
    main, support = _row([state.main[seat]]), _row([state.support[seat]])
    return f"P{seat + 1} h:{hand or '-'} m:{main} s:{support} d:{_counts(state.discards, seat)}"


def _guess(state: Valhalla, reader: int, guess: Guess) -> str:
    words = []
    for seat in range(state.seats):
        held = [int(guess.held[seat * int(KINDS) + kind]) for kind in range(KINDS)]
        if seat != reader and held != _common(state, seat):
            words.append(f"P{seat + 1}={_counts(guess.held, seat)}")
    for name, cards in (("top", guess.top), ("under", guess.bottom), ("drawn", guess.drawn)):
        if any(place != UNKNOWN for place in cards):
            words.append(f"{name}={''.join(_place(int(place)) for place in cards)}")
    for limit in guess.limits:
        caps = "".join(f"{letter}{limit.caps[kind]}" for kind, letter in enumerate(LETTERS))
        words.append(f"limit={caps}:{''.join(str(seat + 1) * int(n) for seat, n in enumerate(limit.bound))}")
    return " ".join(words) or "nothing"


def _place(place: int) -> str:
    """A kind, or what is known of an unknown card: the number of its first limit, or nothing."""
    return LETTERS[place] if place >= 0 else "?" if place == UNKNOWN else str(BOUND - place)


def _row(cards: vec[i64] | list[i64]) -> str:
    return "".join("-" if kind == NO_KIND else LETTERS[kind] for kind in cards)


def _counts(cards: vec[i64], seat: int) -> str:
    at = seat * int(KINDS)
    return "".join(LETTERS[kind] * int(cards[at + kind]) for kind in range(KINDS)) or "-"
