"""A position as one line (§39)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gladsheim.games.valheim.printed import (
    CARD_CODES,
    DIFFICULTIES,
    ENEMY_CODES,
    FOOD_CODES,
    HEX_CODES,
    KIND_CODES,
)
from gladsheim.games.valheim.rules.people import most_health
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    COMBAT,
    DRAWING,
    EMPTY,
    ENCOUNTERING,
    ENDED,
    FACING,
    GOODS,
    HOUSES,
    JOINING,
    KINDS,
    LONGEST,
    NOBODY,
    NOWHERE,
    OPENING,
    RUNNING,
    SLOTS,
    STRIKING,
    UNOPENED,
)


def line(state: Valheim) -> str:
    """Everything included."""
    seats = range(state.terms.seats)
    parts = [_header(state), *(_player(state, player) for player in seats)]
    parts += [part for part in (_rocks(state), _houses(state), _fight(state), _question(state)) if part]
    if state.phase == ENDED:
        parts.append(f"end {state.ending()}")
    return " | ".join(parts)


def _header(state: Valheim) -> str:
    words = ["vm1", DIFFICULTIES[state.terms.difficulty], f"d{state.day}", f"P{state.active + 1}"]
    words += [f"ap{state.points}", f"mp{state.movement}"]
    words.append(f"raft:{HEX_CODES[state.raft] if state.raft != NOWHERE else '-'}")
    words.append(f"serpent:{'dead' if state.is_slain else 'alive'}")
    did = (["wood"] if state.has_felled else []) + ([f"pick{state.berries}"] if state.berries >= 0 else [])
    for word, names in (("did", did), ("gave", _kinds(state.given)), ("took", _kinds(state.taken))):
        if names:
            words.append(f"{word}:{','.join(names)}")
    return " ".join(words)


def _kinds(mask: int) -> list[str]:
    return [code for kind, code in enumerate(KIND_CODES) if mask & 2**kind]


def goods(pack: Sequence[int]) -> Iterator[str]:
    """What is carried apart from gear: wood4, R1."""
    return (f"{KIND_CODES[kind]}{pack[kind]}" for kind in range(GOODS) if pack[kind])


def gear(pack: Sequence[int]) -> Iterator[str]:
    """The gear that is carried."""
    return (KIND_CODES[kind] for kind in range(GOODS, KINDS) if pack[kind])


def pack_of(state: Valheim, player: int) -> list[int]:
    """How many of each kind a player carries."""
    return [int(state.pack[player * KINDS + kind]) for kind in range(KINDS)]


def buried_of(state: Valheim, player: int) -> list[int]:
    """How many of each kind lie under a player's gravestone."""
    return [int(state.buried[player * KINDS + kind]) for kind in range(KINDS)]


def slots_of(state: Valheim, player: int) -> list[tuple[int, int]]:
    """The eaten foods and the turns left of each."""
    codes = [int(state.slots[player * SLOTS + slot]) for slot in range(SLOTS)]
    return [(code // 4, int(LONGEST) - code % 4) for code in codes if code != EMPTY]


def _player(state: Valheim, player: int) -> str:
    place, pack = state.place[player], pack_of(state, player)
    words = [f"P{player + 1}", HEX_CODES[place] if place != NOWHERE else "dead"]
    words += [f"hp{state.health[player]}/{most_health(state, player)}", *goods(pack)]
    words.append(f"[{','.join(gear(pack))}]")
    words.append("{" + ",".join(f"{FOOD_CODES[food]}{turns}" for food, turns in slots_of(state, player)) + "}")
    if state.campfire[player] != NOWHERE:
        words.append(f"fire:{HEX_CODES[state.campfire[player]]}")
    if state.has_bed[player]:
        words.append("bed")
    if state.grave[player] != NOWHERE:
        buried = buried_of(state, player)
        words.append(f"grave:{HEX_CODES[state.grave[player]]}({','.join([*goods(buried), *gear(buried)])})")
    return " ".join(words)


def _rocks(state: Valheim) -> str:
    words = []
    for rock, place in enumerate(state.terms.ground.rocks):
        whose = ""
        for player in range(state.terms.seats):
            if int(state.resting[player]) & 2**rock:
                whose += f"P{player + 1}+"
            elif int(state.closed[player]) & 2**rock:
                whose += f"P{player + 1}"
        if whose:
            words.append(f"{HEX_CODES[place]}:{whose}")
    return " ".join(["rocks", *words]) if words else ""


def _houses(state: Valheim) -> str:
    opened = [house for house in range(HOUSES) if state.card[house] != UNOPENED]
    words = [f"{HEX_CODES[state.terms.ground.houses[house]]}:{CARD_CODES[state.card[house]]}" for house in opened]
    return " ".join(["houses", *words]) if words else ""


def _fight(state: Valheim) -> str:
    if state.enemy == NOBODY:
        return ""
    words = ["fight", ENEMY_CODES[state.enemy], str(state.enemy_health)]
    if state.fighter != NOBODY:
        words += [f"turn:P{state.fighter + 1}", f"cp{state.combat_points}"]
    if state.round > 1:
        words.append(f"round{state.round}")
    if state.has_struck:
        words.append("hit")
    for word, mask in (("up", state.raised), ("out", state.away)):
        if mask:
            words.append(f"{word}:{''.join(f'P{player + 1}' for player in range(2) if int(mask) & 2**player)}")
    return " ".join(words)


def _question(state: Valheim) -> str:
    phase, who = int(state.phase), f"P{int(state.actor()) + 1}"
    if phase == COMBAT:
        return ""
    questions = {
        int(OPENING): f"ask open {who}",
        int(FACING): f"ask fight {who}",
        int(JOINING): f"ask join {who}",
        int(ENCOUNTERING): "roll encounter",
        int(RUNNING): "roll run",
        int(STRIKING): "roll boss",
    }
    if phase == DRAWING:
        return f"card {HEX_CODES[state.place[state.active]]}"
    return questions.get(phase, "")
