"""The numbered cases of Ragnarok: two warbands each."""

from __future__ import annotations

from gladsheim.core.state import CHANCE
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, PLACING, RAGING
from tests.games.valknut.table import codes, field, is_legal, mp, play, unit


def test_c32_slots_of_ragnarok() -> None:
    state = GAME.new(GAME.about.choose("ragnarok=on warbands=vikings+goblins-giantess+vanir"))
    while state.actor() == CHANCE:
        state.apply(state.legal_actions()[0])
    assert int(state.seat) == 1
    slots = {"0,2", "1,2", "0,3", "1,3", "4,2", "5,2", "4,3", "5,3"}
    assert {code.partition("@")[2] for code in codes(state) if "N@" in code} == slots
    assert (is_legal(state, "dep J@0,2"), is_legal(state, "dep J@0,3")) == (True, False)
    assert not is_legal(state, "dep -")
    play(state, "dep N@0,2")
    assert is_legal(state, "dep -")
    play(state, "dep J@1,2")
    play(state, "dep -")
    for zone in ("0,0", "1,0", "0,1", "1,1", "4,0", "5,0", "4,1"):
        assert is_legal(state, f"dep G@{zone}")
        play(state, f"dep G@{zone}")
    assert codes(state) == {"dep V@5,1", "dep G@5,1", "dep -"}
    assert play(state, "dep V@5,1").phase == PLACING


def test_c64_any_units_that_fit_begin_ragnarok() -> None:
    def deployed(*zones: str, options: str = "") -> Valknut:
        state = GAME.new(GAME.about.choose(f"ragnarok=on warbands=vikings+dwarves-elves+goblins {options}"))
        while state.actor() == CHANCE:
            state.apply(state.legal_actions()[0])
        while int(state.seat) == 1:  # Elves and Goblins are the first player's
            play(state, "dep G@0,2" if is_legal(state, "dep G@0,2") else "dep -")
        return play(state, *zones)

    south = ("0,2", "1,2", "0,3", "1,3", "4,2", "5,2", "4,3", "5,3")
    slots = [zone.replace("2", "0").replace("3", "1") if zone[-1] in "23" else zone for zone in south]
    four = [f"dep V@{zone}" for zone in slots[:4]] + [f"dep W@{zone}" for zone in slots[4:]]
    assert deployed(*four).phase == PLACING
    state = deployed(*(f"dep W@{zone}" for zone in slots[:7]))
    assert is_legal(state, f"dep V@{slots[7]}")
    play(state, "dep -")
    assert state.phase == PLACING
    assert GAME.line(state).endswith("; lost 1=E 2=V")

    lost = play(state, "T10.0@-2,0") if is_legal(state, "T10.0@-2,0") else state
    assert not any(code.startswith("+E") for code in codes(lost))

    own = GAME.new(GAME.about.choose("ragnarok=on warbands=vikings+dwarves-elves+goblins ragnarok_parley=own_card"))
    while own.actor() == CHANCE:
        own.apply(own.legal_actions()[0])
    p12 = {f"{x},{y}" for x in (0, 1) for y in range(4)}
    assert {code.partition("@")[2] for code in codes(own) if "G@" in code} == p12


def test_c33_a_kill_belongs_to_the_warband_that_acted() -> None:
    dwarf = play(field("VG.\n..W", "VW-GU"), "2,1>2,0")
    assert (unit(dwarf, "1,0"), dwarf.phase, mp(dwarf)) == ("", MOVING, "2")
    viking = play(field("WG.\n..V", "VW-GU"), "2,1>2,0")
    assert (unit(viking, "1,0"), viking.phase) == ("", RAGING)


def test_c34_bound_points() -> None:
    drawing = "V....\nW...."
    state = play(field(drawing, "VW-GU", at="card"), "T01.0@5,0")
    assert mp(state) == "3+W1"
    assert mp(play(state.clone(), "0,1>1,1")) == "3"
    play(state, "0,0>1,0", "1,0>2,0", "2,0>3,0")
    assert mp(state) == "0+W1"
    assert all(code.startswith("0,1") for code in codes(state) - {"end"})

    kill = play(field("V.GM\nV...\nW...", "VW-GU", at="card"), "T01.0@4,0", "0,1>1,1")
    assert mp(kill) == "2+W1"
    play(kill, "0,0>1,0")
    assert (unit(kill, "2,0"), kill.phase, mp(kill)) == ("", RAGING, "0")
    assert mp(play(kill, "T02.0@6,0")) == "3+W1"


def test_c35_archery_in_ragnarok_needs_an_elf_that_acts_or_nobody() -> None:
    assert unit(play(field("E.G.\n...W", "EW-GU"), "3,1>3,0"), "2,0") == "G"
    assert unit(play(field("..GW\nE...", "EW-GU"), "0,1>0,0"), "2,0") == ""
    assert unit(field("E.GW\n....", "EW-GU", at="start"), "2,0") == ""


def test_c35_what_only_an_arrow_kills_is_the_elves_whoever_stands_beside() -> None:
    vikings = field("E.GV\n....", "EV-GU", at="start")
    assert (unit(vikings, "2,0"), vikings.phase) == ("", PLACING)
    draugar = field("E.GU\n....", "EU-GW", at="start")
    assert (unit(draugar, "2,0"), draugar.phase) == ("", PLACING)


def test_c36_without_an_action_the_player_says_whose_kill_it_is() -> None:
    state = field("VGU\n...", "VU-GW", at="start")
    assert codes(state) == {"=V@1,0", "=U@1,0"}
    rage = play(state.clone(), "=V@1,0")
    assert (rage.phase, unit(rage, "1,0")) == (RAGING, "")
    assert play(rage.clone(), "rage-").phase == PLACING
    bonus = play(rage, "T01.0@3,0")
    assert (bonus.phase, mp(bonus)) == (PLACING, "3")
    rise = play(state, "=U@1,0")
    assert (rise.phase, unit(rise, "1,0")) == (PLACING, "U")
    neither = field("VGU\n...", "VU-GW", "ragnarok_credit=none", at="start")
    assert (neither.phase, unit(neither, "1,0")) == (PLACING, "")


def test_c37_a_lost_warband_does_not_come_back() -> None:
    lost = play(field("W..\n...", "VW-GU", at="card", pool=["T10"]), "T10.0@3,0")
    assert codes(lost) == {"+W@4,1", "+-"}
    full = play(field("W..\n...", "VW-GU", at="card", pool=["T10"], supply={"W": 0}), "T10.0@3,0")
    assert mp(full) == "2+W1"
    both = play(field("W.V\n...", "VW-GU", at="card", pool=["T10"]), "T10.0@3,0")
    assert codes(both) == {"+V@4,1", "+W@4,1", "+-"}


def test_c38_goblins_and_vikings_on_valknuts() -> None:
    def laid(goblins: int) -> Valknut:
        state = field("V*G\n...", "VG-UW", at="card", pool=["T10"], supply={"V": 1, "G": goblins})
        return play(state, "T10.0@3,0")

    assert codes(laid(2)) == {"+G@1,0", "+G@4,1", "+V@4,1", "+-"}
    assert mp(play(laid(2), "+V@4,1", "+G@1,0")) == "1"
    assert mp(play(laid(1), "+V@4,1", "+G@1,0")) == "1"
    assert mp(play(laid(1), "+G@4,1")) == "1+G1"
