"""What stands beside the chart: the turn, packs, food slots, recipes, the fight; every seat at a glance."""

from __future__ import annotations

from typing import Final

from gladsheim.games.valheim.line.writing import buried_of, pack_of, slots_of
from gladsheim.games.valheim.printed import HEX_CODES
from gladsheim.games.valheim.rules import deeds
from gladsheim.games.valheim.rules.fighting import is_fighting
from gladsheim.games.valheim.rules.people import attack, carried, defense, most_health
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import (
    BED,
    BOSS_KEY,
    CAMPFIRE,
    EIKTHYR,
    GOODS,
    KINDS,
    NOBODY,
    NOWHERE,
    RAFT,
    RASPBERRY,
    RECIPES,
    SLOTS,
    TROPHY,
    TURN,
    VICTORY,
)
from gladsheim.games.valheim.table.pieces import ENEMY_ICONS, KIND_ICONS, item_id, recipe_id, slot_id
from gladsheim.games.valheim.table.prompts import role, shield_of, where
from gladsheim.games.valheim.words import amount, begin, enemy_name, kind_name, recipe_name
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Headline, Need, Panel, Row, RowFlag, SeatStrip

_RECIPE_ICONS: Final = (*KIND_ICONS[13:24], "bed", "raft", "campfire")


def panels(state: Valheim, viewer: int) -> tuple[Panel, ...]:
    """Whoever looks sees his own things first."""
    players = sorted(range(state.terms.seats), key=lambda player: player != viewer)
    first, *others = players
    recipes = _recipes(state, first if viewer == first else int(state.active))
    shown = [*_combat(state, viewer), *_turn(state), _pack(state, first, viewer), _slots(state, first, viewer), recipes]
    for player in others:
        shown += [_pack(state, player, viewer), _slots(state, player, viewer)]
    shown += [_grave(state, player) for player in players if any(buried_of(state, player))]
    return tuple(shown)


def _turn(state: Valheim) -> list[Panel]:
    """What is left of a turn, as long as it lasts."""
    if state.phase != TURN:
        return []
    rows = tuple(
        Row(name, str(left), bar=(int(left), int(max(left, usual))))
        for name, left, usual in (
            ("Actions", state.points, state.terms.action_points),
            ("Steps", state.movement, state.terms.movement),
        )
    )
    return [Panel("panel:turn", f"{role(state.active)}'s turn", rows, seat=int(state.active))]


# Packs and food


def _pack(state: Valheim, player: int, viewer: int) -> Panel:
    pack, limit = pack_of(state, player), state.terms.limit
    rows = [
        Row(begin(kind_name(kind)), str(pack[kind]), item_id(player, kind), bar=(pack[kind], int(limit[kind])),
            icon=KIND_ICONS[kind], is_muted=not pack[kind])
        for kind in range(GOODS)
    ]  # fmt: skip
    rows += [
        Row(begin(kind_name(kind)), "", item_id(player, kind), icon=KIND_ICONS[kind])
        for kind in range(GOODS, KINDS)
        if pack[kind]
    ]
    title = "You carry" if player == viewer else f"{role(player)} carries"
    marks = f"attack {attack(state, player)}, defense {defense(state, player)}"
    if state.has_bed[player]:
        marks += ", a bed"
    return Panel(f"panel:pack:{player + 1}", title, tuple(rows), kind="inventory", aside=marks, seat=player)


def _grave(state: Valheim, player: int) -> Panel:
    """What lies under a gravestone."""
    buried, place = buried_of(state, player), state.grave[player]
    rows = [
        Row(begin(kind_name(kind)), str(many) if kind < GOODS else "", icon=KIND_ICONS[kind])
        for kind, many in enumerate(buried)
        if many
    ]
    title = f"Under {role(player)}'s gravestone"
    return Panel(f"panel:grave:{player + 1}", title, tuple(rows), kind="inventory", aside=HEX_CODES[place], seat=player)


def _slots(state: Valheim, player: int, viewer: int) -> Panel:
    eaten = slots_of(state, player)
    rows = []
    for slot in range(SLOTS):
        id = slot_id(player, slot)
        if slot < len(eaten):
            food, turns = eaten[slot]
            kind = int(RASPBERRY) + food
            rows.append(Row(begin(kind_name(kind)), count(turns, "turn"), id, icon=KIND_ICONS[kind]))
        else:
            rows.append(Row("Empty", "", id, is_muted=True))
    title = "You have eaten" if player == viewer else f"{role(player)} has eaten"
    return Panel(f"panel:food:{player + 1}", title, tuple(rows), kind="inventory", seat=player)


# Recipes


def missing(state: Valheim, player: int, recipe: int) -> str:
    """What is lacking for a recipe: 2 wood and 1 leather; empty if nothing is."""
    lacking = []
    for kind in range(GOODS):
        short = state.terms.cost[recipe * GOODS + kind] - carried(state, player, kind)
        if short > 0:
            lacking.append(amount(kind, short))
    return " and ".join(lacking)


