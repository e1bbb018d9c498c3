"""A position as one line (§26), everything included:

    va1 n3 t5 first:P2 I/draw deck:AS>21+WD arm:D,A,H ask:draw at:1 asked:P2 wolves:2 | P1 h:ASw m:- s:W d:HA |
    P2 h:HS m:W s:H d:- | P3 out | rem:HS

A small letter in a hand is a card that not everybody knows. After `deck` and `arm` stand, where they are not as usual,
the further facts of the moment by name; `P1 knows P2=AS top=A? | ...` adds what a seat knows beyond all others. In a
seat's view capitals are the cards it is sure of, the others are `?`, those of the deck a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla.printed import LETTERS
from gladsheim.games.valhalla.rules import knowledge, stages
from gladsheim.games.valhalla.rules.cards import KINDS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.guess import Guess
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import BOUND, UNKNOWN

STAGES: Final = [
    *("0/first", "I/commit", "I/mains", "I/looked", "I/draw", "I/drawn", "I/keeping", "I/tests"),
    *("II/supports", "II/god", "II/turned", "II/struck", "II/swords", "II/picks", "II/tests"),
    *("III/mains", "III/wolves", "III/supports", "III/fetches", "III/surplus", "III/tests", "end/over"),
]
QUESTIONS: Final = ["card", "commit", "use", "god", "draw", "keep", "pay", "take", "test", "wolf"]
NUMBERS: Final = {"at": "at", "want": "want", "seen": "seen", "struck": "struck", "price": "price", "owed": "owed",
                   "extra": "extra", "hammers": "hammers", "turned": "turned_draugr"}  # fmt: skip
SEATS: Final = {"asked": "who", "drawer": "drawer", "looker": "looker", "tested": "tested", "payer": "payer"}
MASKS: Final = {"clash": "clash", "axed": "axed", "hammered": "hammered", "wolves": "wolves", "gone": "gone",
                 "fetchers": "fetchers", "victims": "victims", "swords": "swords"}  # fmt: skip
FLAGS: Final = {"open": "is_open", "striking": "is_striking"}


def line(state: Valhalla) -> str:
    """A position as one line."""
    deck, common = state.deck, _common(state)
    hands = [_marked_hand(state, seat, common) for seat in range(state.seats)]
    readers = [reader for reader, memory in enumerate(state.memories) if memory is not None]
    notes = [_notes(state, reader if reader < state.seats else int(SPECTATOR), common) for reader in readers]
    return _write(state, _row(deck.top), int(deck.heap), _row(deck.bottom), _row(state.shown), hands, notes)


def view(state: Valhalla, seat: int) -> str:
    """The same line as a seat, or SPECTATOR, knows it: cards it is not sure of are `?`, or only counted in the deck."""
    sure = knowledge.sure(state, seat)
    top, bottom = _row(sure.top).rstrip("?"), _row(sure.bottom).lstrip("?")
    between = int(state.deck.size()) - len(top) - len(bottom)
    shown = _row(sure.drawn if state.is_drawn_unseen(seat) else state.shown)
    hands = []
    for other in range(state.seats):
        known = _counts(sure.held, other)
        hands.append(known + "?" * int(state.hand_size(other) - len(known)))
    return _write(state, top, between, bottom, shown, hands, [_notes(state, seat, sure)])


def _write(state: Valhalla, top: str, heap: int, bottom: str, shown: str, hands: list[str], notes: list[str]) -> str:
    first = "-" if state.first == NOBODY else f"P{state.first + 1}"
    head = [f"va1 n{state.seats} t{state.turn} first:{first} {STAGES[state.stage]}"]
    head.append(f"deck:{f'{top}>' if top else ''}{heap}{f'+{bottom}' if bottom else ''}")
    head += [f"arm:{','.join(_row(state.armory)) or '-'}", *_facts(state, shown)]
    seats = [_seat(state, seat, hand) for seat, hand in enumerate(hands)]
    return " | ".join([" ".join(head), *seats, f"rem:{_counts(state.removed, 0) or '-'}", *filter(None, notes)])


def _common(state: Valhalla) -> Guess:
    """The cards of hands that everybody is sure of; of the deck nothing."""
    held = []
    for seat in range(state.seats):
        readers = [memory for reader, memory in enumerate(state.memories) if memory is not None and reader != seat]
        guesses = [guess for memory in readers for guess in memory.guesses]
        places = range(seat * int(KINDS), (seat + 1) * int(KINDS))
        held += [min((int(guess.held[place]) for guess in guesses), default=0) for place in places]
    return Guess(vec[i64](held))


def fact_names(state: Valhalla) -> list[str]:
    """What the line of a position tells of the moment."""
    return [fact.partition(":")[0] for fact in _facts(state, _row(state.shown))]


def _facts(state: Valhalla, shown: str) -> Iterator[str]:
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
    if shown:
        yield f"shown:{shown}"
    if len(state.tried):
        yield f"tried:{_row(state.tried)}"


def _seat(state: Valhalla, seat: int, hand: str) -> str:
    if not state.is_alive(seat):
        return f"P{seat + 1} out"
    main, support = ("-" if row[seat] == NO_KIND else LETTERS[row[seat]] for row in (state.main, state.support))
    return f"P{seat + 1} h:{hand or '-'} m:{main} s:{support} d:{_counts(state.discards, seat) or '-'}"


def _marked_hand(state: Valhalla, seat: int, common: Guess) -> str:
    """A hand with small letters for what not everybody knows."""
    known = _counts(common.held, seat)
    rest = _counts(state.hand, seat)
    for letter in known:
        rest = rest.replace(letter, "", 1)
    return known + rest.lower()


def _notes(state: Valhalla, reader: int, told: Guess) -> str:
    """What a seat, or SPECTATOR, knows beyond what the line tells otherwise; `or` between its guesses."""
    guesses = [_guess(state, reader, guess, told) for guess in state.guesses_of(reader)]
    if guesses == ["nothing"]:
        return ""
    return f"{'all know' if reader < 0 else f'P{reader + 1} knows'} {' or '.join(guesses)}"


def _guess(state: Valhalla, reader: int, guess: Guess, told: Guess) -> str:
    words = []
    for seat in range(state.seats):
        held = _counts(guess.held, seat)
        if seat != reader and held != _counts(told.held, seat):
            words.append(f"P{seat + 1}={held or '-'}")
    rows = (("top", guess.top, told.top), ("under", guess.bottom, told.bottom), ("drawn", guess.drawn, told.drawn))
    for name, cards, before in rows:
        if any(place != UNKNOWN for place in cards) and [*cards] != [*before]:
            words.append(f"{name}={_row(cards)}")
    for limit in guess.limits:
        caps = "".join(f"{letter}{limit.caps[kind]}" for kind, letter in enumerate(LETTERS))
        words.append(f"limit={caps}:{''.join(str(seat + 1) * int(n) for seat, n in enumerate(limit.bound))}")
    return " ".join(words) or "nothing"


def _row(cards: vec[i64] | list[i64]) -> str:
    """Kinds, or what is known of an unknown card: the number of its first limit, or nothing."""
    return "".join(LETTERS[kind] if kind >= 0 else "?" if kind == UNKNOWN else str(BOUND - kind) for kind in cards)


def _counts(cards: vec[i64], seat: int) -> str:
    at = seat * int(KINDS)
    return "".join(LETTERS[kind] * int(cards[at + kind]) for kind in range(KINDS))
