"""What is said about a choice: its label, the sentences of the log, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from gladsheim.core.state import Event
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.printed import BANDS, CARDS, FIGURE_KINDS, SIDES, table_under
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    BAND_SIZE,
    BY_COINS,
    CARD,
    CART,
    CHARGE,
    CHOOSING,
    CLEAR,
    CLOSE_RANGE,
    CROSS,
    DEPLOY,
    DIE,
    DRAWING,
    DROP,
    FIGHT,
    GAP_2,
    HIT,
    LIMIT_DRAW,
    LONG_RANGE,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SAVING,
    SHOOT,
    SHOOTING,
    SKIP,
    STANDING,
    STOP,
    TORCH,
    TURN,
    USE,
    WIPED_OUT,
    WITHDRAW,
    side_of,
)

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
ITEM_NAMES = {"chest": "the chest", "hostage": "the hostage", "bannerA": "A's banner", "bannerB": "B's banner"}


def figure_name(state: Skirmish, figure: int) -> str:
    """Hero A1, slinger B2."""
    kind = FIGURE_KINDS[figure % int(BAND_SIZE)]
    if kind == "archer" and state.terms.has_slings:
        kind = "slinger"
    return f"{kind} {BANDS[figure // int(BAND_SIZE)]}"


def card_name(card: int) -> str:
    """The five of hearts."""
    code = CARDS[card]
    rank, suit = code[:-1], code[-1]
    return f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"


def item_name(state: Skirmish, item: int) -> str:
    """The chest, torch 2."""
    name = table_under(state.terms).items[item]
    return ITEM_NAMES.get(name) or f"torch {name[-1]}"


def shape_name(state: Skirmish, number: int) -> str:
    """The hedge o1."""
    shape = table_under(state.terms).shapes[number]
    return f"the {'felled tree' if shape.kind == 'tree' else shape.kind} {shape.id}"


def inches(square: int) -> str:
    """The root of a square of units, in inches to the nearest half: 5½ inches."""
    halves = isqrt(4 * square)
    halves = (halves + 1) // 2
    whole, half = divmod(halves, 2)
    text = f"{whole or ''}{'½' if half else ''}" or "0"
    return f"{text} inch{'' if halves in (1, 2) else 'es'}"


def count(number: int, noun: str) -> str:
    """One coin, 3 coins."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def face_list(least: int) -> str:
    """4, 5 or 6."""
    faces = [str(face) for face in range(least, 7)]
    return faces[0] if len(faces) == 1 else f"{', '.join(faces[:-1])} or {faces[-1]}"


# Labels


def label(state: Skirmish, action: int) -> str:
    """A choice in words."""
    if action < CART:
        return _label_point(state, action)
    if action < DEPLOY:
        x = action - int(CART)
        return f"Leave the cart on {x}" if x == state.cart_x else f"Bring the cart to {x}"
    if action < CROSS:
        return _label_target(state, action)
    if action < PICK:
        verb, first = ("Clear away", CLEAR) if action >= CLEAR else ("Cross", CROSS)
        return f"{verb} {shape_name(state, action - int(first))}"
    if action < DROP:
        return f"Pick up {item_name(state, action - int(PICK))}"
    if action == DROP:
        return f"Put down {item_name(state, int(state.carries[state.active]))}"
    if action == RECOVER:
        return "Recover from one shock"
    if action == STOP:
        return "Do nothing more"
    if action == SKIP:
        return "Let the card pass"
    if action == TURN:
        return "The lowest card is turned up"
    if action < CARD:
        return f"The die shows {action - int(DIE) + 1}"
    return f"The {card_name(action - int(CARD))}"


def _label_point(state: Skirmish, action: int) -> str:
    x, y = point_of(action)
    if action >= PLACE:
        return f"Place {figure_name(state, int(state.chosen))} on {x},{y}"
    square = (x - int(state.x[state.active])) ** 2 + (y - int(state.y[state.active])) ** 2
    return f"{'Withdraw' if action >= WITHDRAW else 'Move'} to {x},{y}, {inches(square)}"


