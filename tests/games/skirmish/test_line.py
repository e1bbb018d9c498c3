"""Positions as text."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.state import SPECTATOR
from gladsheim.games.skirmish import GAME

LINE = (
    "sk1 silver S t3 c2:1 7H/A1 | A1h@32,17 * =B1h s1 | A1w@36,22 +chest | A1a x | B1h@34,17 =A1h w | B1w@60,40 |"
    " B1a@64,40 | item chest A1w | obj - | cards A1 4H!,7H!,KC | cards B1 9S,10D,JD | act A1h 0"
)
OPTIONS = "scenario=silver bands_a=1 bands_b=1"


def test_a_position_is_one_line() -> None:
    state = GAME.read(LINE, GAME.about.choose(OPTIONS))

    assert GAME.line(state) == LINE
    assert "fight B1h" in [GAME.code(state, action) for action in state.legal_actions()]


@pytest.mark.parametrize(
    ("seat", "own", "other"),
    [(0, "4H!,7H!,KC", "?,?,?"), (1, "4H!,7H!,?", "9S,10D,JD"), (int(SPECTATOR), "4H!,7H!,?", "?,?,?")],
)
def test_cards_to_come_are_only_in_the_view_of_their_owner(seat: int, own: str, other: str) -> None:
    """§50: what has come up is known to all."""
    state = GAME.read(LINE, GAME.about.choose(OPTIONS))

    assert GAME.view_of(state, seat) == LINE.replace("4H!,7H!,KC", own).replace("9S,10D,JD", other)


def test_allies_of_another_seat_do_not_see_a_bands_cards() -> None:
    """§50: every band's cards are its leader's."""
    options = GAME.about.choose(f"{OPTIONS} seats_a=2".replace("bands_a=1", "bands_a=2"))
    allies = LINE.replace(" | B1h", " | A2h@10,10 | A2w@12,14 | A2a@14,18 | B1h", 1)
    allies = allies.replace(" | cards B1", " | cards A2 JS,QS,KS | cards B1")
    state = GAME.read(allies, options)

    assert "cards A1 4H!,7H!,KC | cards A2 ?,?,? | cards B1 ?,?,?" in GAME.view_of(state, 0)
    assert "cards A1 4H!,7H!,? | cards A2 JS,QS,KS | cards B1 ?,?,?" in GAME.view_of(state, 1)


def test_open_cards_are_in_every_view() -> None:
    """§50 with R2: the option `cards`."""
    state = GAME.read(LINE, GAME.about.choose(f"{OPTIONS} cards=open"))

    assert [GAME.view_of(state, seat) for seat in (0, 1, int(SPECTATOR))] == [LINE] * 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("silver", "ford"),
        ("t3", "t9"),
        ("c2:1", "c3:1"),
        ("A1h@32,17", "A1h@73,17"),
        ("A1h@32,17", "A1h@36,23"),
        ("=B1h", "=B1w"),
        ("=B1h", "=A1w"),
        ("+chest", "+torch1"),
        ("item chest A1w", "item chest B1w"),
        ("item chest A1w", "item chest@36,24"),
        ("obj -", "obj C"),
        ("4H!,7H!,KC", "7H!,4H!,KC"),
        ("4H!,7H!,KC", "4H!,7H!,9S"),
        ("9S,10D,JD", "2S,10D"),
        ("act A1h 0", "act A1w 0"),
        ("act A1h 0", "act A1h 3"),
        ("act A1h 0", "cart"),
        ("act A1h 0", "over coins -"),
        (" | obj -", ""),
    ],
)
def test_lines_that_no_table_can_show_are_refused(old: str, new: str) -> None:
    assert old in LINE
    with pytest.raises(Invalid):
        GAME.read(LINE.replace(old, new, 1), GAME.about.choose(OPTIONS))


# C41: what each of these lines would have to say


def refusal(line: str, options: str) -> str:
    """The sentence with which a line is refused."""
    with pytest.raises(Invalid) as refused:
        GAME.read(line, GAME.about.choose(options))
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("A1h@32,17 * =B1h s1", "A1h@2,17 * =B1h s1", "stand in contact"),
        ("act A1h 0", "act A1h 1", "has one action"),
        ("act A1h 0", "act A1h 0 fit", "not fit when it was activated"),
        ("act A1h 0", "act A1h 0 tied", "taken no action"),
        ("act A1h 0", "active A1h 0 | fight A1h B1w charge", "locked with each other"),
        ("item chest A1w", "item chest gone", "cannot lie on the table"),
        ("A1w@36,22 +chest", "A1w o", "does not carry chest"),
        ("obj -", "obj A", "has carried the chest off"),
        ("c2:1", "c2:0", "Side B has 1 to 4 coins"),
        ("c2:1", "c5:1", "Side A has 1 to 4 coins"),
        ("B1w@60,40", "B1w@60,40 *", "as many of its cards"),
        ("A1a x", "A1a x s1", "cannot fight or suffer"),
        ("9S,10D,JD", "9S,10D", "a card for each figure"),
        ("act A1h 0", "over coins 0", "the last turn is not over"),
    ],
)
def test_c41_lines_that_no_match_reaches_are_refused_with_what_would_be_right(old: str, new: str, said: str) -> None:
    assert old in LINE
    assert said in refusal(LINE.replace(old, new, 1), OPTIONS)


ARCHER = (
    "sk1 ford S t2 c0:0 7H/A1 | A1h@4,4 | A1w@6,12 | A1a@20,10 * | B1h@70,44 | B1w@30,14 | B1a@66,46 | obj - |"
    " cards A1 7H!,9H,KC | cards B1 9S,10D,JD | active A1a 0 fit | shot A1a B1w"
)
CART = (
    "sk1 oxroad S t3 c0:0 7H/A1 | A1h@4,14 * | A1w@6,12 | A1a@20,30 | B1h@70,44 | B1w@28,36 | B1a@44,12 |"
    " cart@24,24/A | obj - | cards A1 7H!,9H,KC | cards B1 9S,10D,JD | act A1h 1 fit"
)
PLACED = "sk1 ford S t0 c0:0 - | A1h@4,4 | A1w ? | A1a ? | B1h@20,44 | B1w ? | B1a ? | obj - | choose A 4H 9S"
LEFT = (
    "sk1 silver L t5 c3:10 4H/A1 | A1h x | A1w o * | A1a x | A2h x | A2w x | A2a x | B1h@30,40 * | B1w@40,40 |"
    " B1a@34,50 | B2h@20,30 | B2w@50,30 | B2a@60,44 | B3h@70,50 | B3w@60,60 | B3a@50,60 | B4h@80,60 | B4w@80,50 |"
    " B4a@90,60 | item chest gone | obj A | cards A1 4H! | cards B1 AS!,KH,KC | cards B2 5S,6S,7S |"
    " cards B3 8S,9S,10S | cards B4 8C,9C,10C | over left_more_coins 1"
)


@pytest.mark.parametrize(
    ("line", "options", "old", "new", "said"),
    [
        (ARCHER, "", "B1w@30,14", "B1w@60,14", "up to 12 inches"),
        (ARCHER, "", "B1w@30,14", "B1w@14,24", "Nobody can stand"),
        (ARCHER, "", "obj -", "obj A", "end of turn 2 or later"),
        (ARCHER, "", "A1a@20,10 *", "A1a@20,10 * s1", "not fit"),
        (ARCHER, "", "active A1a 0 fit", "active A1a 1", "not fit when it was activated|is fit by its marks"),
        (CART, "legs=1", "cart@24,24/A", "cart@48,24/A", "before the felled tree"),
        (CART, "legs=1", "cart@24,24/A", "cart@44,24/A", "6 inches at the end of each turn"),
        (CART, "legs=1", "cart@24,24/A", "cart@off/A", "cart is off the table"),
        (CART, "legs=1", "A1h@4,14 *", "A1h@4,14 * w", "coins"),
        (PLACED, "", "A1h@4,4", "A1h@4,14", "outside its zone"),
        (PLACED, "", "A1h@4,4", "A1h@4,4 s1", "nothing has happened"),
        (PLACED, "", "B1h@20,44", "B1h ?", "in turn"),
        (PLACED, "", "c0:0", "c1:0", "coins"),
        (LEFT, "bands_a=2 bands_b=4", "left_more_coins 1", "left_more_coins 0", "does not end in left_more_coins"),
        (LEFT, "bands_a=2 bands_b=4", "left_more_coins 1", "wiped_out 1", "does not end in wiped_out"),
        (LEFT, "bands_a=2 bands_b=4", "A1w o *", "A1w x *", "left with one figure"),
    ],
)
def test_c41_every_part_of_a_line_agrees_with_the_others(
    line: str, options: str, old: str, new: str, said: str
) -> None:
    scenario = line.split(" ")[1]
    chosen = f"scenario={scenario} {options}"
    assert GAME.line(GAME.read(line, GAME.about.choose(chosen))) == line
    assert old in line
    assert any(words in refusal(line.replace(old, new, 1), chosen) for words in said.split("|"))


def test_c41_who_was_shocked_has_no_second_action() -> None:
    shocked = CART.replace("A1h@4,14 *", "A1h@4,14 * s1").replace("act A1h 1 fit", "act A1h 1")

    assert "has one action" in refusal(shocked, "scenario=oxroad legs=1")


def test_c41_a_wood_of_the_ambush_is_not_empty() -> None:
    line = (
        "sk1 oxroad S t1 c0:0 - | A1h@6,20 | A1w@6,28 | A1a@10,24 | B1h@70,10 | B1w@28,36 | B1a@{at} |"
        " cart@6,24/A | obj - | deal"
    )
    options = "scenario=oxroad legs=1"

    assert GAME.read(line.format(at="44,12"), GAME.about.choose(options)).turn == 1
    assert "in each wood" in refusal(line.format(at="70,20"), options)
