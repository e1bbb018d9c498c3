"""The position that a line describes (§39)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.errors import Invalid
from gladsheim.core.options import Options
from gladsheim.games.valheim.line.impossible import refuse
from gladsheim.games.valheim.printed import (
    CARD_CODES,
    DIFFICULTIES,
    ENEMY_CODES,
    FOOD_CODES,
    KIND_CODES,
    hex_named,
    terms_of,
)
from gladsheim.games.valheim.rules.people import fill_slot
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    COMBAT,
    DRAWING,
    ENCOUNTERING,
    ENDED,
    ENDINGS,
    FACING,
    GOING_ON,
    GOODS,
    JOINING,
    KINDS,
    LONGEST,
    NOBODY,
    NOWHERE,
    OPENING,
    RUNNING,
    SLOTS,
    STRIKING,
)
from gladsheim.kit.fields import index, number

_HEAD = re.compile(r"vm1 (\S+) d(\S+) (\S+) ap(\S+) mp(\S+) raft:(\S+) serpent:(\S+)((?: \S+)*)")
_GOOD = re.compile(r"([A-Za-z_]+?)([0-9]+)")
_GRAVE = re.compile(r"grave:([^()]*)\(([^()]*)\)")
_WORDS = ("rocks", "houses", "fight", "ask", "roll", "card", "end")  # what parts begin with, in their order
_QUESTIONS = {
    "ask open": OPENING, "ask fight": FACING, "ask join": JOINING,
    "roll encounter": ENCOUNTERING, "roll run": RUNNING, "roll boss": STRIKING,
}  # fmt: skip
_FORM = "vm1 normal d1 P1 ap5 mp5 raft:- serpent:alive | P1 0,5 hp10/10 [] {}"
_MOST = 99


def read(text: str, options: Options) -> Valheim:
    """The position of a line; Invalid says what would be right."""
    state = Valheim()
    state.terms = terms_of(options)
    head, *parts = text.split(" | ")
    _read_head(state, head)
    seats = int(state.terms.seats)
    if len(parts) < seats or any(not part.startswith("P") for part in parts[:seats]):
        raise Invalid(f"A match of {seats} needs a part for P1{' and one for P2' if seats > 1 else ''}, as in {_FORM}.")
    most = [_read_player(state, player, part) for player, part in enumerate(parts[:seats])]
    last = -1
    for part in parts[seats:]:
        word = part.split(" ")[0]
        place = min(_WORDS.index(word), 3) if word in ("ask", "roll", "card") else _place(word, seats)
        if place <= last:
            raise Invalid(f"{part[:30]!r} stands twice or too late; the order is {', '.join(_WORDS)}.")
        last = place
        _read_part(state, word, part)
    refuse(state, most)
    if state.phase in (OPENING, FACING, JOINING) and not text.endswith(f"P{int(state.actor()) + 1}"):
        raise Invalid(f"Here P{int(state.actor()) + 1} is asked; end the line with it.")
    return state


def _place(word: str, seats: int) -> int:
    if word not in _WORDS:
        raise Invalid(f"{word[:20]!r} begins no part of a match of {seats}; parts begin with {', '.join(_WORDS)}.")
    return _WORDS.index(word)


def _read_head(state: Valheim, head: str) -> None:
    found = _HEAD.fullmatch(head)
    if found is None:
        raise Invalid(f"{head[:60]!r} is no beginning of a position; write one as in {_FORM}.")
    difficulty, day, who, points, movement, raft, serpent, rest = found.groups()
    if index(DIFFICULTIES, difficulty, "difficulty") != state.terms.difficulty:
        raise Invalid(f"The options say {DIFFICULTIES[state.terms.difficulty]}, the line {difficulty}.")
    state.day = number(day, 1, int(state.terms.last_day))
    state.active = _player(state, who)
    state.points, state.movement = number(points, 0, _MOST), number(movement, 0, _MOST)
    state.raft = NOWHERE if raft == "-" else hex_named(raft)
    state.is_slain = bool(index(("alive", "dead"), serpent, "state of the serpent"))
    words = [word.partition(":") for word in rest.split()]
    order = [index(("did", "gave", "took"), word, "word of the header") for word, _, _ in words]
    if order != sorted(set(order)):
        raise Invalid("The header ends with did:, gave: and took:, each at most once and in this order.")
    for word, _, names in words:
        if word == "did":
            _read_did(state, names)
        elif word == "gave":
            state.given = _mask(names)
        else:
            state.taken = _mask(names)


def _read_did(state: Valheim, names: str) -> None:
    done = names.split(",")
    picked = [name for name in done if name.startswith("pick")]
    if len(picked) > 1 or len(done) > len(picked) + 1 or (len(done) > len(picked) and done[0] != "wood"):
        raise Invalid(f"did:{names[:20]} should be wood, pick and the berries still free, or both: did:wood,pick2.")
    state.has_felled = done[0] == "wood"
    if picked:
        state.berries = number(picked[0].removeprefix("pick"), 0, int(state.terms.berries) - 1)


def _mask(names: str) -> int:
    kinds = [index(KIND_CODES, name, "thing") for name in names.split(",")]
    if len(set(kinds)) < len(kinds):
        raise Invalid(f"{names[:40]} names a thing twice.")
    return sum(2**kind for kind in kinds)


def _player(state: Valheim, who: str) -> int:
    return index(["P1", "P2"][: state.terms.seats], who, "player")


def _players(state: Valheim, who: str) -> list[int]:
    found = re.fullmatch("(P1)?(P2)?", who)
    if found is None or not who:
        raise Invalid(f"{who[:20]!r} should name players: P1, P2 or P1P2.")
    return [_player(state, each) for each in found.groups() if each]


# A player


def _read_player(state: Valheim, player: int, part: str) -> int:
    """The health maximum that the line claims is given back."""
    words = part.split(" ")
    if len(words) < 3 or words[0] != f"P{player + 1}":
        raise Invalid(f"{part[:40]!r} should begin with P{player + 1}, the hex or `dead`, and the health.")
    state.place[player] = NOWHERE if words[1] == "dead" else hex_named(words[1])
    found = re.fullmatch("hp([0-9]+)/([0-9]+)", words[2])
    if found is None:
        raise Invalid(f"{words[2][:20]!r} should be the health and its maximum, such as hp10/10.")
    state.health[player] = number(found[1], 0, _MOST)
    seen: set[str] = set()
    for word in words[3:]:
        kind = _read_word(state, player, word)
        if kind in seen:
            raise Invalid(f"P{player + 1} has {kind} twice.")
        seen.add(kind)
    for kind, what in (("[", "gear in brackets, [] for none"), ("{", "slots in braces, {} for none")):
        if kind not in seen:
            raise Invalid(f"P{player + 1} lacks its {what}.")
    return number(found[2], 1, _MOST)


def _read_word(state: Valheim, player: int, word: str) -> str:
    """One word of a player's part; what it tells is given back."""
    if word.startswith("[") and word.endswith("]"):
        for name in filter(None, word[1:-1].split(",")):
            kind = int(GOODS) + index(KIND_CODES[GOODS:], name, "gear")
            if state.pack[player * KINDS + kind]:
                raise Invalid(f"P{player + 1} carries {name} twice; one of each gear is the limit.")
            state.pack[player * KINDS + kind] = 1
        return "["
    if word.startswith("{") and word.endswith("}"):
        eaten = list(filter(None, word[1:-1].split(",")))
        if len(eaten) > SLOTS:
            raise Invalid(f"P{player + 1} has {len(eaten)} eaten foods; there are {SLOTS} slots.")
        for each in eaten:
            fill_slot(state, player, index(FOOD_CODES, each[:1], "food"), number(each[1:], 1, int(LONGEST)))
        return "{"
    if word.startswith("fire:"):
        state.campfire[player] = hex_named(word.removeprefix("fire:"))
        return "fire"
    if word == "bed":
        state.has_bed[player] = 1
        return "bed"
    if found := _GRAVE.fullmatch(word):
        state.grave[player] = hex_named(found[1])
        for name in filter(None, found[2].split(",")):
            kind, many = _thing(state, name)
            if state.buried[player * KINDS + kind]:
                raise Invalid(f"The gravestone of P{player + 1} holds {KIND_CODES[kind]} twice.")
            state.buried[player * KINDS + kind] = many
        return "grave"
    kind, many = _thing(state, word)
    if kind >= GOODS:
        raise Invalid(f"{word} is gear and stands in brackets.")
    state.pack[player * KINDS + kind] = many
    return KIND_CODES[kind]