def _label_target(state: Skirmish, action: int) -> str:
    for first, text in (
        (HIT, "Hit {}"),
        (SHOOT, "Shoot at {}"),
        (FIGHT, "Fight on against {}"),
        (CHARGE, "Charge {}"),
        (USE, "Activate {}"),
        (TORCH, "Give the torch to {}"),
        (DEPLOY, "Place {}"),
    ):
        if action >= first:
            target = action - int(first)
            words = text.format(figure_name(state, target))
            if first == SHOOT:
                words += f", hits on {face_list(int(combat.needs(state, state.active, target)))}"
            return words
    return ""


# Sentences


def tell(state: Skirmish, event: Event) -> str:
    """A sentence for the log."""
    numbers = event.numbers
    teller = _TELLERS.get(event.kind)
    return teller(state, numbers) if teller else ""


def _who(state: Skirmish, figure: int) -> str:
    return f"the {figure_name(state, figure)}"


def _tell_went(verb: str, third: str, state: Skirmish, numbers: list[int]) -> str:
    seat, figure, px, py, x, y, _ = numbers
    way = inches((x - px) ** 2 + (y - py) ** 2)
    return f"{{{seat}:{verb}/{third}}} {_who(state, figure)} {way} to {x},{y}."


def _tell_turn(state: Skirmish, numbers: list[int]) -> str:
    return f"Turn {numbers[0]} of {numbers[1]} begins."


def _tell_rolled(state: Skirmish, numbers: list[int]) -> str:
    _, figure, face, bonus, score = numbers
    added = f" {'and' if bonus > 0 else 'less'} {abs(bonus)}" if bonus else ""
    total = f": {score}" if bonus else ""
    return f"The {figure_name(state, figure)} rolls {face}{added}{total}."


def _tell_struck(state: Skirmish, numbers: list[int]) -> str:
    _, by, victim, hits = numbers
    return f"The {figure_name(state, by)} strikes {_who(state, victim)}: {'two hits' if hits == 2 else 'one hit'}."


def _tell_saved(state: Skirmish, numbers: list[int]) -> str:
    _, victim, face = numbers
    armour = " and 1 for the armour" if victim % int(BAND_SIZE) == 0 else ""
    value = face + (1 if armour else 0)
    harm = ": unharmed" if value >= 6 else ""
    return f"The dice of death for {_who(state, victim)}: {face}{armour}{harm}."


def _tell_coins(state: Skirmish, numbers: list[int]) -> str:
    side, coins, total = numbers
    return f"Side {SIDES[side]} earns {count(coins, 'coin')} and has {total}."


def _tell_ended(state: Skirmish, numbers: list[int]) -> str:
    end, side, _, _ = numbers
    if end == LIMIT_DRAW:
        return "The last turn is over, and both sides have as many coins."
    how = {
        int(BY_COINS): "has its coins and wins",
        int(WIPED_OUT): "has the table for itself and wins",
    }.get(end, "has more coins per band after the last turn and wins")
    return f"Side {SIDES[side]} {how}."


def _tell_legs(state: Skirmish, numbers: list[int]) -> str:
    one, other, winner = numbers
    total = f"{one} to {other} coins over both legs"
    return f"{total}: a draw." if winner < 0 else f"{total}: the match is won."


