"""Bots: what the plan sees, that fights are worked out, and that partners wait for each other and win together."""

from __future__ import annotations

import pytest

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, action_buffer
from gladsheim.games.valheim import GAME
from gladsheim.games.valheim.hints import Settler
from gladsheim.games.valheim.hints.duel import Duel
from gladsheim.games.valheim.rules.play import Valheim
from gladsheim.games.valheim.rules.terms import EIKTHYR, SERPENT, TURN
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from tests.games.valheim.table import alone, offered, pair, play


def planned(state: Valheim) -> str:
    """What the plan chooses."""
    return GAME.code(state, Settler().plan.choose(state))


def turn(state: Valheim) -> list[str]:
    """The rest of a player's turn by the plan, and what it consisted of."""
    codes, player = [], state.active
    while state.active == player and state.phase == TURN:
        codes.append(planned(state))
        play(state, codes[-1])
    return codes


def saga(seed: int, **options: object) -> Valheim:
    """A match by the plan, to its end."""
    state = GAME.new(GAME.choose(**options))
    Settler().follow(state, Rng(seed), 1000)
    return state


def test_the_plan_crafts_what_it_can() -> None:
    assert planned(alone("0,6 hp9/10 wood3 stone3 [] {}")) == "craft stone_axe"
    assert planned(alone("0,6 hp9/10 wood8 leather1 [stone_axe] {}")) == "craft wood_shield"
    assert planned(alone("0,6 hp9/10 wood8 trophy2 [stone_axe,wood_shield] {}")) == "craft antler_pickaxe"


def test_leather_for_the_shield_is_not_spent_on_the_raft() -> None:
    state = alone("4,5 hp9/10 wood1 leather2 bronze3 [antler_pickaxe,bronze_sword,wood_shield] {}")

    assert planned(state) == "craft bronze_shield"


def test_a_house_is_gone_for_and_opened() -> None:
    state = alone("-1,4 hp9/10 wood15 R3 [] {R1,R1,R1}", ap=0, mp=1)

    assert planned(state) == "mv -1,3"
    assert planned(play(state, "mv -1,3")) == "end"
    assert planned(play(state, "end")) == "open"


def test_nothing_is_felled_before_a_hunt() -> None:
    hunter = "0,6 hp10/10 wood4 R3 [stone_axe,wood_shield] {R1,R1,R1}"
    opened = " | houses 5,0:W2 -1,3:L1 3,6:W1 -2,8:W3"

    assert planned(alone(hunter, ap=1, mp=0, more=opened)) == "end"


def test_a_fight_that_cannot_be_won_is_run_from() -> None:
    lost = alone("0,6 hp6/10 [] {}", ap=0, mp=0, more=" | fight greydwarf 6 turn:P1 cp2")
    won = alone("0,6 hp6/10 [stone_axe,wood_shield] {}", ap=0, mp=0, more=" | fight greydwarf 6 turn:P1 cp2")

    assert planned(lost) == "run"
    assert planned(won) == "atk"
    assert planned(play(won, "atk")) == "shield"


@pytest.mark.parametrize(
    ("player", "boss", "odds"),
    [
        ("6,5 hp10/10 T1 C2 [bronze_sword,bronze_shield] {}", SERPENT, 125 / 144),
        ("6,5 hp10/10 T1 C2 [bronze_sword,wood_shield] {}", SERPENT, 625 / 1296),
        ("12,4 hp10/10 T1 C2 [iron_sword,bronze_shield,boss_key] {}", EIKTHYR, 16 / 27),
        ("12,4 hp15/15 T1 C2 [iron_sword,bronze_shield,boss_key,bear_shirt] {}", EIKTHYR, 220 / 243),
        ("12,4 hp10/10 T1 C2 [bronze_shield,boss_key,stormcleaver] {}", EIKTHYR, 8 / 9),
    ],
)
def test_the_odds_against_a_boss_are_those_of_best_play(player: str, boss: int, odds: float) -> None:
    state = alone(player, ap=0, mp=0, raft="6,5" if player.startswith("6,5") else "-")
    duel = Duel()
    duel.prepare(state, 0, boss, 0.0)
    health = state.terms.enemy_health[boss * 2]

    assert duel.odds_of(state, 0, health, True) == pytest.approx(odds)


def test_a_boss_is_left_alone_where_the_odds_are_bad_and_days_are_left() -> None:
    weak = "12,4 hp7/10 T1 C1 [iron_sword,bronze_shield,boss_key] {}"
    ask = " | ask fight P1"

    assert planned(alone(weak, day=5, ap=0, mp=0, more=ask)) == "wait"
    assert planned(alone(weak, day=24, ap=0, mp=0, more=ask)) == "fight"


