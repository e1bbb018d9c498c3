"""§6, §7, §23, §24: walks over several hexes, and the raft. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.rules.ground import FAR, MOST_HEXES, SEA, STEP, Ways
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import visit, wades
from gladsheim.games.valheim.rules.terms import MOVE, MOVE_WITH, NOWHERE


def afoot(game: Layers) -> Ways:
    """The active player's ways without the raft."""
    return game.terms.ground.afoot[1 if wades(game, game.active) else 0]


def afloat(game: Layers) -> Ways:
    """The active player's ways that begin on the raft's hex."""
    kind: i64 = 1 if wades(game, game.active) else 0
    return game.terms.ground.afloat[kind + 2 if game.is_slain else kind]


def is_barred(game: Layers, there: i64) -> bool:
    """§6: no way leads through the living serpent, even if the raft lies there."""
    is_away: bool = game.place[game.active] != game.raft and there != game.raft
    return is_away and game.raft == game.terms.ground.lair and not game.is_slain


def size_afoot(game: Layers, there: i64) -> i64:
    """The size of the cheapest way by land alone."""
    ground = game.terms.ground
    if ground.is_water(there):
        return FAR
    return afoot(game).size[game.place[game.active] * ground.hexes + there]


def size_afloat(game: Layers, there: i64) -> i64:
    """The size of the cheapest way over the raft's hex."""
    ground = game.terms.ground
    here: i64 = game.place[game.active]
    if game.raft == NOWHERE or is_barred(game, there):
        return FAR
    rest: i64 = afloat(game).size[game.raft * ground.hexes + there]
    return rest if here == game.raft else afoot(game).size[here * ground.hexes + game.raft] + rest


def size_past(game: Layers, there: i64) -> i64:
    """What the way over the raft's hex would be if the serpent were dead."""
    ground = game.terms.ground
    kind: i64 = 3 if wades(game, game.active) else 2
    here: i64 = game.place[game.active]
    rest: i64 = ground.afloat[kind].size[game.raft * ground.hexes + there]
    return rest if here == game.raft else afoot(game).size[here * ground.hexes + game.raft] + rest


def takes_raft(game: Layers, there: i64) -> bool:
    """Whether the way that counts takes the raft along (R75)."""
    if game.raft == NOWHERE or afloat(game).left[game.raft * game.terms.ground.hexes + there] == NOWHERE:
        return False
    if game.place[game.active] == game.raft:
        return True
    by_land: i64 = size_afoot(game, there)
    by_raft: i64 = size_afloat(game, there)
    if by_land != by_raft:
        return by_raft < by_land
    return by_raft < FAR and _is_first_afloat(game, there)


def _is_first_afloat(game: Layers, there: i64) -> bool:
    ground = game.terms.ground
    one = trace(game, there, True)
    other = trace(game, there, False)
    here: i64 = game.place[game.active]
    i: i64 = 0
    while one[i] == other[i]:
        here = one[i]
        i += 1
    return ground.direction(here, one[i]) < ground.direction(here, other[i])


def trace(game: Layers, there: i64, floats: bool) -> vec[i64]:
    """The hexes of a way, without its first."""
    hexes: i64 = game.terms.ground.hexes
    row: i64 = game.raft * hexes
    back = vec[i64]([0] * MOST_HEXES)
    n: i64 = 0
    at: i64 = there
    if floats:
        ways = afloat(game)
        while at != game.raft:
            back[n] = at
            n += 1
            at = ways.before[row + at]
    ways = afoot(game)
    row = game.place[game.active] * hexes
    while at != game.place[game.active]:
        back[n] = at
        n += 1
        at = ways.before[row + at]
    way = vec[i64]([0] * n)
    i: i64 = 0
    for i in range(n):
        way[i] = back[n - 1 - i]
    return way


def partner_of(game: Layers) -> i64:
    """The other player if he is on the map, else NOBODY."""
    other: i64 = 1 - game.active
    return other if game.terms.seats > 1 and game.place[other] != NOWHERE else -1


