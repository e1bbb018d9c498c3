"""The position that a line describes (see position.py)."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.core.state import EVERYBODY, seat_bit
from gladsheim.games.valknut.impossible import check
from gladsheim.games.valknut.notation import band_named, card_named, god_named, read_zone
from gladsheim.games.valknut.position import PHASES, STAGES, is_drafting, terms_of
from gladsheim.games.valknut.printed import BAND_CODES, CARD_IDS
from gladsheim.games.valknut.rules import placement, setup
from gladsheim.games.valknut.rules.cards import AMBUSH, START_CARD, TERRAIN_CARDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.table import (
    BURNT,
    CALLED,
    HELD,
    IN_DECK,
    IN_PLAY,
    IN_POOL,
    ON_TOP,
    UNIT_HEIGHT,
    UNSEEN,
    WORSHIPPED,
)
from gladsheim.games.valknut.rules.terms import (
    BY_FLANKER,
    BY_LOT,
    CHOSEN,
    GIVEN,
    GODS,
    KINDS,
    MASK,
    MUSTERING,
    NOBODY,
    OPENING_POOL,
    POOL_SIZE,
    REFILLING,
    SIDE,
    Terms,
    cell_of,
    x_of,
    y_of,
)

_NAMES: Final = ("seats", "turn", "mp", "board", "units", "supply", "ambush", "pool", "pile")
_RARE: Final = ("gods", "lost", "out", "top", "burnt", "event")
_SMALL: Final = re.compile(r"[0-9]{1,2}")
_WIDEST: Final = 116  # zones from one end of a Battleground to the other


def read(text: str, options: Options) -> Valknut:
    """The position of a line; Invalid if it is none, or none of these options."""
    fields = _fields(text)
    terms = terms_of(options)
    chosen_fields = {"gods"} if terms.has_gods else set()
    if ("gods" in fields) != bool(chosen_fields):
        raise Invalid("The field gods belongs to the option gods_and_monsters, and only to it.")
    state = Valknut()
    phase = _phase(fields["turn"])
    _read_seats(state, terms, fields["seats"], phase)
    state.phase = phase
    state.seat = _player(state, fields["turn"][0])
    _read_board(state, fields["board"])
    _read_units(state, fields)
    _read_cards(state, fields)
    _read_gods(state, " ".join(fields.get("gods", [])))
    _read_out(state, fields)
    _read_points(state, fields["mp"])
    _read_event(state, fields.get("event", []))
    check(state)
    return state


def _fields(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for field in text.split("; "):
        name, *words = field.split(" ")
        if name not in (*_NAMES, *_RARE) or name in found or not words or "" in words:
            raise Invalid(f"{field[:40]!r} is no field of a position, or stands in it twice.")
        found[name] = words
    if list(found)[: len(_NAMES)] != list(_NAMES) or [name for name in _RARE if name in found] != list(found)[9:]:
        raise Invalid(f"A position has the fields {', '.join(_NAMES)}, in this order; more may follow.")
    return found


def _phase(words: list[str]) -> int:
    if len(words) != 2 or words[1] not in PHASES:
        raise Invalid(f"The field turn is a player and one of {', '.join(PHASES)}, as in turn 2 place.")
    return PHASES.index(words[1])


# Players and warbands


def _read_seats(state: Valknut, terms: Terms, words: list[str], phase: int) -> None:
    found = [re.fullmatch(rf"{number}=([A-Z]+|-)(?:@([1-9]))?", word) for number, word in enumerate(words, 1)]
    if len(words) != terms.seats or not all(found):
        raise Invalid(f"The field seats names the warbands of {terms.seats} players, as in seats 1=V 2=U.")
    seats = [int(one[2] or number) - 1 for number, one in enumerate(found, 1) if one]
    bands = [[] if one[1] == "-" else [band_named(letter) for letter in one[1]] for one in found if one]
    if sorted(seats) != list(range(len(seats))):
        raise Invalid("Every player sits in another seat.")
    draft: list[int] = []
    left = {seat: list(kinds) for seat, kinds in zip(seats, bands, strict=True)}
    while len(draft) < terms.drafts() and left[int(terms.draft_seat(len(draft)))]:
        draft.append(left[int(terms.draft_seat(len(draft)))].pop(0))
    if any(left.values()) or len(set(draft)) < len(draft):
        raise Invalid("The field seats does not show warbands as they are chosen: each once, in the order of seats.")
    plain = Terms(terms.seats, terms.is_ragnarok)
    setup.begin(state, plain)
    for kind in draft:
        setup.take_warband(state, kind)
    state.terms = terms
    if state.phase < OPENING_POOL:
        expected = MUSTERING if terms.finding == BY_LOT else 0
        if phase != expected or terms.finding not in (CHOSEN, BY_LOT):
            raise Invalid("A warband is missing; that can only be while warbands are chosen or drawn.")
        if seats != sorted(seats):
            raise Invalid("While warbands are found the numbers are seats.")
        return
    if phase < OPENING_POOL:
        raise Invalid("All warbands are found; the draft is over.")
    if [int(seat) for seat in state.order] != seats:
        raise Invalid("Players are numbered by their smallest warband, the smallest first.")
    if terms.finding == GIVEN and draft != terms.given:
        raise Invalid("The warbands are not those that the options give.")


def _player(state: Valknut, text: str) -> int:
    if not re.fullmatch("[1-9]", text) or int(text) > state.terms.seats:
        raise Invalid(f"There is no player {text[:20]!r}.")
    return int(text) - 1 if is_drafting(state) else int(state.order[int(text) - 1])


def _by_player(state: Valknut, words: list[str], name: str) -> dict[int, str]:
    """Words such as `1=VVV`, one for each player in order."""
    pairs = [word.partition("=") for word in words]
    if [number for number, _, _ in pairs] != [str(n) for n in range(1, int(state.terms.seats) + 1)]:
        raise Invalid(f"The field {name} has a word for every player in order, such as {name} 1=... 2=...")
    return {_player(state, number): value for number, _, value in pairs}


# Battleground and units


def _read_board(state: Valknut, words: list[str]) -> None:
    start = [f"{CARD_IDS[card]}@{x},{y}" for card, x, y, _ in state.terms.start_cards]
    if words[: len(start)] != start:
        raise Invalid(f"The Battleground begins with {' '.join(start)}.")
    for word in words[len(start) :]:
        found = re.fullmatch(r"([A-Za-z0-9]{2,3})\.([0-3])@(-?\d{1,3},-?\d{1,3})", word)
        if not found:
            raise Invalid(f"{word[:20]!r} is no card in play; write for example T03.2@2,1.")
        card, turn, anchor = card_named(found[1]), int(found[2]), read_zone(found[3])
        _claim(state, card, int(IN_PLAY))
        if not placement.fits(state, anchor, turn & 1):
            raise Invalid(f"{word} lies on another card.")
        placement.lay(state, card, turn, anchor)
    anchors = [int(state.lies_at[card]) // 4 for card in state.laid]
    for coordinates in ([x_of(zone) for zone in anchors], [y_of(zone) for zone in anchors]):
        if max(coordinates) - min(coordinates) > _WIDEST - 4:
            raise Invalid("The Battleground is wider than any match could make it.")


def _claim(state: Valknut, card: int, place: int) -> None:
    """A card that was in the pile, or an ambush card of a warband in the match, is somewhere else."""
    is_ambush = AMBUSH <= card < START_CARD and state.owner_of[card - AMBUSH] != NOBODY
    expected = HELD + state.owner_of[card - AMBUSH] if is_ambush else UNSEEN
    if card >= START_CARD or state.where[card] != expected or (is_ambush and card in _claimed(state)):
        raise Invalid(f"Card {CARD_IDS[card]} is not in this match, or it is in two places.")
    if not is_ambush:
        state.pile -= 1
    state.move_card(card, place)


def _claimed(state: Valknut) -> list[int]:
    return [int(card) for card in state.laid]


def _read_units(state: Valknut, fields: dict[str, list[str]]) -> None:
    unused = {kind: [u for u in range(len(state.kind)) if state.kind[u] == kind] for kind in range(KINDS)}
    for word in [] if fields["units"] == ["-"] else fields["units"]:
        found = re.fullmatch(r"([A-Z])@(-?\d{1,3},-?\d{1,3})(?::([1-4]))?", word)
        if not found:
            raise Invalid(f"{word[:20]!r} is no unit; write for example V@5,3.")
        kind, cell = band_named(found[1]), int(cell_of(read_zone(found[2])))
        unit = _take(unused, kind)
        if found[3]:
            if _player(state, found[3]) == state.owner_of[kind]:
                raise Invalid(f"{word} is its own player's; only a thrall names its holder.")
            state.give(unit, _player(state, found[3]))
        cells = [cell, (cell + SIDE) & MASK][: int(UNIT_HEIGHT[kind])]
        if not all(state.is_free(each) for each in cells) or state.zone_of(cell) != read_zone(found[2]):
            raise Invalid(f"{word} does not stand on free grassland.")
        state.put(unit, cell)
    for seat, letters in _by_player(state, fields["supply"], "supply").items():
        for letter in "" if letters == "-" else letters:
            kind = band_named(letter)
            unit = _take(unused, kind)
            if seat != state.owner_of[kind]:
                state.give(unit, seat)
    if any(unused.values()):
        kind = next(kind for kind, units in unused.items() if units)
        raise Invalid(f"A unit {BAND_CODES[kind]} is neither in play nor in a supply.")


def _take(unused: dict[int, list[int]], kind: int) -> int:
    if not unused[kind]:
        raise Invalid(f"There are too many units {BAND_CODES[kind]}.")
    return unused[kind].pop(0)


# Cards


def _read_cards(state: Valknut, fields: dict[str, list[str]]) -> None:
    for word in fields.get("burnt", []):
        _claim(state, card_named(word), int(BURNT))
    held: set[int] = set()
    for seat, text in _by_player(state, fields["ambush"], "ambush").items():
        for word in [] if text == "-" else text.split(","):
            card = card_named(word.partition(":")[0])
            if card < TERRAIN_CARDS:
                _claim(state, card, int(HELD) + seat)
                state.face_down = append(state.face_down[:], card)
                state.learn(card, _knowers(state, word))
            elif ":" in word or card in held:
                raise Invalid(f"{word[:20]!r} is no ambush card, or it is in two places.")
            else:
                _claim(state, card, int(HELD) + seat)
                held.add(card)
    for card in range(AMBUSH, START_CARD):
        if state.where[card] >= HELD and card not in held:
            raise Invalid(f"The ambush card {CARD_IDS[card]} is missing.")
    for word in [] if fields["pool"] == ["-"] else fields["pool"]:
        _claim_terrain(state, word, int(IN_POOL))
        state.pool = append(state.pool[:], card_named(word))
    for word in fields.get("top", []):
        card = _claim_terrain(state, word.partition(":")[0], int(ON_TOP))
        state.pile += 1
        state.top = append(state.top[:], card)
        state.learn(card, _knowers(state, word))
    if len(state.pool) > POOL_SIZE or len(state.top) > 3:
        raise Invalid("There are at most three cards in the pool, and at most three in order on the pile.")
    if fields["pile"] != [str(state.pile)] or state.pile < len(state.top):
        raise Invalid(f"With these cards elsewhere the pile has {state.pile} cards.")


def _claim_terrain(state: Valknut, word: str, place: int) -> int:
    card = card_named(word)
    if card >= TERRAIN_CARDS:
        raise Invalid(f"{word} cannot lie in the pile or in the pool.")
    _claim(state, card, place)
    return card


def _knowers(state: Valknut, word: str) -> int:
    _, colon, players = word.partition(":")
    if players == "*":
        return int(EVERYBODY)
    if not colon or len(set(players)) < len(players):
        raise Invalid(f"{word[:20]!r} should say who knows the card, as in T04:1.")
    return sum(int(seat_bit(_player(state, player))) for player in players)


def _read_gods(state: Valknut, text: str) -> None:
    if not text:
        return
    parts = text.split(" / ")
    if len(parts) != 3:
        raise Invalid("The field gods is the god pool, the number of cards in the deck and who holds which.")
    for name in [] if parts[0] == "-" else parts[0].split(" "):
        _claim_god(state, name, int(CALLED))
    for word in [] if parts[2] == "-" else parts[2].split(" "):
        number, _, names = word.partition("=")
        for name in names.split(","):
            _claim_god(state, name, int(WORSHIPPED) + _player(state, number))
    deck = sum(1 for god in range(GODS) if state.gods[god] == IN_DECK)
    if parts[1] != str(deck) or sum(1 for god in range(GODS) if state.gods[god] == CALLED) > 3:
        raise Invalid(f"With these god cards elsewhere the deck has {deck}; the god pool has at most three.")


def _claim_god(state: Valknut, name: str, place: int) -> None:
    god = god_named(name)
    if state.gods[god] != IN_DECK:
        raise Invalid(f"{name} is in two places.")
    state.place_god(god, place)


# The turn


def _read_out(state: Valknut, fields: dict[str, list[str]]) -> None:
    for word in fields.get("lost", []):
        number, _, letter = word.partition("=")
        kind = band_named(letter)
        if state.owner_of[kind] != _player(state, number) or not state.terms.is_ragnarok:
            raise Invalid(f"{word} is not a warband that could be lost.")
        state.lost |= 2**kind
    out = state.out[:]
    for fall, group in enumerate(fields.get("out", []), 1):
        for word in group.split("+"):
            seat = _player(state, word.removesuffix("c"))
            if out[seat]:
                raise Invalid(f"Player {word} is out twice.")
            out[seat] = fall
            if word.endswith("c"):
                state.conceded |= seat_bit(seat)
    state.out = out


def _read_points(state: Valknut, words: list[str]) -> None:
    found = re.fullmatch(r"([0-9]{1,2})((?:\+[A-Z][0-9]{1,2})*)", words[0])
    if len(words) != 1 or not found:
        raise Invalid("The field mp is a number, with bound points as in 3+W1.")
    state.points = int(found[1])
    bound: dict[int, int] = {}
    for part in found[2].split("+")[1:]:
        kind = band_named(part[0])
        if not state.terms.is_ragnarok or state.owner_of[kind] != state.seat or kind in bound or not int(part[1:]):
            raise Invalid(f"+{part} cannot be: points are bound to the player's own warbands, in Ragnarok.")
        bound[kind] = int(part[1:])
    order = [int(state.band(state.seat, number)) for number in (0, 1)]
    if sorted(bound, key=order.index) != list(bound):
        raise Invalid("Bound points stand in the order of the player's warbands.")
    state.bound, state.bound_too = bound.get(order[0], 0), bound.get(order[1], 0)
    if state.phase <= REFILLING and (state.points or bound):
        raise Invalid("There are no points before a card is laid.")


def _read_event(state: Valknut, words: list[str]) -> None:
    if bool(words) != state.is_midway():
        raise Invalid("The field event belongs to phases within an event, and only to them.")
    if not words:
        state.is_owed = bool(state.phase == REFILLING)
        return
    if words[0] not in STAGES:
        raise Invalid(f"An event begins with one of {', '.join(STAGES)}.")
    state.stage = STAGES.index(words[0])
    seen: set[str] = set()
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name in seen:
            raise Invalid(f"{name} stands twice in the event.")
        seen.add(name)
        _read_event_word(state, name, value)
    if "by" not in seen or "fall" not in seen:
        raise Invalid("An event says whose its kills are and which fall is next, as in event card by=V fall=1.")


def _read_event_word(state: Valknut, name: str, value: str) -> None:
    match name:
        case "owed" if not value:
            state.is_owed = True
        case "killed" if not value:
            state.has_killed = True
        case "by":
            state.credit = _credit(state, value)
        case "card":
            state.card = card_named(value)
        case "god":
            state.god = god_named(value)
        case "ordered" if _SMALL.fullmatch(value) and 0 < int(value) < 3:
            state.ordered = int(value)
        case "fall" if _SMALL.fullmatch(value):
            state.fall = int(value)
        case "graves":
            for grave in value.split("/"):
                zones = [read_zone(text) for text in grave.split("+") if re.fullmatch(r"-?\d{1,3},-?\d{1,3}", text)]
                if not 1 <= len(zones) <= 2 or len(zones) != grave.count("+") + 1:
                    raise Invalid(f"{grave[:20]!r} is no grave; write its zone, or two with + between them.")
                for zone in (zones[0], zones[-1]):
                    state.graves = append(state.graves[:], cell_of(zone))
        case "credits":
            for letter in value.split("/"):
                state.credits = append(state.credits[:], _credit(state, letter))
        case _:
            raise Invalid(f"{name[:20]!r} is no word of an event, or has a wrong value.")


def _credit(state: Valknut, letter: str) -> int:
    if letter in ("-", "?"):
        return int(NOBODY) if letter == "-" else int(BY_FLANKER)
    kind = band_named(letter)
    if state.owner_of[kind] != state.seat:
        raise Invalid(f"Kills cannot belong to {letter}, which is not a warband of the player.")
    return kind
