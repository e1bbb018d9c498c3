"""What a player of the skirmish sees at a glance: what a figure is after, who is worth a charge, what a table is worth.

Playouts end after a turn's worth of activations and are judged by `value`; all distances here are rough. Compiled.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer
from gladsheim.games.skirmish.rules import combat, movement
from gladsheim.games.skirmish.rules.ground import BUILDING, TREE, WAY_X, WAY_Y, WAYS, WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, OXROAD, RAVENS, SILVER
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CALLING,
    CARRIED,
    CARTING,
    CHARGE,
    CLEAR,
    CLOSE_RANGE,
    DIE_OF,
    DROP,
    ENDED,
    FIGHT,
    FIGURES,
    GAP_4,
    HERO,
    HIT,
    HITTING,
    LONG_RANGE,
    LYING,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    PLACE,
    PLACING,
    RECOVER,
    SHOOT,
    SIDE_A,
    STANDING,
    STOP,
    WITHDRAW,
    side_of,
)

ACTIVATIONS: Final[i64] = 9  # in a playout
KEPT: Final[i64] = 7  # moves worth a look beside the compass
APART: Final[i64] = 12  # the square of how far they lie apart
TRIED: Final[i64] = 7  # ways a playout looks at
SHARPNESS: Final[float] = 2.5  # how fast an advantage becomes a sure thing
_FAR: Final[i64] = 1000000
_WORTH: Final = vec[i64]([3, 2, 1])  # coins for a figure


# What a figure is after


def nearest_enemy(game: Skirmish, figure: i64) -> i64:
    """The enemy on the table that is nearest, or NOBODY."""
    side: i64 = 1 - side_of(figure)
    best: i64 = NOBODY
    least: i64 = _FAR
    other: i64 = 0
    for other in range(game.first(side), game.beyond(side)):
        if game.status[other] == STANDING:
            square: i64 = game.apart(figure, other)
            if square < least:
                least = square
                best = other
    return best


def carrier(game: Skirmish, item: i64) -> i64:
    """Who carries an item, or NOBODY."""
    figure: i64 = 0
    if game.item[item] == CARRIED:
        for figure in range(FIGURES):
            if game.carries[figure] == item and game.status[figure] == STANDING:
                return figure
    return NOBODY


def aim(game: Skirmish, figure: i64) -> i64:
    """The point of the table that a figure is after, apart from enemies; -1 if there is none."""
    number: i64 = game.terms.scenario
    side: i64 = side_of(figure)
    if number == FORD:
        return game.terms.marks[1] * WIDTH + game.terms.marks[0]
    if number in (SILVER, HOSTAGE):
        return _aim_at_item(game, figure, 0, side)
    if number == RAVENS:
        if game.carries[figure] == 1 - side:
            return game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side]
        if figure % BAND_SIZE == ARCHER:
            return _where_item(game, side)
        return _aim_at_item(game, figure, 1 - side, side)
    if number == HALL:
        return _aim_in_hall(game, figure, side)
    return _aim_on_road(game, figure, side)


def _where_item(game: Skirmish, item: i64) -> i64:
    if game.item[item] == LYING:
        return game.item_y[item] * WIDTH + game.item_x[item]
    who: i64 = carrier(game, item)
    return -1 if who == NOBODY else game.y[who] * WIDTH + game.x[who]


def _aim_at_item(game: Skirmish, figure: i64, item: i64, side: i64) -> i64:
    """The item, or with it the own edge."""
    if game.carries[figure] == item:
        if game.terms.scenario == HOSTAGE and side != SIDE_A:
            return game.terms.max_y * WIDTH + game.x[figure]
        return game.x[figure] if side == SIDE_A else game.terms.max_y * WIDTH + game.x[figure]
    return _where_item(game, item)


def _aim_in_hall(game: Skirmish, figure: i64, side: i64) -> i64:
    ground = game.ground()
    hall: i64 = 0
    for hall in range(ground.shapes):
        if ground.kind[hall] == BUILDING:
            break
    if side == SIDE_A and game.carries[figure] != NOTHING:
        x: i64 = max(ground.a[hall], min(game.x[figure], ground.c[hall]))
        return max(ground.b[hall] - 1, min(game.y[figure], ground.d[hall] + 1)) * WIDTH + x
    best: i64 = -1
    least: i64 = _FAR
    item: i64 = 0
    for item in range(game.bands[SIDE_A]):
        place: i64 = _where_item(game, item)
        if place >= 0:
            square: i64 = square_of_distance(game.x[figure], game.y[figure], place % WIDTH, place // WIDTH)
            if square < least:
                least = square
                best = place
    return best


def _aim_on_road(game: Skirmish, figure: i64, side: i64) -> i64:
    if game.cart_x == NOTHING:
        return -1
    if side == SIDE_A and not game.is_cleared and figure % BAND_SIZE != HERO:
        ground = game.ground()
        tree: i64 = 0
        for tree in range(ground.shapes):
            if ground.kind[tree] == TREE:
                return game.terms.cart[1] * WIDTH + ground.a[tree] - 4
    ahead: i64 = 6 if side == SIDE_A else 4
    return game.terms.cart[1] * WIDTH + min(game.cart_x + ahead, game.terms.max_x)


def desire(game: Skirmish, figure: i64, goal: i64, foe: i64, x: i64, y: i64) -> i64:
    """How much a figure would like to stand on a point: the higher the better."""
    wish: i64 = 0
    if goal >= 0:
        wish -= _length(x - goal % WIDTH, y - goal // WIDTH) * 4
    ground = game.ground()
    if ground.is_cover(x, y) or ground.is_hill(x, y):
        wish += 6
    if foe == NOBODY:
        return wish
    square: i64 = square_of_distance(x, y, game.x[foe], game.y[foe])
    if figure % BAND_SIZE == ARCHER:
        if square <= 100:
            wish -= 30
        elif square <= CLOSE_RANGE:
            wish += 14
        elif square <= LONG_RANGE:
            wish += 8
    elif square <= game.terms.charge_reach:
        wish += 18 if game.is_fit(figure) else -12
    else:
        wish -= _length(x - game.x[foe], y - game.y[foe])
    return wish


def _is_compass(dx: i64, dy: i64) -> bool:
    """A full move straight or slanting."""
    if dx == 0:
        return dy == 12 or dy == -12
    if dy == 0:
        return dx == 12 or dx == -12
    return (dx == 8 or dx == -8) and (dy == 8 or dy == -8)


def _length(dx: i64, dy: i64) -> i64:
    return i64(sqrt(float(dx * dx + dy * dy)))


def is_worth_charging(game: Skirmish, figure: i64, target: i64) -> bool:
    """Whether a charge promises more than it risks."""
    own: i64 = DIE_OF[figure % BAND_SIZE] + 2 - 2 * game.shock[figure] - 4 * game.wounded[figure]
    other: i64 = DIE_OF[target % BAND_SIZE] - 2 * game.shock[target] - 4 * game.wounded[target]
    if game.is_fighting(target):
        own += 3
    return own >= other


# The search's advisor


@final
class Warband(Hints):
    """Figures go for the objective and for enemies they can beat."""

    def __init__(self) -> None:
        self._buffer: vec[i64] = action_buffer()
        self._near: vec[i64] = vec[i64]([0] * (FIGURES + 1))
        self._wishes: vec[i64] = vec[i64]([0] * WAYS)

    def iterations(self) -> list[int]:
        return [1, 12, 42, 500, 5000]

    # Narrowing

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Skirmish, state)
        if game.phase == ACTING and not game.is_fighting(game.active):
            return self._narrow_moves(game, actions, n)
        if game.phase == PLACING:
            return self._narrow_places(actions, n)
        if game.phase == CALLING and n > 1:
            return n - 1  # a card is not let pass
        if game.phase == CARTING:
            return self._narrow_cart(actions, n)
        return n

    def _narrow_places(self, actions: vec[i64], n: i64) -> i64:
        """Points with both coordinates divisible by 4."""
        kept: i64 = 0
        i: i64 = 0
        for i in range(n):
            point: i64 = actions[i] - PLACE
            if point % WIDTH % 4 == 0 and point // WIDTH % 4 == 0:
                actions[kept] = actions[i]
                kept += 1
        return kept if kept > 0 else n

    def _narrow_cart(self, actions: vec[i64], n: i64) -> i64:
        """Both ends of the way."""
        actions[1] = actions[n - 1]
        return 2 if n > 1 else 1

    def _narrow_moves(self, game: Skirmish, actions: vec[i64], n: i64) -> i64:
        """All deeds, the moves a figure would like best, the compass, and stop."""
        figure: i64 = game.active
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        deeds: i64 = 0
        while deeds < n and actions[deeds] >= WITHDRAW and actions[deeds] != STOP:
            deeds += 1
        kept: i64 = deeds
        count: i64 = 0  # moves that are not on the compass
        i: i64 = deeds
        while i < n - 1:
            action: i64 = actions[i]
            x: i64 = (action - MOVE) % WIDTH
            y: i64 = (action - MOVE) // WIDTH
            if _is_compass(x - px, y - py):
                actions[kept] = action
                kept += 1
            else:
                self._buffer[count] = action
                self._wishes[count] = desire(game, figure, goal, foe, x, y)
                count += 1
            i += 1
        chosen: i64 = 0
        while chosen < KEPT:
            best: i64 = self._best_wish(count)
            if best < 0:
                break
            actions[kept] = self._buffer[best]
            kept += 1
            chosen += 1
            self._forget_near(count, self._buffer[best])
        actions[kept] = STOP
        return kept + 1

    def _best_wish(self, count: i64) -> i64:
        best: i64 = -1
        most: i64 = -_FAR
        i: i64 = 0
        for i in range(count):
            if self._wishes[i] > most:
                most = self._wishes[i]
                best = i
        return best

    def _forget_near(self, count: i64, action: i64) -> None:
        """Points beside one that is looked at would teach nothing new."""
        x: i64 = action % WIDTH
        y: i64 = action // WIDTH
        i: i64 = 0
        for i in range(count):
            if square_of_distance(x, y, self._buffer[i] % WIDTH, self._buffer[i] // WIDTH) < APART:
                self._wishes[i] = -_FAR

    # Playouts

    def playout(self, state: State, rng: Rng) -> None:
        """Some activations of sensible play."""
        game = cast(Skirmish, state)
        left: i64 = ACTIVATIONS
        while game.phase != ENDED:
            if game.phase == CALLING:
                left -= 1
                if left < 0:
                    return
            game.apply(self.sensible(game, rng))

    def sensible(self, game: Skirmish, rng: Rng) -> i64:
        """What a person might do."""
        phase: i64 = game.phase
        if phase == ACTING:
            return self._act(game, rng)
        if phase == CALLING:
            return self._call(game, rng)
        if phase == HITTING:
            n: i64 = combat.list_victims(game, self._buffer)
            return HIT + self._buffer[rng.below(n)]
        if phase == CARTING:
            n = game.list_actions(self._buffer)
            return self._buffer[n - 1] if game.controller == SIDE_A else self._buffer[0]
        return game.random_action(self._buffer, rng)

    def _call(self, game: Skirmish, rng: Rng) -> i64:
        n: i64 = game.list_actions(self._buffer)
        return self._buffer[rng.below(n - 1)]

    def _act(self, game: Skirmish, rng: Rng) -> i64:
        figure: i64 = game.active
        if game.is_fighting(figure):
            return self._brawl(game, figure, rng)
        deed: i64 = self._deed(game, figure, rng)
        if deed != NOTHING:
            return deed
        if game.shock[figure] > 0 and rng.below(2) == 0 and movement.is_alone(game, figure):
            return RECOVER
        return self._walk(game, figure, rng)

    def _brawl(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """Fight on, or get out of it."""
        leaves: bool = figure % BAND_SIZE == ARCHER and rng.below(2) == 0
        n: i64 = 0
        if leaves:
            n = movement.list_withdrawals(game, figure, self._buffer, 0)
            if n > 0:
                return self._buffer[rng.below(n)]
        if game.is_tied:
            return STOP
        n = game.list_deeds(self._buffer)
        fights: i64 = 0
        while fights < n and self._buffer[fights] >= FIGHT:
            fights += 1
        return self._buffer[rng.below(fights)]

    def _deed(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """A charge, a shot or a thing to be done for the objective; NOTHING if there is none."""
        side: i64 = 1 - side_of(figure)
        item: i64 = game.carries[figure]
        other: i64 = 0
        if item != NOTHING:
            if game.terms.scenario == HALL and self._is_at_hall(game, figure):
                return DROP
            if game.terms.scenario != HALL:
                return NOTHING  # bring it home first
        elif game.terms.scenario != FORD:
            for other in range(4):
                if game.item[other] == LYING and game.may_pick(figure, other) and self._wants(game, figure, other):
                    return PICK + other
            if game.terms.scenario == OXROAD and side == 1 - SIDE_A and not game.is_cleared:
                ground = game.ground()
                for other in range(ground.shapes):
                    if movement.may_clear(game, figure, other):
                        return CLEAR + other
        chosen: i64 = NOTHING
        count: i64 = 0
        for other in range(game.first(side), game.beyond(side)):
            if game.status[other] != STANDING:
                continue
            square: i64 = game.apart(figure, other)
            if (
                square <= game.terms.charge_reach
                and not game.has_withdrawn
                and is_worth_charging(game, figure, other)
                and movement.contact_point(game, figure, other) != movement.NOWHERE
            ):
                count += 2
                if rng.below(count) < 2:
                    chosen = CHARGE + other
            elif square <= LONG_RANGE and combat.may_shoot(game, figure, other):
                count += 1
                if rng.below(count) == 0:
                    chosen = SHOOT + other
        return chosen if chosen == NOTHING or rng.below(8) > 0 else NOTHING

    def _is_at_hall(self, game: Skirmish, figure: i64) -> bool:
        ground = game.ground()
        i: i64 = 0
        for i in range(ground.shapes):
            if ground.kind[i] == BUILDING and ground.touches(i, game.x[figure], game.y[figure]):
                return side_of(figure) == SIDE_A and not game.is_burnt
        return False

    def _wants(self, game: Skirmish, figure: i64, item: i64) -> bool:
        if game.terms.scenario == RAVENS:
            return item == 1 - side_of(figure)
        if game.terms.scenario == HALL:
            return not game.is_burnt
        return True

    def _walk(self, game: Skirmish, figure: i64, rng: Rng) -> i64:
        """The best of some ways."""
        goal: i64 = aim(game, figure)
        foe: i64 = nearest_enemy(game, figure)
        if goal < 0 and foe != NOBODY:
            goal = game.y[foe] * WIDTH + game.x[foe]
        count: i64 = movement.neighbours(game, figure, self._near)
        ground = game.ground()
        px: i64 = game.x[figure]
        py: i64 = game.y[figure]
        best: i64 = STOP
        best_wish: i64 = desire(game, figure, goal, foe, px, py)
        tries: i64 = 0
        while tries < TRIED:
            tries += 1
            way: i64 = rng.below(WAYS)
            if not ground.may_walk(px, py, way):
                continue
            qx: i64 = px + WAY_X[way]
            qy: i64 = py + WAY_Y[way]
            wish: i64 = desire(game, figure, goal, foe, qx, qy)
            if wish > best_wish and movement.is_way_free(game, figure, qx, qy, self._near, count):
                best = MOVE + qy * WIDTH + qx
                best_wish = wish
        return best

    # Judging

    def value(self, state: State, seat: i64) -> float:
        game = cast(Skirmish, state)
        side: i64 = game.side_of_seat(seat)
        worth: float = _standing(game, side) - _standing(game, 1 - side)
        if game.terms.legs == 2:
            lead: i64 = game.earlier[game.team_of(side)] - game.earlier[game.team_of(1 - side)]
            worth += 0.12 * float(lead)
        worth *= SHARPNESS
        return worth / (1.0 + worth) if worth > 0.0 else worth / (1.0 - worth)


def _standing(game: Skirmish, side: i64) -> float:
    """What a side has, as a share of what it needs: coins, figures in good health, and how near its objective is."""
    goal: float = float(game.goal(side))
    total: float = 1.15 * float(game.coins[side])
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        if game.status[figure] == STANDING:
            health: float = 1.0 - 0.16 * float(game.shock[figure]) - 0.45 * float(game.wounded[figure])
            total += 0.3 * health * float(_WORTH[figure % BAND_SIZE])
    if game.achieved[side] == 0:
        total += 2.0 * _progress(game, side)
    return total / goal


def _closeness(game: Skirmish, side: i64, point: i64) -> float:
    """How near a side's nearest figure out of combat is to a point: 1 is there, 0 is far off."""
    least: i64 = 2500
    figure: i64 = 0
    for figure in range(game.first(side), game.beyond(side)):
        if game.status[figure] == STANDING and not game.is_fighting(figure):
            least = min(least, square_of_distance(game.x[figure], game.y[figure], point % WIDTH, point // WIDTH))
    return 1.0 - sqrt(float(least)) / 50.0


def _progress(game: Skirmish, side: i64) -> float:
    """How near a side is to its objective, from 0 to 1."""
    number: i64 = game.terms.scenario
    passed: float = float(game.turn) / float(game.terms.limit)
    if number == FORD:
        return _hold(game, side)
    if number == SILVER:
        return _bring(game, side, 0, -1)
    if number == HOSTAGE:
        if side == SIDE_A:
            return _bring(game, side, 0, -1)
        held: float = 0.0 if game.item[0] == CARRIED and side_of(carrier(game, 0)) == SIDE_A else 0.4
        return held + 0.4 * passed
    if number == RAVENS:
        return _bring(game, side, 1 - side, game.terms.marks[2 * side + 1] * WIDTH + game.terms.marks[2 * side])
    if number == HALL:
        return _burn(game) if side == SIDE_A else (0.0 if game.is_burnt else 0.3 + 0.5 * passed)
    if game.cart_x == NOTHING:
        return 0.0
    share: float = float(game.cart_x) / float(game.terms.max_x)
    if side == SIDE_A:
        cleared: float = 0.1 if game.is_cleared else 0.0
        control: float = 0.15 if game.controller == SIDE_A else 0.0
        return 0.6 * share + cleared + control
    return 0.5 * (1.0 - share) + 0.3 * passed + (0.0 if game.controller == SIDE_A else 0.15)


def _hold(game: Skirmish, side: i64) -> float:
    """§41: two figures at the ford, and no enemy."""
    x: i64 = game.terms.marks[0]
    y: i64 = game.terms.marks[1]
    own: i64 = 0
    others: i64 = 0
    figure: i64 = 0
    near: float = 0.0
    for figure in range(FIGURES):
        if game.status[figure] != STANDING:
            continue
        square: i64 = square_of_distance(game.x[figure], game.y[figure], x, y)
        if side_of(figure) != side:
            if square <= GAP_4:
                others += 1
            continue
        if game.is_fighting(figure):
            continue
        if square <= GAP_4:
            own += 1
        elif square < 900:
            near += 0.08 * (1.0 - sqrt(float(square)) / 30.0)
    held: float = 0.16 * float(min(own, 3)) + min(near, 0.2)
    if own >= 2:
        held += 0.35
    return max(0.0, held - 0.22 * float(others))


def _bring(game: Skirmish, side: i64, item: i64, home: i64) -> float:
    """§42, §45, §46: take a thing and bring it to the own edge, or to a place."""
    who: i64 = carrier(game, item)
    if who != NOBODY and side_of(who) == side:
        x: i64 = game.x[who]
        y: i64 = game.y[who]
        way: float
        if home >= 0:
            way = sqrt(float(square_of_distance(x, y, home % WIDTH, home // WIDTH)))
        else:
            way = float(y if side == SIDE_A else game.terms.max_y - y)
        return 0.5 + 0.45 * (1.0 - min(way, 50.0) / 50.0)
    place: i64 = _where_item(game, item)
    return 0.0 if place < 0 else 0.35 * _closeness(game, side, place)


def _burn(game: Skirmish) -> float:
    """§44: the nearest torch to the hall."""
    best: float = 0.0
    figure: i64 = 0
    for figure in range(game.first(SIDE_A), game.beyond(SIDE_A)):
        if game.status[figure] == STANDING and game.carries[figure] != NOTHING:
            goal: i64 = _aim_in_hall(game, figure, SIDE_A)
            square: i64 = square_of_distance(game.x[figure], game.y[figure], goal % WIDTH, goal // WIDTH)
            best = max(best, 0.85 * (1.0 - min(sqrt(float(square)), 50.0) / 50.0))
    return best
