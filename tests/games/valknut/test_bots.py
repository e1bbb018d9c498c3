"""Bots at Valknut: what the hints see, and that the search uses it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from gladsheim.bots.levels import LEVELS, make_bot
from gladsheim.core.rng import Rng
from gladsheim.core.state import action_buffer
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.hints.deeds import danger
from gladsheim.games.valknut.hints.prospects import OUT, prospects
from gladsheim.games.valknut.hints.threats import FLANKED, ONE_MOVE, SAFE, TWO_MOVES, peril
from gladsheim.games.valknut.hints.warlord import Warlord
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import PARLEY, cell_of, zone_at
from gladsheim.match import BotPlayer, Match, Seeded, play_out
from tests.games.valknut.table import field
from tests.games.valknut.test_line import LINE


def narrowed(state: Valknut) -> list[str]:
    """What is worth a look, the best first."""
    actions = action_buffer()
    n: i64 = Warlord().narrow(state, state.seat, actions, state.list_actions(actions))
    return [GAME.code(state, int(actions[i])) for i in range(n)]


def test_hundreds_of_placements_are_narrowed_to_a_few() -> None:
    state = GAME.read(LINE, GAME.choose())

    assert len(state.legal_actions()) == 608
    assert len(set(narrowed(state))) == len(narrowed(state)) == 10


def test_a_card_that_kills_is_looked_at_first() -> None:
    state = field("VG\n..", "V-G", at="card", pool=["T04", "T05"])
    state.apply(GAME.find(state, narrowed(state)[0], 0))

    assert int(state.unit_on(cell_of(zone_at(1, 0)))) < 0


def test_a_killing_move_is_looked_at_first_and_ending_the_turn_is_kept() -> None:
    state = field("V.GM...\n.......\n.......\nV......", "V-G")

    assert narrowed(state)[0] == "0,0>1,0"
    assert "end" in narrowed(state)


def test_the_second_line_of_the_giantess_is_a_kill() -> None:
    """One line is flanked already; of many moves beside her that which flanks another is looked at first."""
    state = field(".GJG..\n..JM..\n......\n.G..G.\n......\n......", "G-J", far=False)

    state.apply(GAME.find(state, narrowed(state)[0], state.seat))
    assert state.is_over()


def test_covering_the_third_free_valknut_calms_the_giantess() -> None:
    goblins = field("J.....\nJ..***\n......\n.G...G\n......", "G-J", far=False)
    first = [code.partition(">")[2] for code in narrowed(goblins)[:3]]

    assert set(first) & {"3,1", "4,1", "5,1"}


def test_danger_counts_how_many_enemies_are_still_needed() -> None:
    def at(drawing: str) -> int:
        state = field(drawing, "V-U")
        cell = int(cell_of(zone_at(1, 0)))
        return int(danger(state, state.unit_on(cell), cell))

    assert at("UVU") == at("UVM") == 6
    assert at(".VM") == 3
    assert at("UV.") == 2
    assert at(".V.") == at("MVM") == at("VV.") == 0


def test_a_playout_prefers_kills_and_spawns() -> None:
    state = field("V.GM...\n.......", "V-G")
    actions, weights = action_buffer(), action_buffer()
    n = int(state.list_actions(actions))
    assert Warlord().weigh(state, 0, actions, n, weights)
    best = max(range(n), key=lambda i: weights[i])

    assert GAME.code(state, int(actions[best])) == "0,0>1,0"


def test_the_value_follows_the_lead_and_is_fair() -> None:
    ahead, behind = field("VVV\n...\nU..", "V-U", far=False), field("V..\n...\nUUU", "V-U", far=False)
    hints = Warlord()

    assert hints.value(ahead, 0) > 0 > hints.value(behind, 0)
    for state in (ahead, behind):
        assert abs(hints.value(state, 0) + hints.value(state, 1)) < 1e-9
        assert -1 < hints.value(state, 0) < 1


def test_the_search_takes_the_last_enemy() -> None:
    line = (
        "seats 1=V 2=U; turn 1 move; mp 1; board P12@0,0 T04.0@2,0; units V@0,1 V@1,2 U@1,0; "
        "supply 1=VV 2=UUUUUUU; ambush 1=aV 2=aU; pool T01 T02; pile 8"
    )
    state = GAME.read(line, GAME.choose())
    chosen = make_bot("search:400", GAME, GAME.choose(), 1, is_hurried=False).choose(state, 0)

    assert GAME.code(state, chosen) == "0,1>0,0"


def test_scores_of_one_position_leave_no_trace_in_the_next() -> None:
    hints, actions = Warlord(), action_buffer()
    busy, quiet = field("VG\n..", "V-G", at="card", pool=["T04"]), field("V.\n..\n.G", "V-G", at="card", pool=["T04"])

    def listed(state: Valknut, advice: Warlord) -> list[int]:
        n: i64 = advice.narrow(state, state.seat, actions, state.list_actions(actions))
        return [int(action) for action in vec[i64]([actions[i] for i in range(n)])]

    listed(busy, hints)
    assert listed(quiet, hints) == listed(quiet, Warlord())


# How near a unit is to its death


def near(drawing: str, zone: tuple[int, int] = (1, 0), bands: str = "U-V") -> int:
    """How far the unit on a zone is from being killed by the second warband's player."""
    state = field(drawing, bands, far=False)
    return int(peril(state, state.unit_on(cell_of(zone_at(*zone))), 1))