_TELLERS: dict[str, Callable[[Skirmish, list[int]], str]] = {
    "drew": lambda state, n: f"Side {SIDES[n[0]]} draws the {card_name(n[1])} for deployment.",
    "placed": lambda state, n: f"{{{n[0]}:place}} {_who(state, n[1])} on {n[2]},{n[3]}.",
    "torch": lambda state, n: f"{{{n[0]}:give}} a torch to {_who(state, n[1])}.",
    "turn": _tell_turn,
    "dealt": lambda state, n: f"{BANDS[n[1]]} is dealt the {card_name(n[2])}.",
    "called": lambda state, n: f"The {card_name(n[2])} comes up: {BANDS[n[1]]} acts.",
    "void": lambda state, n: f"The {card_name(n[2])} of {BANDS[n[1]]} comes up and is void.",
    "used": lambda state, n: f"{{{n[0]}:activate}} {_who(state, n[1])}.",
    "skipped": lambda state, n: f"{{{n[0]}:let the card pass/lets the card pass}}.",
    "moved": lambda state, n: _tell_went("move", "moves", state, n),
    "withdrew": lambda state, n: _tell_went("withdraw", "withdraws", state, n),
    "crossed": lambda state, n: (
        f"{{{n[0]}:bring}} {_who(state, n[1])} over {shape_name(state, n[6])} to {n[4]},{n[5]}."
    ),
    "charged": lambda state, n: f"{{{n[0]}:charge}} {_who(state, n[6])} with {_who(state, n[1])}.",
    "fought": lambda state, n: f"{{{n[0]}:fight/fights}} on against {_who(state, n[2])} with {_who(state, n[1])}.",
    "shot": lambda state, n: (
        f"{{{n[0]}:shoot}} at {_who(state, n[2])} with {_who(state, n[1])}: {face_list(n[3])} hits."
    ),
    "hit": lambda state, n: f"The {figure_name(state, n[1])} rolls {n[3]} and hits.",
    "missed": lambda state, n: f"The {figure_name(state, n[1])} rolls {n[3]} and misses.",
    "picked": lambda state, n: f"{{{n[0]}:pick}} up {item_name(state, n[2])} with {_who(state, n[1])}.",
    "dropped": lambda state, n: f"The {figure_name(state, n[0])} puts down {item_name(state, n[1])}.",
    "recovered": lambda state, n: f"The {figure_name(state, n[1])} recovers from one shock.",
    "cleared": lambda state, n: f"The {figure_name(state, n[1])} clears away {shape_name(state, n[2])}.",
    "left": lambda state, n: f"The {figure_name(state, n[0])} leaves the table with {item_name(state, n[1])}.",
    "stopped": lambda state, n: f"The {figure_name(state, n[1])} does nothing more.",
    "rolled": _tell_rolled,
    "equal": lambda state, n: "The best scores are equal: nothing happens.",
    "struck": _tell_struck,
    "saved": _tell_saved,
    "shocked": lambda state, n: f"The {figure_name(state, n[0])} suffers {'two shocks' if n[1] == 2 else 'a shock'}.",
    "wounded": lambda state, n: f"The {figure_name(state, n[0])} is wounded.",
    "killed": lambda state, n: f"The {figure_name(state, n[0])} goes to Valhalla.",
    "coins": _tell_coins,
    "objective": lambda state, n: f"Side {SIDES[n[0]]} has achieved its objective.",
    "controls": lambda state, n: f"Side {SIDES[n[0]]} controls the cart from now on.",
    "drove": lambda state, n: (
        f"{{{n[0]}:leave}} the cart where it is." if n[1] == n[2] else f"{{{n[0]}:drive}} the cart to {n[2]}."
    ),
    "ended": _tell_ended,
    "legs": _tell_legs,
    "second": lambda state, n: f"The second leg begins, sides changed, after {n[0]} to {n[1]} coins.",
}


# Refusals


def forbids(state: Skirmish, action: int) -> str:
    """Which rule forbids a choice that is not offered."""
    if state.is_over():
        return "the match is over"
    if state.phase == ACTING:
        return _forbids_act(state, action)
    if state.phase == PLACING and PLACE <= action < CART:
        return "a figure is placed in its side's zone, where it can stand and overlaps nobody (§9)"
    if state.phase == CHOOSING:
        return f"first choose which figure of {BANDS[state.placer * 4 + state.next_band[state.placer]]} is placed (§9)"
    if state.phase in (SAVING, SHOOTING) and DIE <= action < CARD:
        return "this die has six faces"
    if state.phase == DRAWING and action >= CARD:
        return "that card has been drawn"
    return ""


