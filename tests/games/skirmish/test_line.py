"""Positions as text."""

from __future__ import annotations

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.state import SPECTATOR
from gladsheim.games.skirmish import GAME

LINE = (
    "sk1 silver S t3 c2:1 7H/A1 | A1h@32,17 * =B1h s1 | A1w@36,22 +chest | A1a x | B1h@34,17 =A1h w | B1w@60,40 |"
    " B1a@64,40 | item chest A1w | obj - | cards A1 4H!,7H!,KC | cards B1 9S,10D | act A1h 0"
)
OPTIONS = "scenario=silver bands_a=1 bands_b=1"


def test_a_position_is_one_line() -> None:
    state = GAME.read(LINE, GAME.about.choose(OPTIONS))

    assert GAME.line(state) == LINE
    assert "fight B1h" in [GAME.code(state, action) for action in state.legal_actions()]


@pytest.mark.parametrize(
    ("seat", "own", "other"),
    [(0, "4H!,7H!,KC", "?,?"), (1, "4H!,7H!,?", "9S,10D"), (int(SPECTATOR), "4H!,7H!,?", "?,?")],
)
def test_cards_to_come_are_only_in_the_view_of_their_owner(seat: int, own: str, other: str) -> None:
    """§50: what has come up is known to all."""
    state = GAME.read(LINE, GAME.about.choose(OPTIONS))

    assert GAME.view_of(state, seat) == LINE.replace("4H!,7H!,KC", own).replace("9S,10D", other)


def test_allies_of_another_seat_do_not_see_a_bands_cards() -> None:
    """§50: every band's cards are its leader's."""
    options = GAME.about.choose(f"{OPTIONS} seats_a=2".replace("bands_a=1", "bands_a=2"))
    allies = LINE.replace(" | B1h", " | A2h@10,10 | A2w@12,14 | A2a@14,18 | B1h", 1)
    allies = allies.replace(" | cards B1", " | cards A2 JS,QS,KS | cards B1")
    state = GAME.read(allies, options)

    assert "cards A1 4H!,7H!,KC | cards A2 ?,?,? | cards B1 ?,?" in GAME.view_of(state, 0)
    assert "cards A1 4H!,7H!,? | cards A2 JS,QS,KS | cards B1 ?,?" in GAME.view_of(state, 1)


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
        ("9S,10D", "2S,10D"),
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
