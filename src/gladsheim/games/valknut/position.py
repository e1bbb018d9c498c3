"""A position as one line, and the start of a match.

Fields with `; ` between them, in this order; those in brackets only where they say something:

    seats 1=V 2=U; turn 2 place; mp 0; board P12@0,0 T03.2@2,1; units V@5,3 U@2,0; supply 1=VVV 2=UUUUUUU;
    ambush 1=aV 2=aU; pool T06 T11 T12; pile 9; [gods odin hel thor / 5 / 2=freya]; [lost 2=V]; [out 3 4c];
    [top T03:1 T01:1]; [burnt T10]; [event card by=V card=T10 fall=1]

Numbers are players in turn order; `1=V@2` says that player 1 sits in seat 2 (left out where it is seat 1). While
warbands are chosen they are seats. A thrall is `U@3,1:2` with its holder, bound points are `3+W1`, a face-down card is
`T04:1` with those who know it (`*` everybody), `4c` gave up, `2+3` went out together. In a seat's view a face-down card
that it does not know is `?:1`.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from typing import Final

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.notation import player_number, zone_name
from gladsheim.games.valknut.printed import BAND_CODES, BAND_IDS, CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules.card_gods import count_face_down, nth_face_down
from gladsheim.games.valknut.rules.cards import AMBUSH, CARDS, START_CARD
from gladsheim.games.valknut.rules.match import Valknut, new_match
from gladsheim.games.valknut.rules.terms import (
    BURNT,
    BY_FLANKER,
    BY_LOT,
    CALLED,
    DRAFTING,
    GIVEN,
    GODS,
    HELD,
    IN_DECK,
    KINDS,
    MUSTERING,
    NOBODY,
    ON_ANY_FREE,
    SPAWN_OFF,
    WORSHIPPED,
    Terms,
    x_of,
    y_of,
)

PHASES: Final = [
    "draft", "muster", "open", "call", "deploy", "refill", "place", "rage", "spawn", "credit", "rise", "worship",
    "recall", "look", "draw", "invoke", "move", "over",
]  # fmt: skip
STAGES: Final = ["start", "card", "worship", "deed"]
_SPAWNS: Final = {"any_free": ON_ANY_FREE, "off": SPAWN_OFF}


@cache
def terms_of(options: Options) -> Terms:
    """What these options mean; Invalid where they do not suit each other."""
    seats, is_ragnarok = options.number("seats"), options.flag("ragnarok")
    if is_ragnarok and seats != 2:
        raise Invalid("Ragnarok is for two players; set seats=2.")
    if options.flag("gods_and_monsters") and not is_ragnarok and seats != 4:
        raise Invalid("Gods & Monsters needs four players or Ragnarok; set seats=4 or ragnarok=on.")
    terms = Terms(seats, is_ragnarok)
    terms.has_gods = options.flag("gods_and_monsters")
    terms.spawn = _SPAWNS.get(options.word("valknut_spawn"), terms.spawn)
    terms.empty_supply_bonus = options.flag("empty_supply_bonus")
    terms.archery_range = options.number("archery_range")
    terms.contact = options.number("placement_contact")
    terms.giantess_needs_both = options.word("giantess_parley") == "outside"
    terms.credits_flankers = options.word("ragnarok_credit") == "flanker"
    terms.hides_loki = options.word("loki_card") == "hidden"
    _find_warbands(terms, options.word("warbands"))
    return terms


def _find_warbands(terms: Terms, word: str) -> None:
    if word == "choose":
        return
    if word == "random":
        terms.finding = BY_LOT
        return
    groups = [group.split("+") for group in word.split("-")]
    names = [name for group in groups for name in group]
    if unknown := [name for name in names if name not in BAND_IDS]:
        raise Invalid(f"There is no warband {unknown[0][:20]!r}; they are {', '.join(BAND_IDS)}.")
    if len(set(names)) < len(names):
        raise Invalid("Every warband can be given only once.")
    if len(groups) != terms.seats or any(len(group) != terms.bands_each for group in groups):
        form = "vikings+dwarves-goblins+elves" if terms.is_ragnarok else "-".join(BAND_IDS[: int(terms.seats)])
        raise Invalid(f"The option warbands does not suit the number of players; write for example {form}.")
    terms.finding = GIVEN
    left = [[BAND_IDS.index(name) for name in group] for group in groups]
    terms.given = [left[int(terms.draft_seat(number))].pop(0) for number in range(int(terms.drafts()))]


def new(options: Options) -> Valknut:
    """The start of a match."""
    return new_match(terms_of(options))


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
        f"turn {_number(state, int(state.seat))} {PHASES[state.phase]}",
        f"mp {points_text(state)}",
        f"board {' '.join(_card(state, int(card)) for card in state.laid)}",
        f"units {' '.join(_units(state)) or '-'}",
        f"supply {' '.join(f'{_number(state, seat)}={_supply(state, seat)}' for seat in _players(state))}",
        f"ambush {' '.join(f'{_number(state, seat)}={_ambush(state, seat, hidden)}' for seat in _players(state))}",
        f"pool {' '.join(CARD_IDS[card] for card in state.pool) or '-'}",
        f"pile {state.pile}",
    ]
    if state.terms.has_gods:
        fields.append(f"gods {_gods(state)}")
    fields += _rare_fields(state, hidden)
    return "; ".join(fields)


def is_drafting(state: Valknut) -> bool:
    """Whether warbands are still to be found, so that there are seats and no players yet."""
    return bool(state.phase in (DRAFTING, MUSTERING))


def _players(state: Valknut) -> list[int]:
    return list(range(int(state.terms.seats))) if is_drafting(state) else [int(seat) for seat in state.order]


def _number(state: Valknut, seat: int) -> int:
    return seat + 1 if is_drafting(state) else player_number(state, seat)


def _seats(state: Valknut) -> str:
    words = []
    for number, seat in enumerate(_players(state), 1):
        kinds = [int(state.band(seat, i)) for i in range(int(state.terms.bands_each))]
        bands = "".join(BAND_CODES[kind] for kind in kinds if kind != NOBODY) or "-"
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
        if state.at[unit] == NOBODY:
            continue
        zone = state.zone_of(state.at[unit])
        kind, holder = int(state.kind[unit]), int(state.holder[unit])
        thrall = "" if state.is_own(unit) else f":{player_number(state, holder)}"
        words.append((kind, int(y_of(zone)), int(x_of(zone)), f"{BAND_CODES[kind]}@{zone_name(zone)}{thrall}"))
    return [word for *_, word in sorted(words)]


def _supply(state: Valknut, seat: int) -> str:
    units = range(len(state.kind))
    kinds = [int(state.kind[unit]) for unit in units if state.holder[unit] == seat and state.at[unit] == NOBODY]
    return "".join(BAND_CODES[kind] for kind in sorted(kinds)) or "-"


def _ambush(state: Valknut, seat: int, hidden: Container[int]) -> str:
    words = [CARD_IDS[card] for card in range(AMBUSH, START_CARD) if state.where[card] == HELD + seat]
    face_down = [int(nth_face_down(state, seat, k)) for k in range(count_face_down(state, seat))]
    return ",".join([*words, *(_face_down(state, card, hidden) for card in face_down)]) or "-"


def _face_down(state: Valknut, card: int, hidden: Container[int]) -> str:
    name = "?" if card in hidden else CARD_IDS[card]
    mask = int(state.known[card])
    if mask == EVERYBODY:
        return f"{name}:*"
    knowers = sorted(player_number(state, seat) for seat in _players(state) if mask & int(seat_bit(seat)))
    return f"{name}:{''.join(map(str, knowers))}"


def _gods(state: Valknut) -> str:
    called = [GOD_IDS[god] for god in range(GODS) if state.gods[god] == CALLED]
    deck = sum(1 for god in range(GODS) if state.gods[god] == IN_DECK)
    held = []
    for seat in _players(state):
        cards = [GOD_IDS[god] for god in range(GODS) if state.gods[god] == WORSHIPPED + seat]
        if cards:
            held.append(f"{_number(state, seat)}={','.join(cards)}")
    return f"{' '.join(called) or '-'} / {deck} / {' '.join(held) or '-'}"


def _rare_fields(state: Valknut, hidden: Container[int]) -> list[str]:
    fields = []
    if state.lost:
        kinds = [kind for kind in range(KINDS) if int(state.lost) & 2**kind]
        fields.append("lost " + " ".join(f"{_number(state, int(state.owner_of[k]))}={BAND_CODES[k]}" for k in kinds))
    if any(state.out):
        fields.append(f"out {_out(state)}")
    if len(state.top):
        fields.append("top " + " ".join(_face_down(state, int(card), hidden) for card in state.top))
    burnt = [CARD_IDS[card] for card in range(CARDS) if state.where[card] == BURNT]
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
        groups.append("+".join(f"{_number(state, seat)}{mark}" for seat, mark in zip(seats, marks, strict=True)))
    return " ".join(groups)


def _event(state: Valknut) -> str:
    words = [STAGES[state.stage]]
    words += ["owed"] if state.is_owed else []
    words += ["killed"] if state.has_killed else []
    words.append(f"by={_band_or_nobody(int(state.credit))}")
    words += [f"card={CARD_IDS[state.card]}"] if state.card != NOBODY else []
    words += [f"god={GOD_IDS[state.god]}"] if state.god != NOBODY else []
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
    return "?" if kind == BY_FLANKER else "-" if kind == NOBODY else BAND_CODES[kind]
