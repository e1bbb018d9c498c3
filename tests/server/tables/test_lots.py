"""Every seat adds to the dice: sealed by all, then shown by all, then cast; nobody can choose a lot by another's."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.record import Record
from gladsheim.core.state import CHANCE
from gladsheim.match.fair import sealed
from gladsheim.match.verifying import verify
from gladsheim.registry import games
from gladsheim.server.store.models import TableRow
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.opening import open_rematch, open_table
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.table import rebuild
from gladsheim.server.wire.bodies import NewSeat
from gladsheim.template import GAME
from tests.server.tables.test_room import new_table, opened
from tests.server.visitors import Seated, Visitor, another, at_once

OPEN_GAME = next(id for id, about in games().items() if not about.has_chance)
LOTS = ["0a" * 32, "0b" * 32]


class Player(Seated):
    """Somebody whose page adds to the dice whatever is awaited."""

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        if message["type"] == "welcome" or "dice" in message:
            dice, seat = message["dice"], self.welcome["seat"]
            mine = dice["lots"][seat]
            if dice["awaits"] == "seal" and mine["state"] == "owed":
                self.say("seal", seat=seat, seal=sealed(LOTS[seat]))
            if dice["awaits"] == "lot" and mine["state"] == "sealed":
                self.say("lot", seat=seat, lot=LOTS[seat])
        return message


def test_the_dice_fall_when_all_lots_are_shown_and_are_verified_with_them(visitor: Visitor) -> None:
    opened = visitor.open("template", "person", "open", adds_lot=True)
    table, guest = opened["table"]["id"], another(visitor)
    with visitor.http.websocket_connect("/api/live") as socket:
        first = Player(socket)
        first.say("hello", table=table)
        first.hear()
        promised = first.welcome["dice"]["commitment"]
        assert f"table {table}\n" in first.welcome["dice"]["terms"]
        assert first.view["waiting"] == []
        guest.post(f"/api/tables/{table}/join", {"adds_lot": True})
        with guest.http.websocket_connect("/api/live") as other:
            second = Player(other)
            second.say("hello", table=table)
            second.hear()
            while not first.view["waiting"]:
                first.hear()
                if first.heard[-1]["type"] == "change" and not first.view["waiting"]:
                    second.hear()
            lots = [lot for message in first.heard if "dice" in message for lot in message["dice"]["lots"]]
            assert {lot["text"] for lot in lots} >= set(LOTS)
    secret = {"token": opened["keys"][0]["token"], "seat": 0}
    visitor.post(f"/api/tables/{table}/resign", secret)
    record = Record.parse(visitor.http.get(f"/api/tables/{table}/record").text)
    assert record.extra["dice-lots"].split() == LOTS
    verdict = verify(record, published=promised, game=GAME)
    assert (verdict.is_fair, verdict.is_whole) == (True, True)
    assert "by the seats 0, 1" in " ".join(verdict.sentences)
    forged = record.extra | {"dice-lots": " ".join([LOTS[0], "hall"])}
    assert not verify(Record(**{**_fields(record), "extra": forged}), game=GAME).is_fair


def _fields(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__dataclass_fields__}


async def promising(hall: Hall, game: str = "template") -> Room:
    seats = [NewSeat("person"), NewSeat("open")]
    return await hall.room((await open_table(hall, "me", game, {}, "", seats, adds_lot=True)).id)


async def sit(room: Room) -> None:
    await room.act("join", 1, "Loki\n", holder=("token", "client"))


def rolls(room: Room) -> int:
    return sum(entry.seat == CHANCE for entry in room.table.match.log)


def test_lots_are_shown_only_when_all_are_sealed_and_only_as_they_were(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await promising(hall)
            with pytest.raises(Invalid, match="64 hexadecimal digits"):
                await room.act("seal", 0, "x")
            with pytest.raises(Illegal, match="No seal is awaited"):
                await room.act("seal", 1, sealed(LOTS[1]))
            await room.act("seal", 0, sealed(LOTS[0]))
            with pytest.raises(Illegal, match="every seat"):
                await room.act("lot", 0, LOTS[0])
            await sit(room)
            with pytest.raises(Illegal, match="when all are sealed"):
                await room.act("lot", 0, LOTS[0])
            await room.act("seal", 0, sealed(LOTS[1]))
            await room.act("seal", 0, sealed(LOTS[0]))  # another device did not know of the first
            await room.act("seal", 1, sealed(LOTS[1]))
            with pytest.raises(Illegal, match="not the lot that was sealed"):
                await room.act("lot", 1, LOTS[0])
            await room.act("lot", 0, LOTS[0])
            with pytest.raises(Illegal, match="No seal is awaited"):
                await room.act("seal", 1, sealed(LOTS[0]))
            assert rolls(room) == 0
            assert "at the place of Loki" in room.table.match.headline()
            with pytest.raises(Illegal, match="wait for"):
                await room.act("play", 0, "x")
            await room.act("lot", 1, LOTS[1])
            assert rolls(room) > 0
            with pytest.raises(Illegal, match="No lot is awaited"):
                await room.act("lot", 1, LOTS[1])
            stored = await hall.store.load(room.id)
            assert stored is not None
            again = at_once(rebuild(stored))
            assert again.match.state.key() == room.table.match.state.key()
            (_, seats), *_ = await hall.store.cards([room.id])
            assert seats[1].name == "Loki"

    asyncio.run(scenario())


def test_who_sits_down_after_a_lot_was_shown_cannot_choose_by_it(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await promising(hall)
            await sit(room)
            for seat in (0, 1):
                await room.act("seal", seat, sealed(LOTS[seat]))
            await room.act("lot", 0, LOTS[0])
            await room.act("leave", 1, holder=(None, None))
            await sit(room)
            with pytest.raises(Illegal):
                await room.act("lot", 0, LOTS[0])
            for seat in (1, 0):
                await room.act("seal", seat, sealed(LOTS[seat]))
            for seat in (1, 0):
                await room.act("lot", seat, LOTS[seat])
            assert rolls(room) > 0

    asyncio.run(scenario())


def test_lots_decide_how_the_dice_fall_and_who_adds_none_has_the_halls(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gladsheim.server.tables.opening.new_seed", lambda: bytes(32))
    monkeypatch.setattr("gladsheim.server.tables.opening.new_table_id", iter("abcdef").__next__)

    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            fell = []
            for lot in ("01" * 32, "02" * 32):
                room = await promising(hall)
                await room.act("join", 1, "Loki", holder=("token", "client"))
                assert rolls(room) == 0
                await room.act("seal", 0, sealed(lot))
                await room.act("lot", 0, lot)
                fell.append([entry.code for entry in room.table.match.log])
            assert fell[0] != fell[1]
            plain = await new_table(hall, "template")
            assert rolls(plain) > 0
            nothing = await promising(hall, OPEN_GAME)
            assert not nothing.table.lots.missing  # there are no dice

    asyncio.run(scenario())


def test_in_a_rematch_who_added_a_lot_adds_another(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await promising(hall)
            await room.act("join", 1, "Loki", holder=("token", "client"))
            await room.act("seal", 0, sealed(LOTS[0]))
            await room.act("lot", 0, LOTS[0])
            await room.act("resign", 0)
            again = await hall.room(await open_rematch(hall, room, 0))
            assert again.table.status == "playing"
            assert again.table.lots.missing == [1]  # everybody sits one seat further
            assert rolls(again) == 0

    asyncio.run(scenario())


def test_a_table_from_before_there_were_lots_goes_on_with_its_dice(sqlite_database: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_database) as hall:
            room = await new_table(hall, "template")
            await hall.store.writer.write(update(TableRow).values(dice=1))
        async with opened(sqlite_database) as hall:
            room = await hall.room(room.id)
            await room.act("resign", 0)
            record = Record.parse(room.table.record(0).text())
            assert "dice-table" not in record.extra
            verdict = verify(record, published=room.table.promise.commitment, game=GAME)
            assert verdict.is_whole

    asyncio.run(scenario())
