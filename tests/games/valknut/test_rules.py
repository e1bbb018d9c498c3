"""The rules by the sections of RULES.md, where the numbered cases and rulings leave something to say."""

from __future__ import annotations

from collections import Counter

from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import CARD_HORNS, CARD_IDS, CARD_NUMBERS, CARD_ROWS, CARD_SETS
from gladsheim.games.valknut.rules.cards import turned
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import MOVING, PLACING
from tests.games.valknut.table import codes, field, in_supply, is_legal, mp, play, told, unit
from tests.games.valknut.worship import horn, take

# §1 Components


def test_the_sets_have_the_zones_numbers_valknuts_and_horns_of_the_table() -> None:
    expected = {
        2: ({".": 65, "*": 7, "F": 8, "R": 8, "M": 8}, {1: 3, 2: 5, 3: 4}, 0),
        3: ({".": 33, "*": 3, "F": 4, "R": 4, "M": 4}, {1: 1, 2: 3, 3: 2}, 4),
        4: ({".": 33, "*": 3, "F": 4, "R": 4, "M": 4}, {1: 1, 2: 3, 3: 2}, 4),
    }
    for number, (zones, numbers, horns) in expected.items():
        cards = [card for card in range(24) if CARD_SETS[card] == number]
        assert Counter("".join("".join(CARD_ROWS[card]) for card in cards)) == zones
        assert Counter(CARD_NUMBERS[card] for card in cards) == numbers
        assert sum(CARD_HORNS[card] for card in cards) == horns


def test_no_card_looks_the_same_after_a_half_turn() -> None:
    faces = [rows for rows, number in zip(CARD_ROWS, CARD_NUMBERS, strict=True) if number]

    assert all(turned(rows, 2) != rows for rows in faces)
    assert turned(["ab", "cd", "ef", "gh"], 1) == ["geca", "hfdb"]


# §2 Warbands


def test_warbands_drawn_by_lot_are_all_alike() -> None:
    state = GAME.new(GAME.about.choose("warbands=random"))

    assert state.actor() == CHANCE
    assert [weight for _, weight in state.outcomes()] == [1] * 9


# §7 The turn


def test_the_pool_is_refilled_only_at_the_start_of_a_turn() -> None:
    state = play(field("V..\n...\n..U", "V-U", at="card"), "T01.0@3,0")
    assert len(state.pool) == 2
    play(state, "end")
    assert [CARD_IDS[card] for card in state.pool] == ["T02", "T03", "T04"]


def test_a_turn_without_possible_actions_ends_by_itself() -> None:
    state = play(field("VM\nM.\n-M", "V-U", at="card"), "T01.0@2,0")

    assert state.seat == 1


def test_a_pool_that_runs_dry_leaves_the_pile_for_the_next_turn() -> None:
    state = play(field("V..\n..U", "V-U", at="card", pool=["T01"], pile=["T02"]), "T01.0@3,0", "end")

    assert (state.phase, [CARD_IDS[card] for card in state.pool]) == (PLACING, ["T02"])


# §12 Moving


def test_a_unit_may_move_again_for_another_point() -> None:
    state = play(field("V...\n....", "V-U"), "0,0>3,0", "3,0>3,1")

    assert (unit(state, "3,1"), mp(state)) == ("V", "1")


def test_a_move_may_stop_anywhere_on_its_way() -> None:
    assert all(is_legal(field("V...\n....", "V-U"), f"0,0>{x},0") for x in (1, 2, 3))


# §15, §24 The log of a chain


def test_the_log_tells_a_chain_step_by_step() -> None:
    drawing = "U..G\n.GM.\n.GGR\n.FG.\n..M."
    lines = told(field(drawing, "U-G", supply={"U": 2}), "0,0>0,1")

    assert lines == [
        "{0:move} a Draugr from 0,0 to 0,1.",
        "{1's} Goblin on 1,1 is flanked between a Draugr and the mountain.",
        "A Draugr rises on 1,1.",
        "{1's} Goblin on 1,2 is flanked between a Draugr and the forest.",
        "A Draugr rises on 1,2.",
        "{1's} Goblin on 2,2 is flanked between a Draugr and the river.",
        "No Draugr is left to rise: 1 point more.",
    ]