def _thing(state: Valheim, name: str) -> tuple[int, int]:
    """A kind and how many of it: wood5, R1, stone_axe."""
    if name in KIND_CODES[GOODS:]:
        return KIND_CODES.index(name), 1
    found = _GOOD.fullmatch(name)
    if found is None:
        raise Invalid(f"{name[:20]!r} is nothing to carry; write what and how many, such as wood5 or R1.")
    kind = index(KIND_CODES[:GOODS], found[1], "thing to carry")
    return kind, number(found[2], 1, int(state.terms.limit[kind]))


# What follows the players


def _read_part(state: Valheim, word: str, part: str) -> None:
    words = part.split(" ")[1:]
    if not words:
        raise Invalid(f"{part!r} says nothing; leave it out.")
    if word == "rocks":
        _read_rocks(state, words)
    elif word == "houses":
        _read_houses(state, words)
    elif word == "fight":
        _read_fight(state, words)
    elif word == "end":
        state.phase = ENDED
        state.end = int(GOING_ON) + 1 + index(ENDINGS[1:], " ".join(words), "ending")
    elif word == "card":
        state.phase = DRAWING
        if hex_named(" ".join(words)) != state.place[state.active]:
            raise Invalid(f"The card is drawn where P{state.active + 1} stands, not on {words[0][:12]}.")
    else:
        _read_question(state, word, words)


