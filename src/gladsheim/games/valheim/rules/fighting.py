"""§27 to §32: fights, from the first combat turn to the loot. Compiled.

A fight that is over leaves the phase CLOSING, or ENDED if Eikthyr fell.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.games.valheim.rules.deeds import eat
from gladsheim.games.valheim.rules.layers import Layers
from gladsheim.games.valheim.rules.people import (
    attack,
    carried,
    defense,
    die,
    free_slots,
    gain,
    has_shield,
    is_hidden,
)
from gladsheim.games.valheim.rules.terms import (
    ATTACK,
    CLOSING,
    COMBAT,
    DONE,
    EAT,
    EIKTHYR,
    ENDED,
    FACES,
    FOODS,
    GOODS,
    JOINING,
    NOBODY,
    NOWHERE,
    RASPBERRY,
    RUN,
    RUNNING,
    SEATS,
    SERPENT,
    SHIELD,
    STRIKING,
    VICTORY,
)
from gladsheim.games.valheim.rules.walking import turn_back
from gladsheim.kit.bits import BIT


def is_fighting(game: Layers, player: i64) -> bool:
    """Whether a player is in the fight: on its hex and not out of it."""
    return game.place[player] == game.arena and game.away & BIT[player] == 0


def begin_fight(game: Layers, enemy: i64) -> None:
    """§26, §27: a partner on the hex joins; one whom no encounter finds may choose."""
    game.enemy = enemy
    game.arena = game.place[game.active]
    game.enemy_health = game.terms.enemy_health[enemy * SEATS + game.terms.seats - 1]
    game.round = 1
    game.raised = 0
    game.away = 0
    game.face = 0 if enemy >= SERPENT else game.face
    game.note("met", game.active, enemy)
    other: i64 = 1 - game.active
    is_both: bool = game.terms.seats > 1 and game.place[other] == game.place[game.active]
    if is_both and enemy < SERPENT and is_hidden(game, other):
        game.phase = JOINING
    else:
        _begin_turn(game, game.active)


def join(game: Layers, joins: bool) -> None:
    """§26."""
    other: i64 = 1 - game.active
    if not joins:
        game.away |= BIT[other]
    game.note("joined" if joins else "stayed", other)
    _begin_turn(game, game.active)


def _begin_turn(game: Layers, player: i64) -> None:
    game.fighter = player
    game.combat_points = game.terms.combat_points
    game.has_struck = False
    game.phase = COMBAT


def list_combat(game: Layers, out: vec[i64]) -> i64:
    """§28."""
    player: i64 = game.fighter
    n: i64 = 0
    if not game.has_struck:
        out[n] = ATTACK
        n += 1
    if has_shield(game, player):
        out[n] = SHIELD
        n += 1
    if free_slots(game, player) > 0:
        food: i64 = 0
        for food in range(FOODS):
            if carried(game, player, RASPBERRY + food) > 0:
                out[n] = EAT + food
                n += 1
    out[n] = RUN
    out[n + 1] = DONE
    return n + 2


def act(game: Layers, action: i64) -> None:
    """A step of a combat turn."""
    player: i64 = game.fighter
    if action == DONE:
        game.note("held", player)
        _pass_turn(game)
        return
    game.combat_points -= 1
    if action == RUN:
        game.phase = RUNNING
        return
    if action == ATTACK:
        game.has_struck = True
        hurt: i64 = attack(game, player)
        game.enemy_health -= hurt
        game.note("struck", player, game.enemy, hurt)
        if game.enemy_health <= 0:
            _win(game)
            return
    elif action == SHIELD:
        game.raised |= BIT[player]
        game.note("raised", player)
    else:
        eat(game, player, action - EAT, game.terms.timer)
    if game.combat_points == 0:
        _pass_turn(game)


def run(game: Layers, face: i64) -> None:
    """§28: one die."""
    player: i64 = game.fighter
    game.face = face
    game.phase = COMBAT
    got_away: bool = game.terms.away[face - 1] > 0
    game.note("ran" if got_away else "stumbled", player, face)
    if got_away:
        game.away |= BIT[player]
        game.raised &= ~BIT[player]
        _pass_turn(game)
    elif game.combat_points == 0:
        _pass_turn(game)


def _pass_turn(game: Layers) -> None:
    """§28: the partner's combat turn follows the starter's, then the enemy's."""
    other: i64 = 1 - game.active
    if game.fighter == game.active and is_fighting(game, other):
        _begin_turn(game, other)
        return
    game.fighter = NOBODY
    game.combat_points = 0
    game.has_struck = False
    if not is_fighting(game, 0) and not is_fighting(game, 1):
        _lose(game)
    elif game.enemy >= SERPENT:
        game.phase = STRIKING
    else:
        _hit(game, _weakest(game), game.terms.damage[game.enemy])
        _end_round(game)


