"""Whose turn it is and what can be done now; what a side is after; how it ended."""

from __future__ import annotations

from collections.abc import Callable

from gladsheim.games.skirmish.printed import BANDS, SIDES, table_under
from gladsheim.games.skirmish.rules import cards, combat
from gladsheim.games.skirmish.rules.coins import coins_of_team
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import (
    ACTING,
    ARCHER,
    BAND_SIZE,
    CALLING,
    CARTING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    FIGHTING,
    HERO,
    HITTING,
    LEFT_DRAW,
    NOBODY,
    NOTHING,
    PLACING,
    SAVING,
    SHOOTING,
    TORCHES,
    TURNING,
)
from gladsheim.games.skirmish.words import begin, card_name, figure_name
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Prompt

_OBJECTIVES = {
    "ford": ("hold the ford with two figures", "hold the ford with two figures"),
    "silver": ("carry the chest off over the near edge", "carry the chest off over the far edge"),
    "oxroad": ("bring the cart to the right end of the road", "keep the cart on the table"),
    "hall": ("burn the hall", "keep the hall"),
    "hostage": ("carry the hostage off over the near edge", "keep the hostage"),
    "ravens": ("bring B's banner to its own", "bring A's banner to its own"),
}


def objective_of(state: Skirmish, side: int) -> str:
    """What a side is after, or that it has had it."""
    if state.achieved[side]:
        return "objective achieved"
    return _OBJECTIVES[table_under(state.terms).scenario][side]


def prompt(state: Skirmish, seat: int) -> Prompt:
    """The headline and one line of help for a seat."""
    if state.phase == ENDED:
        return Prompt(verdict(state))
    return _own(state) if seat == state.actor() else Prompt(f"{begin(_GOING_ON[state.phase][0](state))}.")


def what_comes_first(state: Skirmish) -> str:
    """Why nothing else can be done now, with its section."""
    doing, section = _GOING_ON[state.phase]
    return f"{doing(state)} (§{section})"


def _the(state: Skirmish, figure: int) -> str:
    return f"the {figure_name(state, figure)}"


_GOING_ON: dict[int, tuple[Callable[[Skirmish], str], int]] = {
    DRAWING: (lambda state: "each side draws a card: the lower one places first", 9),
    CHOOSING: (lambda state: f"side {SIDES[state.placer]} places a figure", 9),
    PLACING: (lambda state: f"side {SIDES[state.placer]} places a figure", 9),
    TORCHES: (lambda state: "side A gives out its torches", 44),
    DEALING: (lambda state: f"{BANDS[cards.receiver(state)]} is dealt a card", 10),
    TURNING: (lambda state: "the lowest card is turned up", 11),
    CALLING: (lambda state: f"the {card_name(state.up)} is up: {BANDS[state.up_band]} chooses a figure", 12),
    ACTING: (lambda state: f"{_the(state, state.active)} acts", 13),
    FIGHTING: (lambda state: f"a die falls for {_the(state, combat.next_roller(state))}", 25),
    HITTING: (lambda state: "whom to hit is chosen", 26),
    SAVING: (lambda state: f"the dice of death for {_the(state, state.victim)}", 31),
    SHOOTING: (lambda state: f"{_the(state, state.attacker)} shoots at {_the(state, state.target)}", 30),
    CARTING: (lambda state: f"side {SIDES[state.controller]} may move the cart", 39),
}


def _own(state: Skirmish) -> Prompt:
    phase = state.phase
    if phase == CHOOSING:
        band = BANDS[state.placer * 4 + state.next_band[state.placer]]
        return Prompt(f"Choose a figure of {band} to place.", "The sides place one figure each in turn.")
    if phase == PLACING:
        return Prompt(f"Place the {figure_name(state, state.chosen)}.", "Anywhere in the light.")
    if phase == TORCHES:
        return Prompt("Choose who carries the torch.", "Drop it at the hall's wall to burn it.")
    if phase == CALLING:
        help = "Choose a figure that has not been activated this turn, or let the card pass."
        return Prompt(f"Your {card_name(state.up)} is up: activate a figure of {BANDS[state.up_band]}.", help)
    if phase == HITTING:
        hits = "both hits" if state.hits in (-2, 2) else "the hit"
        return Prompt("Choose whom to hit.", f"One enemy takes {hits}.")
    if phase == CARTING:
        return Prompt("Move the cart along its road.", "Up to 6 inches; its own point leaves it where it is.")
    return _act(state)


def _act(state: Skirmish) -> Prompt:
    active, name = state.active, figure_name(state, state.active)
    which = "Second action." if state.actions_taken else "First of two actions."
    if not state.was_fit and not state.actions_taken:
        which = "Its only action."
    if state.is_fighting(active):
        if state.is_tied:
            return Prompt(f"Withdraw the {name}, or stop.", which)
        help = "Fighting on takes the whole activation."
        if active % BAND_SIZE == HERO:
            help += " A hero's withdrawal gives the enemy a coin."
        return Prompt(f"Fight on with the {name}, or withdraw.", help)
    walk = "Move" if state.carries[active] == NOTHING else "Carry on"
    shoot = ", shoot" if active % BAND_SIZE == ARCHER else ""
    return Prompt(f"{walk}{shoot} or charge: the {name}.", f"{which} Anywhere in the light is in reach.")


def verdict(state: Skirmish) -> str:
    """How it ended."""
    if state.terms.legs == 2:
        one, other = coins_of_team(state, 0), coins_of_team(state, 1)
        total = f"{one} to {count(other, 'coin')} over both legs"
        return f"{total}: a draw." if state.winner == NOBODY else f"{total} decide the match."
    if state.winner == NOBODY:
        return f"{'A side has left the table' if state.end == LEFT_DRAW else 'The last turn is over'}: a draw."
    reasons = {
        "coins": "has its coins",
        "wiped_out": "has the table for itself",
        "left_more_coins": "has more coins now that a side has left the table",
    }
    how = reasons.get(state.ending(), "has more coins after the last turn")
    return f"Side {SIDES[state.team_of(state.winner)]} {how} and wins."
