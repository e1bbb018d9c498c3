"""The line of a position, whole or as a seat may see it."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules import terms
from gladsheim.games.valknut.rules.card_gods import count_face_down, nth_face_down
from gladsheim.games.valknut.rules.cards import AMBUSH, CARDS, START_CARD
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import x_of, y_of
from gladsheim.games.valknut.spelling import is_drafting, turn_number, units_in_supply, zone_name

PHASES: Final = [
    "draft", "muster", "open", "call", "deploy", "refill", "place", "rage", "spawn", "credit", "rise", "worship",
    "recall", "look", "draw", "invoke", "move", "over",
]  # fmt: skip
STAGES: Final = ["start", "card", "worship", "deed"]


def line(state: Valknut) -> str:
    """The position as one line, everything included."""
    return _write(state, ())


def view(state: Valknut, seat: int) -> str:
    """The same line as a seat, or SPECTATOR, may see it (§31)."""
    bit = int(seat_bit(seat))
    return _write(state, [int(card) for card in (*state.top, *state.face_down) if not int(state.known[card]) & bit])


def _write(state: Valknut, hidden: Container[int]) -> str:
    fields = [
        f"seats {_seats(state)}",
        f"turn {turn_number(state, int(state.seat))} {PHASES[state.phase]}",
        f"mp {points_text(state)}",
        f"board {' '.join(_card(state, int(card)) for card in state.laid)}",
        f"units {' '.join(_units(state)) or '-'}",
        f"supply {' '.join(f'{turn_number(state, seat)}={_supply(state, seat)}' for seat in _players(state))}",
        f"ambush {' '.join(f'{turn_number(state, seat)}={_ambush(state, seat, hidden)}' for seat in _players(state))}",
        f"pool {' '.join(CARD_IDS[card] for card in state.pool) or '-'}",
        f"pile {state.pile}",
    ]
    if state.terms.has_gods:
        fields.append(f"gods {_gods(state)}")
    fields += _rare_fields(state, hidden)
    return "; ".join(fields)


def _players(state: Valknut) -> list[int]:
    return list(range(int(state.terms.seats))) if is_drafting(state) else [int(seat) for seat in state.order]


def _seats(state: Valknut) -> str:
    words = []
    for number, seat in enumerate(_players(state), 1):
        kinds = [int(state.band(seat, i)) for i in range(int(state.terms.bands_each))]
        bands = "".join(BAND_CODES[kind] for kind in kinds if kind != terms.NOBODY) or "-"
        words.append(f"{number}={bands}" + (f"@{seat + 1}" if seat + 1 != number else ""))
    return " ".join(words)


def points_text(state: Valknut) -> str:
    """Points as `3+W1`: those for all, and those bound to a warband."""
    return f"{state.points}" + "".join(f"+{BAND_CODES[kind]}{points}" for kind, points in bound_points(state))


def bound_points(state: Valknut) -> list[tuple[int, int]]:
    """The warbands that points are bound to, each with how many."""
    bound = [(state.band(state.seat, 0), state.bound), (state.band(state.seat, 1), state.bound_too)]
    return [(int(kind), int(points)) for kind, points in bound if points]


def _card(state: Valknut, card: int) -> str:
    place = int(state.lies_at[card])
    turn = "" if card >= START_CARD else f".{place % 4}"
    return f"{CARD_IDS[card]}{turn}@{zone_name(place // 4)}"


def _units(state: Valknut) -> list[str]:
    words = []
    for unit in range(len(state.kind)):
        if state.at[unit] == terms.NOBODY:
            continue
        zone = state.zone_of(state.at[unit])
        kind, holder = int(state.kind[unit]), int(state.holder[unit])
        thrall = "" if state.is_own(unit) else f":{turn_number(state, holder)}"
        words.append((kind, int(y_of(zone)), int(x_of(zone)), f"{BAND_CODES[kind]}@{zone_name(zone)}{thrall}"))
    return [word for *_, word in sorted(words)]


def _supply(state: Valknut, seat: int) -> str:
    return "".join(BAND_CODES[kind] for kind in sorted(state.kind[u] for u in units_in_supply(state, seat))) or "-"


def _ambush(state: Valknut, seat: int, hidden: Container[int]) -> str:
    words = [CARD_IDS[card] for card in range(AMBUSH, START_CARD) if state.where[card] == terms.HELD + seat]
    face_down = [int(nth_face_down(state, seat, k)) for k in range(count_face_down(state, seat))]
    return ",".join([*words, *(_face_down(state, card, hidden) for card in face_down)]) or "-"


def _face_down(state: Valknut, card: int, hidden: Container[int]) -> str:
    name = "?" if card in hidden else CARD_IDS[card]
    mask = int(state.known[card])
    if mask == EVERYBODY:
        return f"{name}:*"
    knowers = sorted(turn_number(state, seat) for seat in _players(state) if mask & int(seat_bit(seat)))
    return f"{name}:{''.join(map(str, knowers))}"


def _gods(state: Valknut) -> str:
    called = [GOD_IDS[god] for god in range(terms.GODS) if state.gods[god] == terms.CALLED]
    deck = sum(1 for god in range(terms.GODS) if state.gods[god] == terms.IN_DECK)
    held = []
    for seat in _players(state):
        cards = [GOD_IDS[god] for god in range(terms.GODS) if state.gods[god] == terms.WORSHIPPED + seat]
        if cards:
            held.append(f"{turn_number(state, seat)}={','.join(cards)}")
    return f"{' '.join(called) or '-'} / {deck} / {' '.join(held) or '-'}"


def _rare_fields(state: Valknut, hidden: Container[int]) -> list[str]:
    fields = []
    if state.lost:
        lost = [kind for kind in range(terms.KINDS) if int(state.lost) & 2**kind]
        words = [f"{turn_number(state, state.owner_of[kind])}={BAND_CODES[kind]}" for kind in lost]
        fields.append(f"lost {' '.join(words)}")
    if any(state.out):
        fields.append(f"out {_out(state)}")
    if len(state.top):
        fields.append("top " + " ".join(_face_down(state, int(card), hidden) for card in state.top))
    burnt = [CARD_IDS[card] for card in range(CARDS) if state.where[card] == terms.BURNT]
    if burnt:
        fields.append(f"burnt {' '.join(burnt)}")
    if state.is_midway():
        fields.append(f"event {_event(state)}")
    return fields


def _out(state: Valknut) -> str:
    falls = sorted({int(fall) for fall in state.out if fall})
    groups = []
    for fall in falls:
        seats = [seat for seat in _players(state) if state.out[seat] == fall]
        marks = ["c" if int(state.conceded) & int(seat_bit(seat)) else "" for seat in seats]
        groups.append("+".join(f"{turn_number(state, seat)}{mark}" for seat, mark in zip(seats, marks, strict=True)))
    return " ".join(groups)


def _event(state: Valknut) -> str:
    words = [STAGES[state.stage]]
    words += ["owed"] if state.is_owed else []
    words += ["killed"] if state.has_killed else []
    words.append(f"by={_band_or_nobody(int(state.credit))}")
    words += [f"card={CARD_IDS[state.card]}"] if state.card != terms.NOBODY else []
    words += [f"god={GOD_IDS[state.god]}"] if state.god != terms.NOBODY else []
    words += [f"ordered={state.ordered}"] if state.ordered else []
    words.append(f"fall={state.fall}")
    if len(state.graves):
        graves = [
            "+".join(dict.fromkeys(zone_name(state.zone_of(state.graves[i + k])) for k in (0, 1)))
            for i in range(0, len(state.graves), 2)
        ]
        words.append("graves=" + "/".join(graves))
    if len(state.credits):
        words.append("credits=" + "/".join(_band_or_nobody(int(kind)) for kind in state.credits))
    return " ".join(words)


def _band_or_nobody(kind: int) -> str:
    return "?" if kind == terms.BY_FLANKER else "-" if kind == terms.NOBODY else BAND_CODES[kind]
