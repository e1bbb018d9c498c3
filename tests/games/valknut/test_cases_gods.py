"""The numbered cases of Gods & Monsters."""

from __future__ import annotations

from gladsheim.core.rng import Rng
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import CARD_IDS, GOD_IDS
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, RAGING, WORSHIPPED, WORSHIPPING
from tests.games.valknut.table import codes, ends, field, in_supply, is_hole, is_legal, lay, mp, play, unit
from tests.games.valknut.worship import GODS, POOL, horn, take


def test_c39_worship_is_optional_and_may_take_from_others() -> None:
    state = horn(worshipped={"freya": 1, "idun": 0})
    assert state.phase == WORSHIPPING
    assert codes(state) == {"horn hel", "horn thor", "horn odin", "horn freya<2", "horn -"}
    declined = play(state.clone(), "horn -")
    assert (declined.phase, list(declined.gods)) == (MOVING, list(state.gods))

    odin = play(state.clone(), "horn odin")
    assert codes(odin) == {"call loki", "call fenrir", "call surtr", "call jormungandr"}
    play(odin, "call loki")
    assert "; gods hel loki thor / 3 / 1=odin,idun 2=freya; " in GAME.line(odin)

    stolen = play(state, "horn freya<2")
    assert stolen.gods[GOD_IDS.index("freya")] == WORSHIPPED
    assert all(code.startswith("freya ") for code in codes(stolen))
    without = play(field("V.W\n...", "VW-GU", GODS, at="card", gods=POOL), "T01.0@3,0")
    assert without.phase == MOVING


def test_c40_odin_orders_the_top_of_the_pile() -> None:
    state = horn(pile=("T01", "T02", "T03", "T04"))
    state.learn(0, 2)  # the other player knew T01 from an earlier look
    take(state, "odin")
    assert codes(state) == {"top T01", "top T02", "top T03"}
    assert int(state.witnesses(state.legal_actions()[0])) == 1
    play(state, "top T03", "top T01")
    assert [CARD_IDS[card] for card in state.top] == ["T03", "T01", "T02", "T04"]
    assert [int(state.known[card]) for card in range(3)] == [1, 1, 1]
    assert any(list(state.imagine(1, Rng(seed)).top) != list(state.top) for seed in range(9))
    assert all(list(state.imagine(0, Rng(seed)).top)[:3] == list(state.top)[:3] for seed in range(9))

    assert take(horn(pile=("T01",)), "odin").phase == MOVING


def test_c41_hel_raises_a_thrall_that_flanks_at_once() -> None:
    state = take(horn("V*GM\nW...", supply={"G": 1, "U": 0, "V": 0, "W": 0}, options="hel=supply"), "hel")
    assert codes(state) == {"hel G<2@1,0"}
    play(state, "hel G<2@1,0")
    assert (unit(state, "1,0"), unit(state, "2,0")) == ("G", "")
    assert "G@1,0:1" in GAME.line(state)

    own = take(horn("V*.\nW..", supply={"G": 1, "U": 0, "V": 1, "W": 0}, options="hel=supply"), "hel")
    assert codes(own) == {"hel V<1@1,0", "hel G<2@1,0"}
    supply = take(horn("V*GM\nW...", supply={"G": 1, "U": 0, "V": 0, "W": 0}, options="hel=supply"), "hel")
    assert codes(supply) == {"hel G<2@1,0"}
    nowhere = take(horn("V..\nW..", options="hel=supply"), "hel")
    assert (nowhere.phase, int(nowhere.gods[GOD_IDS.index("hel")])) == (MOVING, int(WORSHIPPED))
    lost = take(horn("W*.\n...", supply={"V": 2, "W": 0, "G": 0, "U": 1}, options="hel=supply"), "hel")
    assert codes(lost) == {"hel U<2@1,0"}


def test_c63_hel_takes_a_unit_off_the_battleground() -> None:
    def worshipped(drawing: str, options: str = "") -> Valknut:
        state = field(
            drawing, "N-V-U-G", f"{GODS} {options}", at="card", pool=["U05"], gods=["hel", "odin", "thor"], far=False,
            supply={"N": 0, "V": 0, "U": 0, "G": 0},
        )  # fmt: skip
        play(state, "U05.0@5,0")
        return take(state, "hel")

    only = worshipped("N*...\n.....\n....U\n.V..G")
    number = int(only.rank_of(1)) + 1
    play(only, f"hel V<{number}!1,3@1,0")
    assert only.out[1] > 0

    two = worshipped("N*VM.\n.....\n....U\n.V..G")
    play(two, f"hel V<{number}!1,3@1,0")
    assert unit(two, "2,0") == ""  # between the thrall and the mountain
    assert two.out[1] > 0

    assert not any("!" in code for code in codes(worshipped("N*...\n.....\n....U\n.V..G", "hel=supply")))


def test_c63_the_last_unit_of_the_last_enemy_ends_the_match() -> None:
    state = field("V*.\nW..\n.G.\n...", "VW-GU", GODS, at="card", pool=["U05"], gods=["hel"], far=False)
    take(play(state, "U05.0@3,0"), "hel")
    play(state, "hel G<2!1,2@1,0")
    assert state.ending() == "elimination"