def test_whoever_is_ready_waits_at_the_raft_and_takes_the_partner_along() -> None:
    ready = "hp10/10 T1 C2 [antler_pickaxe,bronze_sword,bronze_shield] {}"
    opened = " | houses 5,0:W2 -1,3:L1 3,6:W1 -2,8:W3"
    apart = pair(f"4,5 {ready}", f"0,5 {ready}", day=12, raft="4,5", more=opened)
    aboard = pair(f"4,5 {ready}", f"4,5 {ready}", day=12, raft="4,5", more=opened)

    assert turn(apart)[-1] == "end"
    assert apart.place[0] == apart.raft
    assert planned(aboard) == "mv+ 6,5"
    assert planned(play(aboard, "mv+ 6,5")) in ("end", "eat T")


def test_the_raft_fetches_a_partner_from_the_other_island() -> None:
    state = pair("8,5 hp10/10 [iron_sword,bronze_shield,boss_key] {}", "4,5 hp10/10 [] {}", day=15, raft="7,5",
                 serpent="dead", more=" | houses 8,7:E1 10,8:E2 14,1:E3 14,5:L2")  # fmt: skip
    turn(state)

    assert state.terms.ground.shore[state.raft] == 1


def test_the_search_is_told_one_choice() -> None:
    state = GAME.new(GAME.choose())
    actions = action_buffer()
    hints = Settler()

    assert hints.narrow(state, 0, actions, state.list_actions(actions)) == 1
    assert GAME.code(state, int(actions[0])) == planned(state)


def test_every_choice_of_the_plan_is_offered() -> None:
    plan = Settler().plan
    for seed, options in enumerate(("", "seats=2 difficulty=hard", "death=keep")):
        state, rng = GAME.new(GAME.about.choose(options)), Rng(seed)
        for _ in range(120):
            if state.is_over():
                break
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))] if state.actor() == CHANCE else plan.choose(state)
            assert action in actions, GAME.line(state)
            if rng.below(9) == 0:  # now and then somebody does something else
                action = actions[rng.below(len(actions))]
            state.apply(action)


def test_the_plan_wins() -> None:
    won = sum(saga(seed, difficulty="normal").ending() == "victory" for seed in range(6))
    together = sum(saga(seed, difficulty="normal", seats=2).ending() == "victory" for seed in range(2))

    assert won >= 4
    assert together >= 1


def test_the_outlook_rises_with_what_was_made() -> None:
    hints = Settler()
    poor = alone("0,6 hp9/10 [] {}")
    rich = alone("0,6 hp9/10 [stone_axe,wood_shield] {}", more=" | houses -1,3:W3")

    assert -1 < hints.value(poor, 0) < hints.value(rich, 0) < 1


def test_the_weakest_levels_are_the_most_careless() -> None:
    shares = Settler().carelessness()

    assert shares == sorted(shares, reverse=True)
    assert len(shares) == len(Settler().iterations()) == len(LEVELS)


@pytest.mark.parametrize("level", [level.name for level in LEVELS[::2]])
def test_every_level_plays_with_a_partner_to_the_end(level: str) -> None:
    options = GAME.choose(seats=2, difficulty="hard")
    match = Match(GAME, options, dice=Seeded(3))
    bots = [BotPlayer(make_bot(level, GAME, options, seat, is_hurried=False), Rng(seat)) for seat in range(2)]
    play_out(match, bots)

    assert match.results[0] == match.results[1] != 0


def test_a_bot_chooses_among_what_is_offered() -> None:
    state = alone("0,6 hp9/10 wood3 stone3 [] {}")
    bot = make_bot("jarl", GAME, GAME.choose(difficulty="normal"), 3, is_hurried=False)

    assert GAME.code(state, bot.advise(state, 0).action) in offered(state)


def test_a_bot_gives_what_it_can_spare_and_the_other_lacks() -> None:
    rich = "0,6 hp10/10 wood15 stone9 C3 [stone_axe,bronze_sword,wood_shield,bronze_shield] {}"
    poor = pair(rich, "0,6 hp3/10 [] {}")
    codes = []
    while (code := planned(poor)).startswith("give"):
        codes.append(code)
        play(poor, code)

    assert {"give C 1", "give stone_axe 1", "give wood_shield 1"} <= set(codes)
    assert any(code.startswith("give wood ") for code in codes)
    assert "give bronze_sword 1" not in codes


def test_a_bot_does_not_give_its_only_weapon() -> None:
    state = pair("0,6 hp10/10 [bronze_sword] {T2}", "0,6 hp10/10 wood4 leather1 [] {}")

    assert not planned(state).startswith("give")