def strike(game: Layers, face: i64) -> None:
    """§29: a boss's die tells which attack it is."""
    game.face = face
    if game.terms.sweeps[game.enemy * FACES + face - 1] == 0:
        game.note("regular", game.enemy, face)
        _hit(game, _weakest(game), game.terms.damage[game.enemy])
    else:
        game.note("secondary", game.enemy, face)
        hurt: i64 = game.terms.sweep[game.enemy]
        if game.terms.strikes_all:
            first: i64 = game.active
            other: i64 = 1 - first
            is_in: bool = is_fighting(game, other)
            if is_fighting(game, first):
                _hit(game, first, hurt)
            if is_in:
                _hit(game, other, hurt)
        else:
            _hit(game, _weakest(game), hurt)
    _end_round(game)


def _weakest(game: Layers) -> i64:
    """§29: the fighter with the least health, in a tie the starter."""
    other: i64 = 1 - game.active
    if not is_fighting(game, other):
        return game.active
    if not is_fighting(game, game.active) or game.health[other] < game.health[game.active]:
        return other
    return game.active


def _hit(game: Layers, player: i64, hurt: i64) -> None:
    """§28: a raised shield lowers one hit."""
    if game.raised & BIT[player] != 0:
        game.raised &= ~BIT[player]
        hurt = max(0, hurt - defense(game, player))
    game.health[player] -= hurt
    game.note("hit", player, game.enemy, hurt)
    if game.health[player] <= 0:
        die(game, player)


def _end_round(game: Layers) -> None:
    """§28, §30."""
    if not is_fighting(game, 0) and not is_fighting(game, 1):
        _lose(game)
        return
    game.round += 1
    if game.round > game.terms.most_rounds:
        game.note("endless", game.enemy)
        _lose(game)
        return
    _begin_turn(game, game.active if is_fighting(game, game.active) else 1 - game.active)


def _win(game: Layers) -> None:
    """§30: the loot goes to the starter, or to the other fighter if the starter ran or died."""
    enemy: i64 = game.enemy
    game.note("slew", game.fighter, enemy)
    player: i64 = 0
    if game.terms.shares[enemy] > 0:
        for player in range(game.terms.seats):
            if is_fighting(game, player):
                _loot(game, player, enemy)
    else:
        _loot(game, game.active if is_fighting(game, game.active) else 1 - game.active, enemy)
    if enemy == SERPENT:
        game.is_slain = True
    _leave(game)
    if enemy == EIKTHYR:
        game.phase = ENDED
        game.end = VICTORY


def _loot(game: Layers, player: i64, enemy: i64) -> None:
    kind: i64 = 0
    for kind in range(GOODS):
        if game.terms.loot[enemy * GOODS + kind] > 0:
            got: i64 = gain(game, player, kind, game.terms.loot[enemy * GOODS + kind])
            game.note("looted", player, kind, got)


def _lose(game: Layers) -> None:
    """§30, §31: the enemy is put away; from the serpent the raft drifts back."""
    enemy: i64 = game.enemy
    game.note("escaped", game.active, enemy)
    _leave(game)
    if enemy == SERPENT:
        turn_back(game)


def _leave(game: Layers) -> None:
    """Nothing of the fight is left over."""
    game.phase = CLOSING
    leave_fight(game)


def leave_fight(game: Layers) -> None:
    game.enemy = NOBODY
    game.arena = NOWHERE
    game.enemy_health = 0
    game.fighter = NOBODY
    game.combat_points = 0
    game.round = 0
    game.has_struck = False
    game.raised = 0
    game.away = 0