def test_c42_freya_passes_everything_but_holes() -> None:
    state = take(horn("VWFG.\n.....", gods=("freya",)), "freya")
    assert is_legal(state, "freya 0,0>4,0")
    assert mp(state) == mp(play(state.clone(), "freya 0,0>0,1")) == "3+W1"
    raging = play(state, "freya 0,0>4,0")  # there it flanks the Goblin against the forest
    assert (unit(raging, "4,0"), unit(raging, "3,0"), mp(raging)) == ("V", "", "0")

    beyond = take(horn("V-.\nW-.", gods=("freya",)), "freya")
    assert not any(code.endswith(">2,0") for code in codes(beyond))


def test_c43_loki_takes_a_card_and_fenrir_steals_one() -> None:
    state = take(horn(gods=("loki",), pile=("T04", "T05")), "loki")
    assert [CARD_IDS[card] for card in state.top] == ["T05"]
    assert "ambush 1=aV,aW,T04:1 2=aU,aG" in GAME.line(state)
    assert "T04" not in str(GAME.scene(state, 1))
    assert take(horn(gods=("loki",), pile=()), "loki").phase == MOVING

    thief = field("G.U\n...", "GU-VW", GODS, at="card", pool=["U05"], gods=("fenrir",), held={1: ["T04"]})
    thief.face_down = type(thief.face_down)([3])
    thief.learn(3, 2)
    play(thief, "U05.0@3,1")
    take(thief, "fenrir")
    assert codes(thief) == {"fenrir aV<1", "fenrir aW<1", "fenrir ?1<1"}
    play(thief, "fenrir ?1<1")
    assert int(thief.known[3]) == 3
    assert "2=aU,aG,T04:12" in GAME.line(thief)


def test_c44_thor_strikes_enemies_on_valknuts() -> None:
    goblin = take(horn("g.G\nV.W"), "thor")
    assert codes(goblin) == {"thor 0,0"}
    assert unit(play(goblin, "thor 0,0"), "0,0") == ""
    giantess = take(horn("j.V\nJ.W", "VW-JG"), "thor")
    assert codes(giantess) == {"thor 0,0"}
    assert unit(play(giantess, "thor 0,0"), "0,0") == ""

    feet = take(horn("J.V\nj.W", "VW-JG"), "thor")
    assert codes(feet) == {"thor 0,0"}

    draugar = play(take(horn("g.U\n...", "U-G-E-N"), "thor"), "thor 0,0")
    assert unit(draugar, "0,0") == "U"
    valkyries = play(take(horn("g.Y\n...", "Y-G-E-N"), "thor"), "thor 0,0")
    assert mp(valkyries) == "4"
    vikings = field("g.V\n...", "V-G-E-N", GODS, at="card", pool=["U05", "T01"], gods=POOL)
    play(vikings, "U05.0@3,1")
    assert play(take(vikings, "thor"), "thor 0,0").phase == RAGING
    ragnarok = play(take(horn("g.V\n..U", "VU-GW"), "thor"), "thor 0,0")
    assert (ragnarok.phase, unit(ragnarok, "0,0")) == (MOVING, "")
    assert mp(play(take(horn("g.Y\n..W", "YW-GU"), "thor"), "thor 0,0")) == "3+W1"


def test_c45_surtr_burns_a_card_without_units() -> None:
    state = field("V.W\n...", "VW-GU", GODS, at="card", pool=["U05", "T10", "T11"], gods=("surtr",))
    lay(state, "T10.0@3,-4", "T11.0@-2,0")
    state.put(next(u for u in range(len(state.kind)) if state.at[u] < 0), 0 * 128 - 1 + 128)
    assert unit(state, "-1,1") != ""
    knots = int(state.free_knots())
    play(state, "U05.0@3,1")
    take(state, "surtr")
    assert codes(state) == {"surtr T10", "surtr U05"}
    play(state, "surtr T10")
    assert is_hole(state, "3,-4")
    assert int(state.free_knots()) == knots - 1


def test_c46_jormungandr_takes_a_unit_that_becomes_a_thrall() -> None:
    state = take(
        horn("W.E\n...", "W-V-G-E", gods=("jormungandr",), supply={"V": 1, "G": 0, "E": 0, "W": 2}), "jormungandr"
    )
    number = [int(seat) for seat in state.order].index(1) + 1
    assert codes(state) == {f"jorm V<{number}"}
    play(state, f"jorm V<{number}")
    assert in_supply(state, "V", 0) == 1

    spawned = field("W..\n...", "W-V-G-E", GODS, at="card", pool=["T10"], supply={"V": 1, "W": 0}, thralls={"V+": 0})
    play(spawned, "T10.0@3,0", "+V@4,1")
    assert spawned.score(0) == 2 + 3
    kills = field("V.GM\nW...", "W-V-G-E", GODS, thralls={"0,0": 0})
    play(kills, "0,0>1,0")
    assert (unit(kills, "2,0"), kills.phase) == ("", MOVING)
    dies = field("GVM.\n...W", "G-W-V-E", GODS, thralls={"1,0": 1}, at="start")
    assert in_supply(dies, "V", 1) == 1


def test_c47_idun_counts_pairs_of_units_in_play() -> None:
    def idun(drawing: str) -> int:
        state = field(drawing, "V-G-E-N", GODS, worshipped={"idun": 0})
        with_card = state.score(0)
        state.place_god(GOD_IDS.index("idun"), int(WORSHIPPED) + 1)
        return int(with_card - state.score(0))

    assert idun("VVp\nV..") == 2
    assert idun("VVV\nV..") == 2
    assert idun("VVV\nVV.") == 3
    assert ends(field("V.", "V-G-E-N", GODS), "0,0") == {"1,0"}
