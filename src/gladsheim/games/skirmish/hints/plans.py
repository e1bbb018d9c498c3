"""What achieves the objective for certain: with one action, or with the two that a figure has. Compiled."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.boards.inches import square_of_distance
from gladsheim.core.state import action_buffer
from gladsheim.games.skirmish.hints.aims import home_of, is_banner_home, wanted_item
from gladsheim.games.skirmish.hints.ways import ACTION, FAR, NOWHERE, Ways, is_at_hall
from gladsheim.games.skirmish.rules.coins import OBJECTIVE, coins_of_team, goal_of
from gladsheim.games.skirmish.rules.ground import WIDTH
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import HALL, RAVENS
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    CONTACT,
    DROP,
    GAP_3,
    LYING,
    NOTHING,
    PICK,
    USE,
    WITHDRAW,
    side_of,
)

NO_PLAN: Final[i64] = -1
_TRIED: Final[i64] = 4  # first steps that are followed up


@final
class Plans:
    """Finds a choice after which nothing can go wrong any more."""

    def __init__(self) -> None:
        self._first: vec[i64] = action_buffer()
        self._second: vec[i64] = action_buffer()

    def use(self, game: Skirmish, ways: Ways, actions: vec[i64], n: i64) -> i64:
        """A figure to activate that achieves the objective now, or NO_PLAN."""
        i: i64 = 0
        for i in range(n - 1):
            figure: i64 = actions[i] - USE
            if not game.is_fighting(figure) and _is_within_reach(game, ways, figure) and _is_worth_it(game, figure):
                after = game.clone()
                after.forget()
                after.apply(actions[i])
                if self.act(after, ways, self._first, after.list_actions(self._first)) != NO_PLAN:
                    return actions[i]
        return NO_PLAN

    def act(self, game: Skirmish, ways: Ways, actions: vec[i64], n: i64) -> i64:
        """An action of the active figure that achieves the objective, now or with the next one, or NO_PLAN."""
        figure: i64 = game.active
        if not _is_within_reach(game, ways, figure) or not _is_worth_it(game, figure):
            return NO_PLAN
        i: i64 = 0
        for i in range(n):
            if _achieves(game, figure, actions[i]):
                return actions[i]
        if game.actions_taken > 0 or not game.was_fit:
            return NO_PLAN
        return self._first_of_two(game, ways, actions, n)

    def _first_of_two(self, game: Skirmish, ways: Ways, actions: vec[i64], n: i64) -> i64:
        figure: i64 = game.active
        home: i64 = home_of(game, figure)
        i: i64 = 0
        if home == NOWHERE:
            for i in range(n):
                if PICK <= actions[i] < DROP and self._leads_home(game, figure, actions[i]):
                    return actions[i]
            return NO_PLAN
        way: vec[i64] = ways.to(game, home)
        bound: i64 = -1
        tries: i64 = 0
        while tries < _TRIED:
            best: i64 = NO_PLAN
            least: i64 = FAR
            for i in range(n):
                if actions[i] < WITHDRAW and bound < way[actions[i]] < least:
                    least = way[actions[i]]
                    best = actions[i]
            if best == NO_PLAN or least > ACTION + ACTION // 2:
                return NO_PLAN
            if self._leads_home(game, figure, best):
                return best
            bound = least
            tries += 1
        return NO_PLAN

    def _leads_home(self, game: Skirmish, figure: i64, action: i64) -> bool:
        after = game.clone()
        after.forget()
        after.apply(action)
        if after.phase != ACTING or after.active != figure:
            return False
        n: i64 = after.list_actions(self._second)
        i: i64 = 0
        for i in range(n):
            if _achieves(after, figure, self._second[i]):
                return True
        return False


def _is_within_reach(game: Skirmish, ways: Ways, figure: i64) -> bool:
    """Whether two actions could be enough: a glance before anything is tried."""
    home: i64 = home_of(game, figure)
    place: i64 = game.y[figure] * WIDTH + game.x[figure]
    if home != NOWHERE:
        return ways.to(game, home)[place] <= 3 * ACTION
    item: i64 = wanted_item(game, side_of(figure))
    return (
        item != NOTHING
        and game.item[item] == LYING
        and game.carries[figure] == NOTHING
        and square_of_distance(game.x[figure], game.y[figure], game.item_x[item], game.item_y[item]) <= CONTACT
    )


def _is_worth_it(game: Skirmish, figure: i64) -> bool:
    """Whether the objective is not what loses the match: a last leg that ends with fewer coins in all."""
    side: i64 = side_of(figure)
    if game.achieved[side] == 1:
        return False
    if game.terms.legs == 1 or game.leg == 1 or game.coins[side] + OBJECTIVE < goal_of(game, side):
        return True
    team: i64 = game.team_of(side)
    return coins_of_team(game, team) + OBJECTIVE >= coins_of_team(game, 1 - team)


def _achieves(game: Skirmish, figure: i64, action: i64) -> bool:
    """Whether an action brings the objective at once."""
    side: i64 = side_of(figure)
    if game.terms.scenario == RAVENS:
        return is_banner_home(game, side) and _is_beside_place(game, figure, side, action)
    home: i64 = home_of(game, figure)
    if home == NOWHERE:
        return False
    if game.terms.scenario == HALL:
        return action == DROP and is_at_hall(game.ground(), game.x[figure], game.y[figure])
    return action < WITHDRAW and action // WIDTH == (0 if side == 0 else game.terms.max_y)


def _is_beside_place(game: Skirmish, figure: i64, side: i64, action: i64) -> bool:
    """§46: whether a figure then has the enemy's banner within 3 inches of its own banner's place."""
    x: i64 = game.x[figure]
    y: i64 = game.y[figure]
    if action < WITHDRAW:
        if game.carries[figure] != 1 - side:
            return False
        x = action % WIDTH
        y = action // WIDTH
    elif action != PICK + 1 - side:
        return False
    return square_of_distance(x, y, game.terms.marks[2 * side], game.terms.marks[2 * side + 1]) <= GAP_3