def test_the_log_tells_arrows_rage_and_stomps() -> None:
    assert "{1's} Draugr on 2,0 is flanked between an arrow of the Elves and the mountain." in told(
        field("..UM\nE...", "E-U"), "0,1>0,0"
    )
    assert "Rage! {0:lose} all points." in told(field("V.UM\n....", "V-U"), "0,0>1,0")
    assert "The Giantess stomps {1's} Draugr on 2,0." in told(field("J.U.\nJ...\n.***", "J-U"), "0,0>2,0")
    assert "The Giantess stomps {1's} Draugr on 2,1." in told(field("J...\nJ.U.\n.***", "J-U"), "0,0>2,0")
    assert told(field("VU.V\n....", "V-U"), "3,0>2,0")[1] == "{1's} Draugr on 1,0 is flanked between two Vikings."


def test_thors_victim_is_not_called_flanked_although_one_of_her_lines_is() -> None:
    state = take(horn("WjM\n.J.\n..V", "VW-JG"), "thor")

    assert "Thor strikes {1's} Giantess on 1,0." in told(state, "thor 1,0")


# §26 The end


def test_a_match_of_three_goes_on_until_one_is_left() -> None:
    state = field("VUMG.\n.....", "V-U-G", at="start", far=False)

    assert [state.is_in(seat) for seat in range(3)] == [True, False, True]
    assert state.result(0) == 0


# §30 Gods


def test_a_stolen_god_acts_again() -> None:
    state = play(horn(worshipped={"freya": 1}), "horn freya<2")

    assert all(code.startswith("freya ") for code in codes(state))


def test_freyas_move_is_credited_like_a_move() -> None:
    state = horn("V.GM\nW...", "VW-GU", gods=("freya", "odin", "hel"), pile=("T04",))
    take(state, "freya")
    play(state, "freya 0,0>1,0")

    assert unit(state, "2,0") == ""
    assert mp(state) == "0"  # Rage, and the pool is empty: the turn is over


def test_a_goblin_thrall_does_not_fill_valknuts() -> None:
    state = field("V*.\n...", "V-G", at="card", pool=["T10"], supply={"V": 0, "G": 1}, thralls={"G+": 0})

    assert codes(play(state, "T10.0@3,0")) == {"+G@4,1", "+-"}


# §31 Hidden information


def test_nothing_is_hidden_without_gods() -> None:
    state = GAME.new(GAME.choose())

    assert not GAME.about.hides(GAME.choose())
    assert GAME.about.hides(GAME.choose(seats=4, gods_and_monsters=True))
    assert state.imagine(0, Rng(1)).key() == state.key()


def test_imagined_worlds_keep_lokis_card_for_its_owner_only() -> None:
    state = _with_loki()
    card = int(state.face_down[0])
    owner = int(state.seat)

    assert all(int(state.imagine(owner, Rng(seed)).face_down[0]) == card for seed in range(12))
    for stranger in (1 - owner, int(SPECTATOR)):
        assert len({int(state.imagine(stranger, Rng(seed)).face_down[0]) for seed in range(12)}) > 1


def _with_loki() -> Valknut:
    """A real match in which Loki has just handed a card to somebody."""
    rng = Rng(7)
    while True:
        state = GAME.new(GAME.choose(ragnarok=True, gods_and_monsters=True))
        while not state.is_over():
            actions = state.legal_actions()
            wanted = [a for a in actions if GAME.code(state, a).startswith("horn loki")]
            state.apply((wanted or actions)[rng.below(len(wanted or actions))])
            if len(state.face_down) and state.phase == MOVING:
                return state


def test_supplies_are_counted_by_holder() -> None:
    state = field("W..\n...", "W-V", supply={"V": 2}, thralls={"V+": 0})

    assert (in_supply(state, "V", 0), in_supply(state, "V", 1)) == (1, 1)