def _forbids_act(state: Skirmish, action: int) -> str:
    active = int(state.active)
    name = figure_name(state, active)
    if action == DROP:
        return f"{name} carries nothing (§20)"
    if action == RECOVER:
        return f"{name} has no shock, or an enemy is within 2 inches (§22)"
    if state.is_fighting(active):
        if WITHDRAW <= action < PLACE:
            return "a withdrawal ends within 2 inches, 1½ inches away from every enemy in this fight (§18)"
        if state.is_tied:
            return f"after its charge {name} may only withdraw (§17)"
        return f"{name} is in combat: it may only fight on, withdraw or stop (§19)"
    if action < WITHDRAW:
        return _forbids_move(state, active, action)
    if action < PLACE or FIGHT <= action < SHOOT:
        return f"{name} is not in combat"
    if CHARGE <= action < FIGHT:
        return _forbids_charge(state, active, action - int(CHARGE))
    if SHOOT <= action < HIT:
        return _forbids_shot(state, active, action - int(SHOOT))
    if CROSS <= action < CLEAR:
        return "an obstacle is crossed at right angles from within 1 inch, to a free point beyond it (§15)"
    if CLEAR <= action < PICK:
        return "only a felled tree within 2 inches can be cleared (§43)"
    if PICK <= action < DROP:
        return "an item must lie in contact, and only one can be carried (§20)"
    return ""


def _forbids_move(state: Skirmish, active: int, action: int) -> str:
    x, y = point_of(action)
    px, py = state.x[active], state.y[active]
    ground = state.ground()
    if (x, y) == (px, py):
        return "a move must lead to another point"
    if not ground.is_standable(x, y):
        return f"nobody can stand on {x},{y} (§5)"
    if ground.is_blocked(px, py, x, y):
        return "an obstacle or building is in the way (§14)"
    if not ground.is_within_move(px, py, x, y):
        return "that is more than 6 inches; woods, villages and uphill count twice (§6)"
    enemies = range(int(state.first(1 - side_of(active))), int(state.beyond(1 - side_of(active))))
    for enemy in enemies:
        if state.status[enemy] == STANDING and (state.x[enemy] - x) ** 2 + (state.y[enemy] - y) ** 2 < GAP_2:
            return f"a move may not end within 2 inches of {figure_name(state, enemy)} (§14)"
    return "somebody is in the way: a move passes no friend's base and comes no nearer than 2 inches to an enemy (§14)"


def _forbids_charge(state: Skirmish, active: int, target: int) -> str:
    if side_of(target) == side_of(active) or state.status[target] != STANDING:
        return "only an enemy on the table can be charged"
    if state.has_withdrawn:
        return "after a withdrawal there is no charge in the same activation (§16)"
    if state.apart(active, target) > state.terms.charge_reach:
        return f"{figure_name(state, target)} is farther than 2 inches (§16)"
    return f"there is no free point in contact with {figure_name(state, target)} that can be reached (§16)"


def _forbids_shot(state: Skirmish, active: int, target: int) -> str:
    if active % int(BAND_SIZE) != 2:
        return "only archers and slingers shoot (§29)"
    if side_of(target) == side_of(active) or state.status[target] != STANDING:
        return "only an enemy on the table can be shot at"
    if state.is_fighting(target):
        return f"{figure_name(state, target)} is in combat (§29)"
    if state.apart(active, target) > LONG_RANGE:
        return f"{figure_name(state, target)} is farther than 12 inches (§29)"
    return f"{figure_name(state, target)} cannot be seen (§7)"


def range_words(square: int) -> str:
    """Close or long."""
    return "close" if square <= CLOSE_RANGE else "long"
