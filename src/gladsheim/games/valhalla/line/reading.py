"""A position read from its line (§26); refused with what would have been right."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.games.valhalla.line.writing import FLAGS, MASKS, NUMBERS, QUESTIONS, SEATS, STAGES
from gladsheim.games.valhalla.printed import COUNTS, LETTERS
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import ARMORY, DRAUGR, GOD, KINDS, MOST_PLAYERS, NO_KIND, NOBODY, WOLF
from gladsheim.games.valhalla.rules.dealing import name_open_cards, new_match
from gladsheim.games.valhalla.rules.guess import Guess, Limit
from gladsheim.games.valhalla.rules.memory import Memory
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.rows import BOUND, UNKNOWN
from gladsheim.games.valhalla.rules.terms import Terms
from gladsheim.kit.fields import index, number

_TIMES: Final = ("phase_end", "turn_end", "immediate")


def new(options: Options) -> Valhalla:
    """The start of a match."""
    terms = Terms(
        options.number("seats"), options.flag("gods"), options.flag("duel"), _TIMES.index(options.word("test_time")),
        options.word("draugr_stay") == "clash_only", options.flag("wolf_returns_itself"),
        options.word("simultaneous_falls") == "together", options.word("forfeits") == "log",
        options.word("payment") == "any", options.word("ignore") == "may",
    )  # fmt: skip
    return new_match(terms)


def read(text: str, options: Options) -> Valhalla:
    """The position that a line describes."""
    parts = text.split(" | ")
    seats = options.number("seats")
    if len(parts) < seats + 2:
        raise Invalid(f"A position of {seats} has at least {seats + 2} parts with | between them; see RULES.md, §26.")
    state = new(options)
    state.deck.heap = 0
    _read_head(state, parts[0].split(" "))
    state.alive = 0
    common = [0] * (int(MOST_PLAYERS) * int(KINDS))
    for seat in range(seats):
        _read_seat(state, seat, parts[seat + 1].split(" "), common)
    for kind in _letters(_after(parts[seats + 1], "rem:")):
        state.removed[kind] += 1
    _fill_deck(state)
    name_open_cards(state)
    state.memories = [None] * (seats + 1)
    for part in parts[seats + 2 :]:
        _read_memory(state, part, common)
    for reader, memory in enumerate(state.memories):
        if memory is None:
            plain = Memory(state.terms.kinds())
            plain.guesses.append(_base(state, reader, common))
            state.memories[reader] = plain
    _check(state)
    return state


def _read_head(state: Valhalla, words: list[str]) -> None:
    if len(words) < 7 or words[0] != "va1" or words[1] != f"n{state.seats}":
        raise Invalid(f"A position begins with va1 n{state.seats}, turn, first player, stage, deck and armory.")
    state.turn = number(_after(words[2], "t"), 1, 9999)
    first = _after(words[3], "first:")
    state.first = NOBODY if first == "-" else _seat_named(state, first)
    state.stage = index(STAGES, words[4], "stage")
    deck = re.fullmatch(r"(?:([A-Z]+)>)?(\d{1,2})(?:\+([A-Z]+))?", _after(words[5], "deck:"), re.ASCII)
    if deck is None:
        raise Invalid("The deck is written as deck:27, with fixed cards as deck:AS>23+WD.")
    state.deck.heap = int(deck[2])
    state.deck.top = vec[i64](_letters(deck[1] or "-"))
    state.deck.bottom = vec[i64](_letters(deck[3] or "-"))
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
        state.question = index(QUESTIONS, value, "question")
    elif name in NUMBERS:
        setattr(state, NUMBERS[name], number(value, 1, 60))
    elif name in SEATS:
        setattr(state, SEATS[name], _seat_named(state, value))
    elif name in MASKS:
        if not re.fullmatch("[1-5]{1,5}", value) or sorted(set(value)) != list(value) or int(value[-1]) > state.seats:
            raise Invalid(f"{name} lists seats in their order, such as {name}:13.")
        setattr(state, MASKS[name], sum(1 << int(digit) - 1 for digit in value))
    elif name in FLAGS and value == "yes":
        setattr(state, FLAGS[name], True)
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
        kind = index(LETTERS, letter.upper(), "card")
        state.hand[at + kind] += 1
        common[at + kind] += letter.isupper()
    for row, word, name in ((state.main, words[2], "m:"), (state.support, words[3], "s:")):
        cards = _letters(_after(word, name))
        if len(cards) > 1:
            raise Invalid(f"{word} should be one card or -.")
        row[seat] = cards[0] if cards else int(NO_KIND)
    if state.main[seat] == WOLF:
        state.wolves |= 1 << seat
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
    memory = Memory(state.terms.kinds())
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
        caps_of = "".join(rf"{letter}(\d{{1,2}})" for letter in LETTERS)
        found = re.fullmatch(caps_of + r":([1-5]{0,40})", value, re.ASCII)
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
            known = BOUND - int(letter) if letter in "0123456789" else UNKNOWN
            row[i] = known if letter in "?0123456789" else index(LETTERS, letter, "card")
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
    if GOD in list(state.armory):
        raise Invalid("The armory holds no God.")
    if state.stage == stages.COMMITTING and len(state.armory) > ARMORY:
        raise Invalid("At the beginning of a turn the armory holds at most five cards.")
    is_commit = state.question == stages.ASK_COMMIT
    if is_commit != (state.stage == stages.COMMITTING):
        raise Invalid("The stage I/commit asks commit, and no other does.")
    if is_commit and any(state.hand_size(seat) < 2 for seat in seats if state.is_alive(seat)):
        raise Invalid("Everybody who is left has two cards to commit (R30).")
    needs_seat = state.question not in (stages.NO_QUESTION, stages.ASK_COMMIT)
    if needs_seat and (state.who == NOBODY or not state.is_alive(state.who)):
        raise Invalid("Somebody who is left must be asked.")
    for seat in (*seats, int(SPECTATOR)):
        _check_guesses(state, seat)
    if _awaits_draws(state):
        state.carry_on()
    is_drawing = state.question == stages.NO_QUESTION and state.stage != stages.DRAWING_FIRST
    has_drawer = (state.looker, state.drawer, state.tested) != (NOBODY,) * 3 or state.is_open
    if is_drawing and (state.want == 0 or not has_drawer or state.deck.heap == 0):
        raise Invalid("Somebody must choose, or a card of the deck must be on its way (want, and who draws).")
    try:
        offered = state.legal_actions()
        for seat in (*seats, int(SPECTATOR)):
            state.imagine(seat, Rng(1))
    except (IndexError, AssertionError, ZeroDivisionError):
        offered = []
    if not offered:
        raise Invalid("In this position nobody has anything to choose.")


def _awaits_draws(state: Valhalla) -> bool:
    """Whether the draws begin now: a line need not say who is asked first (§26)."""
    is_still = state.drawer == state.tested == state.payer == state.looker == NOBODY and not state.is_striking
    is_bare = state.at == 0 and state.want == 0 and state.owed == 0 and len(state.shown) == 0
    return state.stage == stages.DRAWS and state.question == stages.NO_QUESTION and is_still and is_bare


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


def _seat_named(state: Valhalla, word: str) -> int:
    return index([f"P{seat + 1}" for seat in range(state.seats)], word, "seat")