def _read_question(state: Valheim, word: str, words: Sequence[str]) -> None:
    asked = f"{word} {words[0]}"
    if asked not in _QUESTIONS or len(words) != (2 if word == "ask" else 1):
        raise Invalid(f"{' '.join([word, *words])[:30]!r} is no question; write one of {', '.join(_QUESTIONS)}.")
    state.phase = _QUESTIONS[asked]
    if word == "ask":
        _player(state, words[1])


def _read_rocks(state: Valheim, words: Sequence[str]) -> None:
    seen = set()
    for word in words:
        code, _, whose = word.partition(":")
        place = hex_named(code)
        rock = int(state.terms.ground.rock[place])
        if rock < 0 or place in seen:
            raise Invalid(f"{code} is {'closed twice' if place in seen else 'no rock'}.")
        seen.add(place)
        found = re.fullmatch(r"(?:(P1)(\+?))?(?:(P2)(\+?))?", whose)
        if found is None or not whose:
            raise Invalid(f"{word[:20]!r} should say to whom a rock is closed: 2,2:P1 or 2,2:P1P2.")
        for who, longer in ((found[1], found[2]), (found[3], found[4])):
            if who:
                if longer and not state.terms.rests_long:
                    raise Invalid(f"{word} has a +, which is only for the option rock_wait=one_turn.")
                layer = state.resting if longer else state.closed
                layer[_player(state, who)] |= 2**rock


def _read_houses(state: Valheim, words: Sequence[str]) -> None:
    for word in words:
        code, _, name = word.partition(":")
        house = int(state.terms.ground.house[hex_named(code)])
        card = index(CARD_CODES, name, "card")
        if house < 0:
            raise Invalid(f"{code} is no house.")
        if state.card[house] >= 0 or state.is_turned_up(card):
            raise Invalid(f"{word} stands there although that house or card is open already.")
        state.card[house] = card


def _read_fight(state: Valheim, words: Sequence[str]) -> None:
    if len(words) < 2:
        raise Invalid("A fight names the enemy and its health: fight greydwarf 8 turn:P1 cp2.")
    state.enemy = index(ENEMY_CODES, words[0], "enemy")
    state.enemy_health = number(words[1], 1, int(state.terms.enemy_health[state.enemy * 2 + state.terms.seats - 1]))
    state.round = 1
    state.phase = COMBAT
    here, partner = state.place[state.active], state.place[1 - state.active]
    state.arena = here if here != NOWHERE else partner
    form = r"(?:turn:(\S+) cp(\S+))? ?(?:round(\S+))? ?(hit)? ?(?:up:(\S+))? ?(?:out:(\S+))?"
    found = re.fullmatch(form, " ".join(words[2:]))
    if found is None:
        raise Invalid(f"{' '.join(words)[:60]!r} should read like greydwarf 8 turn:P2 cp1 round2 hit up:P1 out:P1.")
    who, points, turn, hit, up, out = found.groups()
    state.fighter = _player(state, who) if who else NOBODY
    state.combat_points = number(points, 0, int(state.terms.combat_points)) if who else 0
    state.round = number(turn, 2, int(state.terms.most_rounds)) if turn else 1
    state.has_struck = bool(hit)
    state.raised = sum(2**player for player in _players(state, up)) if up else 0
    state.away = sum(2**player for player in _players(state, out)) if out else 0
