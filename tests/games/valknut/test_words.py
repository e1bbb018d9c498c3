"""The log: every sentence points at the zones, units, cards and gods that it names, and at nothing secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gladsheim.core.record import Record
from gladsheim.core.state import SPECTATOR
from gladsheim.core.telling import Told
from gladsheim.games.valknut import GAME
from gladsheim.games.valknut.printed import GOD_NAMES, UNIT_NAMES
from gladsheim.games.valknut.rules.match import Valknut
from tests.games.valknut.table import field, play
from tests.games.valknut.worship import horn, take

PLAYTHROUGHS = sorted(Path(__file__).parent.glob("playthroughs/*.txt"))
UNITS = re.compile(rf"\b(?:{'|'.join(UNIT_NAMES)})\b")
GODS = re.compile(rf"(?:{'|'.join(GOD_NAMES)}) joins|\}} (?:{'|'.join(GOD_NAMES)})")


def told(state: Valknut, *codes: str) -> dict[str, Told]:
    """What is told of these codes, by kind of event."""
    state.events = []
    play(state, *codes)
    return {event.kind: GAME.tell(state, event) for event in state.events}


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_sentences_point_at_what_they_name(file: Path) -> None:
    record = Record.parse(file.read_text(encoding="utf-8"))
    state = GAME.new(GAME.about.choose(record.options))
    named = 0
    for entry in record.entries:
        if entry.code in ("resign", "draw"):
            break
        state.events = []
        state.apply(GAME.find(state, entry.code, entry.seat))
        for event in state.events:
            said = GAME.tell(state, event)
            zones = re.findall(r"-?\d+,-?\d+", said.text)
            named += len(zones)
            assert {f"zone:{zone}" for zone in zones} <= set(said.spots)
            if zones and UNITS.search(said.text):
                assert said.tokens
            if GODS.search(said.text):
                assert said.tokens
    assert named


def test_a_kill_points_at_the_victim_and_at_who_flanks_it() -> None:
    said = told(field("VU.V\n....", "V-U"), "3,0>2,0")

    assert said["deed"].spots == ("zone:3,0", "zone:2,0")
    assert said["deed"].tokens == ("unit:V1",)
    assert said["killed"].spots == ("zone:1,0",)
    assert said["killed"].tokens == ("unit:U0", "unit:V0", "unit:V1")


def test_an_arrow_points_at_the_elf() -> None:
    said = told(field("..UM\nE...", "E-U"), "0,1>0,0")

    assert said["killed"].tokens == ("unit:U0", "unit:E0")


def test_a_draugr_is_pointed_at_where_it_rises() -> None:
    said = told(field(".GM\nU..", "U-G"), "0,1>0,0")

    assert (said["risen"].spots, said["risen"].tokens) == (("zone:1,0",), ("unit:U1",))


def test_a_card_points_at_its_zones() -> None:
    said = told(field("V..\n...", "V-U", at="card"), "T01.0@3,0")["laid"]

    assert set(said.spots) == {f"zone:{x},{y}" for x in (3, 4) for y in range(4)}


def test_what_loki_takes_has_a_name_only_for_those_who_know_it() -> None:
    state = horn(gods=("loki",), pile=("T04", "T05"))
    state.events = []
    take(state, "loki")
    said = {event.kind: (event, GAME.tell(state, event)) for event in state.events}
    seen, unseen = said["drawn"], said["drawn_unseen"]

    assert seen[1].tokens == ("card:T04",)
    assert [seat for seat in (0, 1, int(SPECTATOR)) if seen[0].is_seen_by(seat)] == [0]
    assert unseen[1].tokens == ("hidden:0-1",)
    assert "hidden:0-1" in GAME.scene(state, 1).ids()
    assert not unseen[0].is_seen_by(0)