def test_peril_looks_at_what_an_enemy_can_reach() -> None:
    assert near("VUM") == near("VUV") == FLANKED
    assert near("VU..V") == near(".UM\nV..") == ONE_MOVE
    assert near("VU.\n...") == SAFE  # the only Viking stands there already
    assert near("VU.-V\n..F..") == SAFE
    assert near(".U.\nV.V") == TWO_MOVES
    assert near("MUM\n.V.") == SAFE


def test_peril_knows_who_crosses_what_and_who_flies() -> None:
    assert near("VU.FV") == SAFE
    assert near("EU.FE", bands="U-E") == ONE_MOVE
    assert near("DU*-D", bands="U-D") == ONE_MOVE


def test_the_giantess_is_in_peril_only_on_two_lines() -> None:
    assert near("VJM\n.J.\n...", bands="J-V") == SAFE
    assert near("VJM\nVJM\n...", bands="J-V") == FLANKED
    assert near("VJM\n.JM\nV..", bands="J-V") == ONE_MOVE


def test_prospects_count_units_in_parley_less_as_the_cards_run_out() -> None:
    def price(pool: list[str], pile: list[str]) -> float:
        """What it costs that the only Viking stands in Parley."""
        outside, inside = (field("V..\n..U", "V-U", pool=pool, pile=pile, far=False) for _ in range(2))
        inside.zones[0] = i16(int(inside.zones[0]) | int(PARLEY))
        return float(prospects(outside, 0) - prospects(inside, 0))

    many = ["T04", "T05", "T06", "T07", "T08"]
    assert 0 < price(["T01", "T02"], many) < price(["T01", "T02"], many[:3]) < price(["T01"], [])


def test_a_player_who_is_out_hopes_for_nothing() -> None:
    state = field("VUMG.\n.....", "V-U-G", at="start", far=False)

    assert prospects(state, 1) == OUT < prospects(state, 2) < prospects(state, 0)


def test_a_search_beats_a_greedy_player_from_both_sides() -> None:
    options = GAME.about.choose("warbands=vikings-draugar")
    for hero in (0, 1):
        match = Match(GAME, options, dice=Seeded(1))
        bots = [make_bot("greedy", GAME, options) for _ in range(2)]
        bots[hero] = make_bot("search:200", GAME, options, hero, is_hurried=False)
        play_out(match, [BotPlayer(bot, Rng(hero)) for bot in bots])

        assert match.results[hero] == 1.0


def test_every_level_thinks_longer_than_the_one_below() -> None:
    iterations = Warlord().iterations()

    assert len(iterations) == len(LEVELS)
    assert iterations == sorted(set(iterations))