def _recipes(state: Valheim, player: int) -> Panel:
    afforded = [recipe for recipe in range(RECIPES) if deeds.can_afford(state, player, recipe)]
    ready = [recipe for recipe in afforded if _lacks(state, player, recipe)]
    order = sorted(range(RECIPES), key=lambda recipe: (recipe not in ready, not _lacks(state, player, recipe)))
    rows = tuple(_recipe(state, player, recipe, recipe in ready) for recipe in order)
    aside = f"{len(ready)} of {RECIPES} in reach"
    return Panel("panel:recipes", "Recipes", rows, kind="recipes", aside=aside, seat=player)


def _lacks(state: Valheim, player: int, recipe: int) -> bool:
    """Whether it is of any use to have it made."""
    if recipe < BED:
        return carried(state, player, GOODS + recipe) == 0
    return recipe != BED or not state.has_bed[player]


def _recipe(state: Valheim, player: int, recipe: int, is_ready: bool) -> Row:
    costs = [(kind, int(state.terms.cost[recipe * GOODS + kind])) for kind in range(GOODS)]
    needs = tuple(Need(kind_name(kind), int(carried(state, player, kind)), takes) for kind, takes in costs if takes)
    action = _why_not_now(state, player, recipe) or "Craft" if is_ready else ""
    use = "" if _lacks(state, player, recipe) else "made"
    return Row(begin(recipe_name(recipe)), use, recipe_id(recipe), icon=_RECIPE_ICONS[recipe],
               is_muted=not is_ready, needs=needs, action=action)  # fmt: skip


def _why_not_now(state: Valheim, player: int, recipe: int) -> str:
    if state.enemy != NOBODY:
        return "After the fight"
    if state.phase != TURN or state.active != player:
        return "In your turn"
    if state.points < 1:
        return "No action left"
    if not deeds.suits(state, recipe):
        return {int(RAFT): "Beside the sea", int(CAMPFIRE): "Elsewhere on land"}.get(recipe, "")
    return ""


# The fight


def _combat(state: Valheim, viewer: int) -> list[Panel]:
    if state.enemy == NOBODY:
        return []
    rows = [_fighter(state, player, viewer) for player in range(state.terms.seats) if is_fighting(state, player)]
    most = int(state.terms.enemy_health[state.enemy * 2 + state.terms.seats - 1])
    name = begin(enemy_name(state.enemy))
    flags: tuple[RowFlag, ...] = ("acting",) if state.fighter == NOBODY else ()
    does = f"hits for {state.terms.damage[state.enemy]}"
    rows.append(Row(name, does, bar=(int(state.enemy_health), most), icon=ENEMY_ICONS[state.enemy], flags=flags))
    if state.fighter == NOBODY:
        whose = "its turn"
    else:
        whose = "your turn" if state.fighter == viewer else f"{role(state.fighter)}'s turn"
        whose += f", {count(state.combat_points, 'combat point')}"
    dice = (int(state.face),) if state.face else ()
    return [Panel("panel:fight", name, tuple(rows), kind="combat", aside=f"round {state.round}, {whose}", dice=dice)]


def _fighter(state: Valheim, player: int, viewer: int) -> Row:
    flags: list[RowFlag] = ["acting"] if state.fighter == player else []
    if int(state.raised) & 2**player:
        flags.append("shielded")
    name = "You" if player == viewer else role(player)
    bar = (int(state.health[player]), int(most_health(state, player)))
    return Row(name, shield_of(state, player), seat=player, bar=bar, icon="viking-head", flags=tuple(flags))


# At a glance


def strip(state: Valheim) -> tuple[SeatStrip, ...]:
    """Health of every seat, and where it is."""
    strips = []
    for player in range(state.terms.seats):
        is_dead, is_acting = state.place[player] == NOWHERE, player == state.actor()
        health, unit = str(state.health[player]), f"of {most_health(state, player)} health"
        status = "in a fight" if state.enemy != NOBODY and is_fighting(state, player) else where(state, player)
        strips.append(SeatStrip(player, role(player), health, unit, begin(status), is_acting, is_dead))
    return tuple(strips)


def headlines(state: Valheim) -> tuple[Headline, ...]:
    """What concerns everybody: the day, and how far Eikthyr is."""
    last = int(state.terms.last_day)
    bar = (int(state.day), last)
    if state.end == VICTORY:
        return (Headline("Eikthyr is dead", f"Day {state.day} of {last}", icon=ENEMY_ICONS[EIKTHYR], bar=bar),)
    status = f"Day {state.day} of {last}, {_to_the_key(state)}"
    return (Headline("Eikthyr lives", status, icon=ENEMY_ICONS[EIKTHYR], bar=bar),)


def _to_the_key(state: Valheim) -> str:
    players = range(state.terms.seats)
    if any(carried(state, player, BOSS_KEY) for player in players):
        return "the key is made"
    needed = int(state.terms.cost[(BOSS_KEY - GOODS) * GOODS + TROPHY])
    short = needed - max(int(carried(state, player, TROPHY)) for player in players)
    trophies = count(short, "trophy", "trophies")
    return f"{trophies} short of the key" if short > 0 else "a key can be made"
