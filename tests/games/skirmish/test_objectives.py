"""Objectives within reach of one or two activations: hersir and whoever is stronger takes each of them."""

from __future__ import annotations

import pytest

from gladsheim.bots.levels import make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, action_buffer
from gladsheim.games.skirmish import GAME
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import DEALING
from tests.games.skirmish.table import deal, field, lay

FAR_B = ("B1h@4,46", "B1a@68,46")
FAR_A = ("A1h@4,2", "A1a@68,2")
AWAY = ("B1h@70,2", "B1a@70,6")

# Scenario, cards turn by turn of the side that acts, and who stands where; it acts alone until they are played.
REACHED = {
    "the chest 2 inches from the own edge": ("silver A1=AS t3", "A1w@36,4 +chest", *FAR_B),
    "a shocked carrier 6 inches from it": ("silver A1=AS t3", "A1w@30,12 +chest s1", *FAR_B),
    "a wounded hero with the chest": ("silver A1=AS t5", "A1h@20,10 +chest w", *FAR_B),
    "two moves from the edge": ("silver A1=AS t3", "A1w@50,24 +chest", *FAR_B),
    "three moves from the edge": ("silver A1=AS/AS t3", "A1w@20,32 +chest", "A1h@2,2", *FAR_B),
    "the carrier is called, not his friend": ("silver A1=AS t3", "A1w@36,10 +chest", "A1h@30,14", *FAR_B),
    "picked up and carried off": ("silver A1=AS t3 chest@36,10", "A1w@36,11", *FAR_B),
    "an archer fetches it, a shot open": ("silver A1=AS t3 chest@36,8", "A1a@36,10", "B1w@36,32", "B1h@4,46"),
    "the chest goes the other way": ("silver B1=AS t3", "B1w@36,40 +chest", *FAR_A),
    "the other way, over a hedge's end": ("silver B1=AS/AS t3", "B1w@57,30 +chest s1", *FAR_A),
    "the hostage 5 inches from the edge": ("hostage A1=AS t4", "A1w@36,10 +hostage", *FAR_B),
    "the hostage two moves from it": ("hostage A1=AS t8", "A1h@36,23 +hostage", *FAR_B),
    "the hostage in the last turn": ("hostage A1=AS t8", "A1w@30,9 +hostage s2 w", *FAR_B),
    "the hostage, over the hedge": ("hostage A1=AS/AS/AS t4", "A1w@36,30 +hostage", *FAR_B),
    "the torch at the wall": ("hall A1=AS t6", "A1w@36,35 +torch1 s1", *FAR_B),
    "the torch before the wall": ("hall A1=AS t4", "A1a@36,31 +torch1", *FAR_B),
    "the torch before the gate": ("hall A1=AS/AS t4", "A1h@36,26 +torch1", "B1w@68,40", *FAR_B),
    "a wounded bearer needs two": ("hall A1=AS/AS t4", "A1w@36,31 +torch1 w", *FAR_B),
    "the banner within sight of home": ("ravens A1=AS t5", "A1w@36,24 +bannerB s1", *FAR_B),
    "the banner two moves from home": ("ravens A1=AS t5", "A1h@46,28 +bannerB", *FAR_B),
    "the banner over the fence": ("ravens B1=AS t5", "B1w@36,33 +bannerA s1", *FAR_A),
    "the banner taken beside the own one": ("ravens A1=AS t5 bannerB@38,10", "A1a@38,12", *FAR_B),
    "the banner brought home in two": ("ravens B1=AS/AS t5", "B1h@50,18 +bannerA", "B1w@2,46", *FAR_A),
    "two at the ford": ("ford A1=AS t3", "A1h@36,18", "A1w@36,6", "B1a@68,46"),
    "two come to the ford": ("ford A1=AS,2S t3", "A1h@20,8", "A1w@50,8", "B1a@68,46"),
    "two on the other bank": ("ford B1=AS,2S t2", "B1h@30,44", "B1w@52,40", "A1a@4,2"),
    "the cart to the end of its road": ("oxroad A1=AS t7 cart@62/A", "A1w@58,26", *FAR_B),
    "the cart in the enemy's hands": ("oxroad A1=AS t7 cart@64/B", "A1w@54,28", "B1h@4,46"),
    "the cart back to where it came from": ("oxroad B1=AS t5 cart@10/A", "B1w@24,30", "A1h@60,2"),
}


def laid(told: str) -> tuple[Skirmish, int, list[str]]:
    """The position, the side that acts, and what it is dealt turn by turn."""
    task, *figures = REACHED[told]
    scenario, held, turn, *things = task.split()
    state = field(*figures, scenario=scenario, turn=int(turn[1:]))
    for thing in things:
        name, _, place = thing.partition("@")
        if name == "cart":
            state.cart_x, state.controller, state.is_cleared = int(place[:-2]), "AB".index(place[-1]), True
        else:
            lay(state, name, *map(int, place.split(",")))
    band, _, cards = held.partition("=")
    return state, "AB".index(band[0]), cards.split("/")


def achieves(level: str, told: str, seed: int) -> bool:
    """Whether a level achieves the objective before its side has no card left."""
    state, side, hands = laid(told)
    scenario = REACHED[told][0].split()[0]
    options = GAME.about.choose(f"scenario={scenario} legs=1 bands_a=2 bands_b=2")
    bot = make_bot(level, GAME, options, seed, is_hurried=False)
    rng, buffer = Rng(seed), action_buffer()
    while not state.achieved[side] and not state.is_over():
        if state.phase == DEALING:
            if not hands:
                return False
            deal(state, **{f"{'AB'[side]}1": hands.pop(0).replace(",", " ")})
        actor = state.actor()
        if actor == CHANCE:
            state.apply(state.random_action(buffer, rng))
            continue
        bot.restart()
        state.apply(bot.choose(state.imagine(actor, rng), int(actor)))
    return bool(state.achieved[side])


@pytest.mark.parametrize("told", REACHED)
def test_an_objective_within_reach_is_achieved(told: str) -> None:
    assert achieves("hersir", told, seed=1)


@pytest.mark.parametrize("told", [told for told, (task, *_) in REACHED.items() if "/AS" in task])
def test_a_jarl_carries_on_over_several_turns(told: str) -> None:
    assert achieves("jarl", told, seed=1)
