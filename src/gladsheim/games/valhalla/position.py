"""A position as one line (§26), everything included:

    va1 n3 t5 first:P2 I/draws deck:AS>21+WD arm:D,A,H at:1 | P1 h:ASw m:- s:W d:HA | P2 h:HS m:W s:H d:- | P3 out |
    rem:HS

A small letter in a hand is a card that not everybody knows. `deck:AS>21+WD` has two fixed cards on top and two at the
bottom, lowest last, and 21 between them. After `deck` and `arm` stand, where they are not as usual, the further facts
of the moment by name. `P1 knows P2=AS top=A? | ...` adds what a seat knows beyond all others, `or` between guesses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla.printed import COUNTS, LETTERS
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import DRAUGR, GOD, KINDS, MOST_PLAYERS, NO_KIND, NOBODY
from gladsheim.games.valhalla.rules.guess import BOUND, UNKNOWN, Guess, Limit
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.play import Valhalla, new_match
from gladsheim.games.valhalla.rules.terms import Terms

_STAGES: Final = [
    *("0/first", "I/commit", "I/mains", "I/looked", "I/draws", "I/drawn", "I/keeping", "I/tests"),
    *("II/supports", "II/god", "II/turned", "II/struck", "II/swords", "II/picks", "II/tests"),
    *("III/mains", "III/wolves", "III/supports", "III/fetches", "III/surplus", "III/tests", "end/over"),
]
_QUESTIONS: Final = ["card", "commit", "use", "god", "draw", "keep", "pay", "take", "test", "wolf"]
_TIMES: Final = ("phase_end", "turn_end", "immediate")
_NUMBERS: Final = {"at": "at", "want": "want", "seen": "seen", "struck": "struck", "price": "price", "owed": "owed",
                   "extra": "extra", "hammers": "hammers", "turned": "turned_draugr"}  # fmt: skip
_SEATS: Final = {"asked": "who", "drawer": "drawer", "looker": "looker", "tested": "tested", "payer": "payer"}
_MASKS: Final = {"clash": "clash", "axed": "axed", "hammered": "hammered", "wolves": "wolves", "gone": "paid",
                 "fetchers": "fetchers", "victims": "victims", "swords": "swords"}  # fmt: skip
_FLAGS: Final = {"open": "is_open", "striking": "is_striking"}


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


# Writing


def line(state: Valhalla) -> str:
    """A position as one line."""
    deck = state.deck
    top = f"{_row(deck.top)}>" if len(deck.top) else ""
    bottom = f"+{_row(deck.bottom)}" if len(deck.bottom) else ""
    first = "-" if state.first == NOBODY else f"P{state.first + 1}"
    head = [f"va1 n{state.seats} t{state.turn} first:{first} {_STAGES[state.stage]}"]
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
        yield f"ask:{_QUESTIONS[state.question]}"
    for name, field in _NUMBERS.items():
        if value := getattr(state, field):
            yield f"{name}:{value}"
    for name, field in _SEATS.items():
        if (seat := getattr(state, field)) != NOBODY:
            yield f"{name}:P{seat + 1}"
    for name, field in _MASKS.items():
        if mask := getattr(state, field):
            yield f"{name}:" + "".join(str(seat + 1) for seat in range(state.seats) if mask >> seat & 1)
    for name, field in _FLAGS.items():
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


# Reading


def read(text: str, options: Options) -> Valhalla:
    """The position that a line describes."""
    parts = text.split(" | ")
    seats = options.number("seats")
    if len(parts) < seats + 2:
        raise Invalid(f"A position of {seats} has at least {seats + 2} parts with | between them; see RULES.md, §26.")
    state = new_match(terms_of(options))
    state.deck.heap = 0
    _read_head(state, parts[0].split(" "))
    state.alive = 0
    common = [0] * (int(MOST_PLAYERS) * int(KINDS))
    for seat in range(seats):
        _read_seat(state, seat, parts[seat + 1].split(" "), common)
    for kind in _letters(_after(parts[seats + 1], "rem:")):
        state.removed[kind] += 1
    _fill_deck(state)
    state.memories = [None] * (seats + 1)
    for part in parts[seats + 2 :]:
        _read_memory(state, part, common)
    for reader, memory in enumerate(state.memories):
        if memory is None:
            plain = Memory()
            plain.guesses.append(_base(state, reader, common))
            state.memories[reader] = plain
    _check(state)
    return state


def _read_head(state: Valhalla, words: list[str]) -> None:
    if len(words) < 7 or words[0] != "va1" or words[1] != f"n{state.seats}":
        raise Invalid(
            f"A position begins with va1 n{state.seats}, the turn, the first player, the stage, deck and arm."
        )
    state.turn = _number(_after(words[2], "t"), 1, 9999)
    first = _after(words[3], "first:")
    state.first = NOBODY if first == "-" else _seat_named(state, first)
    state.stage = _index(_STAGES, words[4], "stage")
    deck = re.fullmatch(r"(?:([A-Z]+)>)?(\d{1,2})(?:\+([A-Z]+))?", _after(words[5], "deck:"), re.ASCII)
    if deck is None:
        raise Invalid("The deck is written as deck:27, with fixed cards as deck:AS>23+WD.")
    state.deck.heap = int(deck[2])
    state.deck.top = vec[i64](_letters(deck[1] or "-"))
    state.deck.top_known = vec[i64]([0] * len(state.deck.top))
    state.deck.bottom = vec[i64](_letters(deck[3] or "-"))
    state.deck.bottom_known = vec[i64]([0] * len(state.deck.bottom))
    state.armory = vec[i64](_letters(_after(words[6], "arm:").replace(",", "")))
    named: set[str] = set()
    for word in words[7:]:
        name, _, value = word.partition(":")
        if name in named:
            raise Invalid(f"{name} stands twice in the line.")
        named.add(name)
        _read_fact(state, name, value)


def _read_fact(state: Valhalla, name: str, value: str) -> None:
    if name == "ask":
        state.question = _index(_QUESTIONS, value, "question")
    elif name in _NUMBERS:
        setattr(state, _NUMBERS[name], _number(value, 1, 60))
    elif name in _SEATS:
        setattr(state, _SEATS[name], _seat_named(state, value))
    elif name in _MASKS:
        if not re.fullmatch("[1-5]{1,5}", value) or sorted(set(value)) != list(value) or int(value[-1]) > state.seats:
            raise Invalid(f"{name} lists seats in their order, such as {name}:13.")
        setattr(state, _MASKS[name], sum(1 << int(digit) - 1 for digit in value))
    elif name in _FLAGS and value == "yes":
        setattr(state, _FLAGS[name], True)
    elif name == "aside":
        for kind in _letters(value):
            state.aside[kind] += 1
    elif name in ("shown", "tried"):
        setattr(state, name, vec[i64](_letters(value)))
    else:
        raise Invalid(f"{name}:{value} is no fact of a position.")


def _read_seat(state: Valhalla, seat: int, words: list[str], common: list[int]) -> None:
    at = seat * int(KINDS)
    for kind in range(KINDS):
        state.hand[at + kind] = 0
    if words == [f"P{seat + 1}", "out"]:
        return
    if len(words) != 5 or words[0] != f"P{seat + 1}":
        raise Invalid(f"A player is written as P{seat + 1} h:ASw m:- s:W d:HA, or P{seat + 1} out.")
    state.alive |= 1 << seat
    hand = _after(words[1], "h:")
    for letter in hand if hand != "-" else "":
        kind = _kind(letter.upper())
        state.hand[at + kind] += 1
        common[at + kind] += letter.isupper()
    for row, word, name in ((state.main, words[2], "m:"), (state.support, words[3], "s:")):
        cards = _letters(_after(word, name))
        if len(cards) > 1:
            raise Invalid(f"{word} should be one card or -.")
        row[seat] = cards[0] if cards else int(NO_KIND)
    for kind in _letters(_after(words[4], "d:")):
        state.discards[at + kind] += 1


def _fill_deck(state: Valhalla) -> None:
    """The heap is whatever lies nowhere else."""
    heap = int(state.deck.heap)
    for kind in range(KINDS):
        state.deck.loose[kind] = 0
    elsewhere = state.inventory()
    for kind in range(KINDS):
        left = (COUNTS[kind] if kind != GOD or state.terms.gods else 0) - elsewhere.count(kind)
        if left < 0:
            raise Invalid(f"There are too many cards {LETTERS[kind]}.")
        state.deck.loose[kind] = left
    if heap != sum(state.deck.loose):
        raise Invalid(f"With the cards elsewhere {sum(state.deck.loose)} are left for the deck, not {heap}.")


def _base(state: Valhalla, reader: int, common: list[int]) -> Guess:
    """What a reader knows who has learnt no more than all others."""
    guess = state.plain_guess(reader if reader < state.seats else int(SPECTATOR))
    for place, count in enumerate(common):
        if place // int(KINDS) != reader:
            guess.held[place] = count
    return guess


def _read_memory(state: Valhalla, part: str, common: list[int]) -> None:
    found = re.fullmatch(r"(?:P([1-5]) knows|all know) (.+)", part, re.ASCII)
    reader = -1 if found is None else int(found[1]) - 1 if found[1] else int(state.seats)
    if found is None or reader > state.seats or state.memories[reader] is not None:
        raise Invalid(f"{part[:40]!r} should say what a seat knows, such as P1 knows P2=AS top=A?.")
    memory = Memory()
    for words in found[2].split(" or "):
        guess = _base(state, reader, common)
        for word in words.split(" ") if words != "nothing" else ():
            _read_belief(state, guess, word)
        memory.guesses.append(guess)
    state.memories[reader] = memory


def _read_belief(state: Valhalla, guess: Guess, word: str) -> None:
    name, _, value = word.partition("=")
    rows = {"top": guess.top, "under": guess.bottom, "drawn": guess.drawn}
    if name == "limit":
        found = re.fullmatch(
            "".join(rf"{letter}(\d{{1,2}})" for letter in LETTERS) + r":([1-5]{0,40})", value, re.ASCII
        )
        if found is None:
            raise Invalid(f"{word[:60]!r} should be as limit=H4S3A1W0D2G0:2233, the seats of the cards it binds last.")
        caps = [int(number) for number in found.groups()[:-1]]
        bound = [found[int(KINDS) + 1].count(str(seat + 1)) for seat in range(MOST_PLAYERS)]
        guess.limits.append(Limit(vec[i64](caps), vec[i64](bound)))
    elif name in rows:
        row = rows[name]
        if len(value) != len(row):
            raise Invalid(f"{word[:60]} should tell {len(row)} cards.")
        for i, letter in enumerate(value):
            row[i] = UNKNOWN if letter == "?" else BOUND - int(letter) if letter in "0123456789" else _kind(letter)
    else:
        at = _seat_named(state, name) * int(KINDS)
        for kind in range(KINDS):
            guess.held[at + kind] = 0
        for kind in _letters(value):
            guess.held[at + kind] += 1


def _check(state: Valhalla) -> None:
    """Refuse what no match can reach and what would leave nobody to choose."""
    seats = range(state.seats)
    if (state.first == NOBODY) != (state.stage == stages.DRAWING_FIRST):
        raise Invalid("The first player is - until one is drawn, and a seat afterwards.")
    if state.stage == stages.ENDED:
        if state.count_alive() > 1:
            raise Invalid("It is over only when at most one is left.")
        return
    is_strategic = state.is_first_phase() and state.stage > stages.COMMITTING
    is_late = not state.is_first_phase() and state.terms.falls_together
    if state.count_alive() < (1 if is_strategic or is_late else 2):
        raise Invalid("Too few are left for the match to go on.")
    if any(state.hand[seat * int(KINDS) + int(DRAUGR)] for seat in seats):
        raise Invalid("Nobody can hold a Draugr.")
    if state.armory_draugr() > 5 or GOD in list(state.armory):
        raise Invalid("The armory holds at most five Draugr and no God.")
    is_commit = state.question == stages.ASK_COMMIT
    if is_commit != (state.stage == stages.COMMITTING):
        raise Invalid("The stage I/commit asks commit, and no other does.")
    if is_commit and any(state.hand_size(seat) < 2 for seat in seats if state.is_alive(seat)):
        raise Invalid("Everybody who is left has two cards to commit (R30).")
    needs_seat = state.question not in (stages.NO_QUESTION, stages.ASK_COMMIT)
    if needs_seat and (state.who == NOBODY or not state.is_alive(state.who)):
        raise Invalid("Somebody who is left must be asked.")
    is_drawing = not needs_seat and not is_commit and state.stage != stages.DRAWING_FIRST
    has_drawer = (state.looker, state.drawer, state.tested) != (NOBODY,) * 3 or state.is_open
    if is_drawing and (state.want == 0 or not has_drawer or state.deck.heap == 0):
        raise Invalid("Somebody must choose, or a card of the deck must be on its way (want, and who draws).")
    for seat in (*seats, int(SPECTATOR)):
        _check_guesses(state, seat)
    try:
        offered = state.legal_actions()
        for seat in (*seats, int(SPECTATOR)):
            state.imagine(seat, Rng(1))
    except (IndexError, AssertionError, ZeroDivisionError):
        offered = []
    if not offered:
        raise Invalid("In this position nobody has anything to choose.")


def _check_guesses(state: Valhalla, seat: int) -> None:
    """Every guess must speak of cards that are there."""
    for guess in state.guesses_of(seat):
        places = [int(place) for row in (guess.top, guess.bottom, guess.drawn) for place in row]
        is_bound = all(place >= BOUND - len(guess.limits) + 1 for place in places)
        others = [other for other in range(state.seats) if other != seat]
        if not is_bound or any(guess.count_free(other, state.hand_size(other)) < 0 for other in others):
            raise Invalid("What a seat knows should fit the cards that are there.")


def _after(word: str, name: str) -> str:
    if not word.startswith(name):
        raise Invalid(f"{word[:40]!r} should begin with {name}.")
    return word[len(name) :]


def _letters(word: str) -> list[int]:
    """Cards as kinds; `-` is none."""
    if word == "-":
        return []
    if not word or any(letter not in LETTERS for letter in word):
        raise Invalid(f"{word[:40]!r} are no cards; write some of {LETTERS}, or - for none.")
    return [LETTERS.index(letter) for letter in word]


def _kind(letter: str) -> int:
    kinds = _letters(letter)
    if len(kinds) != 1:
        raise Invalid(f"{letter[:40]!r} should be one of {LETTERS}.")
    return kinds[0]


def _seat_named(state: Valhalla, word: str) -> int:
    found = re.fullmatch("P([1-5])", word)
    if found is None or int(found[1]) > state.seats:
        raise Invalid(f"{word[:40]!r} is no seat; write P1 to P{state.seats}.")
    return int(found[1]) - 1


def _number(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text) or not least <= int(text) <= most:
        raise Invalid(f"{text[:40]!r} should be a number from {least} to {most}.")
    return int(text)


def _index(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise Invalid(f"{name[:40]!r} is no {what}; write one of {', '.join(names)}.")
    return names.index(name)