def list_walks(game: Layers, out: vec[i64], n: i64) -> i64:
    """§6: to any hex whose cheapest way costs at most the movement left."""
    ground = game.terms.ground
    hexes: i64 = ground.hexes
    here: i64 = game.place[game.active]
    raft: i64 = game.raft
    least: i64 = game.movement * STEP + STEP
    first: i64 = n
    foot = afoot(game).size
    row: i64 = here * hexes
    there: i64 = 0
    size: i64 = 0
    if raft == NOWHERE or (raft != here and foot[row + raft] >= least):
        for there in range(hexes):
            if foot[row + there] < least and there != here and ground.terrain[there] < SEA:
                out[n] = MOVE + there
                n += 1
        return n
    float_ = afloat(game).size
    raft_row: i64 = raft * hexes
    before: i64 = 0 if raft == here else foot[row + raft]
    barred: bool = is_barred(game, NOWHERE)
    for there in range(hexes):
        size = before + float_[raft_row + there]
        if barred and there != raft:
            size = FAR
        if raft != here and ground.terrain[there] < SEA and foot[row + there] < size:
            size = foot[row + there]
        if size < least and there != here:
            out[n] = MOVE + there
            n += 1
    other: i64 = partner_of(game)
    if other >= 0 and game.place[other] == raft and ground.terrain[raft] < SEA:
        last: i64 = n
        i: i64 = 0
        for i in range(first, last):
            if takes_raft(game, out[i] - MOVE):
                out[n] = out[i] - MOVE + MOVE_WITH
                n += 1
    return n


def walk(game: Layers, there: i64, takes_partner: bool) -> None:
    """§6, §23: go there, take up gravestones on the way, take the raft along."""
    ground = game.terms.ground
    player: i64 = game.active
    other: i64 = partner_of(game)
    here: i64 = game.place[player]
    floats: bool = takes_raft(game, there)
    size: i64 = size_afloat(game, there) if floats else size_afoot(game, there)
    carries: bool = floats and other >= 0 and game.place[other] == game.raft
    if carries and ground.terrain[game.raft] < SEA:
        carries = takes_partner
    game.came = here
    game.went = player
    game.movement -= size // STEP
    if game.berries > 0:
        game.berries = 0  # §13
    if game.grave[player] != NOWHERE or (carries and game.grave[other] != NOWHERE):
        _visit_all(game, there, floats, other if carries else -1)
    game.place[player] = there
    if floats:
        game.raft = afloat(game).left[game.raft * ground.hexes + there]
        if carries:
            game.place[other] = game.raft
    game.note("walked", player, there, other + 1 if carries else 0)


def _visit_all(game: Layers, there: i64, floats: bool, passenger: i64) -> None:
    """§34: in passing, or by raft as far as it goes."""
    way = trace(game, there, floats)
    aboard: bool = game.place[game.active] == game.raft
    last: i64 = NOWHERE
    if floats:
        last = afloat(game).left[game.raft * game.terms.ground.hexes + there]
    if last == game.place[game.active]:
        passenger = -1  # the raft stays where it is
    i: i64 = 0
    for i in range(len(way)):
        visit(game, game.active, way[i])
        if passenger >= 0:
            if aboard:
                visit(game, passenger, way[i])
            if way[i] == game.raft:
                aboard = True
            if way[i] == last:
                aboard = False
                passenger = -1


def may_drift(game: Layers) -> bool:
    """§24: the raft is on water, nobody is aboard, and no player is on the island of its shore."""
    ground = game.terms.ground
    if not game.terms.drifts or game.raft == NOWHERE or not ground.is_water(game.raft):
        return False
    player: i64 = 0
    for player in range(game.terms.seats):
        place: i64 = game.place[player]
        if place == game.raft:
            return False
        if place != NOWHERE and ground.island[place] > 0 and ground.island[place] == ground.shore[game.raft]:
            return False
    return True


def drift(game: Layers) -> None:
    """§24: to the landing of the active player's island."""
    ground = game.terms.ground
    landing: i64 = ground.landing[ground.island[game.place[game.active]]]
    if game.raft != landing:
        game.raft = landing
        game.note("drifted", landing)


def turn_back(game: Layers) -> None:
    """§25, §31: the raft goes to the western landing with everybody on it."""
    ground = game.terms.ground
    player: i64 = 0
    for player in range(game.terms.seats):
        if game.place[player] == ground.lair:
            game.place[player] = ground.landing[1]
            visit(game, player, game.place[player])
    game.raft = ground.landing[1]
    game.note("drifted", game.raft)
