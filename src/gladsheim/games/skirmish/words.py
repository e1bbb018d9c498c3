"""What is said about a choice: its label, and the sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from gladsheim.core.state import Event
from gladsheim.core.telling import Told
from gladsheim.games.skirmish.naming import card_name, count, face_list, figure_name, inches, item_name, shape_name
from gladsheim.games.skirmish.notation import point_of
from gladsheim.games.skirmish.printed import BANDS, SIDES
from gladsheim.games.skirmish.rules import combat
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    BY_COINS,
    CARD,
    CART,
    CHARGE,
    CLEAR,
    CROSS,
    DEPLOY,
    DIE,
    DROP,
    FIGHT,
    HIT,
    LIMIT_DRAW,
    PICK,
    PLACE,
    RECOVER,
    SHOOT,
    SKIP,
    STOP,
    TORCH,
    TURN,
    USE,
    WIPED_OUT,
    WITHDRAW,
)

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


def tell(state: Skirmish, event: Event) -> Told:
    """A sentence for the log."""
    return Told(_sentence(state, event))


def _sentence(state: Skirmish, event: Event) -> str:
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
