"""What no purse can hold: coins that nobody has paid, objectives without their deed, endings that both contradict."""

from __future__ import annotations

from gladsheim.core.errors import Invalid
from gladsheim.games.skirmish.printed import SIDES
from gladsheim.games.skirmish.rules.coins import OBJECTIVE, coins_of_team, goal_of, leader
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.scenarios import FORD, HALL, HOSTAGE, OXROAD, SILVER
from gladsheim.games.skirmish.rules.terms import (
    BAND_SIZE,
    BY_COINS,
    CARRIED,
    COINS_KILLED,
    DEAD,
    ENDED,
    GONE,
    HERO,
    LEFT_DRAW,
    LEFT_MORE,
    LEGS_DRAW,
    LEGS_TOTAL,
    LIMIT_DRAW,
    LIMIT_MORE,
    NOBODY,
    NOTHING,
    OFF,
    SIDE_A,
    SIDE_B,
    WIPED_OUT,
)


def check_coins(state: Skirmish) -> None:
    """§35-38: each side has the coins that the table shows, and what heroes paid for withdrawing."""
    _check_objectives(state)
    for side, name in enumerate(SIDES):
        least, most = bounds(state, side)
        if not least <= state.coins[side] <= most:
            sure = f"{least}" if least == most else f"{least} to {most}"
            raise Invalid(f"Side {name} has {sure} coins by who is dead, wounded and withdrew, and its objective.")
        if state.phase != ENDED:
            if state.coins[side] >= goal_of(state, side):
                raise Invalid("A side with three coins for each band has won already.")
            if state.turn > 0 and state.count_standing(side) == 0:
                raise Invalid("A side without a figure on the table has ended the match.")
    if state.terms.legs == 2 and state.leg == 2:
        _check_first_leg(state)


def bounds(state: Skirmish, side: int) -> tuple[int, int]:
    """The fewest and the most coins that a side can have earned."""
    least = OBJECTIVE * state.achieved[side]
    doubtful = 0
    for figure in range(int(state.first(1 - side)), int(state.beyond(1 - side))):
        is_hero = figure % BAND_SIZE == HERO
        if state.status[figure] == DEAD:
            least += COINS_KILLED[figure % BAND_SIZE]
            doubtful += int(is_hero)  # wounded before
        elif is_hero:
            least += state.wounded[figure]
        doubtful += int(is_hero) * state.turn  # withdrawals
    return int(least), int(least + doubtful)


def _check_first_leg(state: Skirmish) -> None:
    goals = [3 * int(bands) for bands in state.terms.bands]
    won = [int(coins) >= goal for coins, goal in zip(state.earlier, goals, strict=True)]
    if all(won) or any(coins > goal + OBJECTIVE - 1 for coins, goal in zip(state.earlier, goals, strict=True)):
        raise Invalid(f"A leg ends when a side has {goals[0]} or {goals[1]} coins, so it ended with fewer.")


def _check_objectives(state: Skirmish) -> None:
    """§41-45: what the table has to show of an objective that a side has had."""
    number, (a, b) = state.terms.scenario, state.achieved
    is_last = state.phase == ENDED and state.turn == state.terms.limit
    if number == FORD and (a or b) and state.turn < (2 if state.phase == ENDED else 3):
        raise Invalid("The ford is held at the end of turn 2 or later.")
    if number == SILVER and (a + b > 1 or (a + b == 1) != (state.item[0] == GONE)):
        raise Invalid("The side that has had its objective has carried the chest off: item chest gone.")
    if number == OXROAD:
        is_off = state.cart_x == NOTHING
        if a + b > 1 or (a and not is_off) or (is_off and a + b == 0) or (b and not is_off and not is_last):
            raise Invalid("One side has had its objective where the cart is off the table, B also after the last turn.")
    if number == HALL and (a != int(state.is_burnt) or (b and (state.is_burnt or not is_last))):
        raise Invalid("A has had its objective where the hall is burnt, B where it is not after the last turn.")
    if number == HOSTAGE and (a != int(state.item[0] == GONE) or (b and (a or not is_last or _is_with_a(state)))):
        raise Invalid("A has had its objective where the hostage is gone, B after the last turn where A has him not.")


def _is_with_a(state: Skirmish) -> bool:
    own = range(int(state.first(SIDE_A)), int(state.beyond(SIDE_A)))
    return state.item[0] == CARRIED and any(state.carries[figure] == 0 for figure in own)


# The end


def check_end(state: Skirmish) -> None:
    """§35-38, §47: the ending is the one that coins and dead make."""
    ending = state.ending()
    is_draw = state.end in (LIMIT_DRAW, LEFT_DRAW, LEGS_DRAW)
    if (state.winner == NOBODY) != is_draw:
        raise Invalid("A draw has no winner, every other ending has one.")
    if (state.terms.legs == 2) != (state.end in (LEGS_TOTAL, LEGS_DRAW)) or state.leg != state.terms.legs:
        raise Invalid("Where two legs are played the second one ends in legs_total or legs_draw, else neither.")
    rich = [side for side in range(2) if state.coins[side] >= goal_of(state, side)]
    gone = [side for side in range(2) if state.count_standing(side) == 0]
    alive = [side for side in gone if any(state.status[figure] == OFF for figure in _of(state, side))]
    if len(rich) > 1 or len(gone) > 1:
        raise Invalid("The match ends as soon as one side has its coins or no figure on the table.")
    if rich and state.coins[rich[0]] > goal_of(state, rich[0]) + OBJECTIVE - 1:
        raise Invalid("A side wins with its first coins that are enough.")
    if rich:
        ends, side = [BY_COINS], rich[0]
    elif gone and not alive:
        ends, side = [WIPED_OUT], 1 - gone[0]
    elif gone:
        ends, side = [LEFT_MORE, LEFT_DRAW], int(leader(state))
    elif state.turn == state.terms.limit:
        ends, side = [LIMIT_MORE, LIMIT_DRAW], int(leader(state))
        _check_last_awards(state)
    else:
        raise Invalid("Nobody has the coins to win, both sides stand on the table, and the last turn is not over.")
    if not rich and not gone and (state.up != NOTHING or list(state.played) != list(state.dealt)):
        raise Invalid("The last turn is over when all cards have come up.")
    winner = NOBODY if side == NOBODY else state.team_of(side)
    if state.terms.legs == 2:
        one, other = coins_of_team(state, 0), coins_of_team(state, 1)
        winner = NOBODY if one == other else int(other > one)
        ends = [LEGS_TOTAL, LEGS_DRAW]
    if state.end not in ends or state.winner != winner:
        raise Invalid(f"With these coins and dead the match does not end in {ending} for that team.")


def _check_last_awards(state: Skirmish) -> None:
    """§38.3: after the last turn B has its objective where the scenario gives it."""
    number, is_owed = state.terms.scenario, False
    if number == OXROAD:
        is_owed = state.cart_x != NOTHING
    elif number == HALL:
        is_owed = not state.is_burnt
    elif number == HOSTAGE:
        is_owed = state.item[0] != GONE and not _is_with_a(state)
    if is_owed and not state.achieved[SIDE_B]:
        raise Invalid("After the last turn B has had its objective: obj B.")


def _of(state: Skirmish, side: int) -> range:
    return range(int(state.first(side)), int(state.beyond(side)))
