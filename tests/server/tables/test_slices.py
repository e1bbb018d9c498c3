"""Long work does not keep anybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any, TypeVar

import pytest

from gladsheim import registry
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.match import Match, Seeded
from gladsheim.server.tables import slices
from gladsheim.server.tables.hall import Hall
from gladsheim.server.tables.opening import import_record, open_table
from gladsheim.server.tables.replays import film, film_record
from gladsheim.server.tables.room import Room
from gladsheim.server.tables.slices import Slices, Work
from gladsheim.server.wire.bodies import NewSeat
from tests.server.conftest import Run
from tests.server.visitors import at_once, settings_for

T = TypeVar("T")
LONGEST = max(registry.games().values(), key=lambda about: about.bound)


def long_record() -> str:
    """A match of many hundred entries."""
    match, rng = Match(registry.load(LONGEST.id), dice=Seeded(1)), Rng(1)
    while not match.is_over:
        legal = match.state.legal_actions_of(match.waiting[0])
        match.play(legal[int(rng.below(len(legal)))], match.waiting[0])
    assert len(match.log) > 300
    return match.record().text()


def counting(upto: int, steps: list[str], name: str) -> Generator[None, None, int]:
    for number in range(upto):
        steps.append(f"{name}{number}")
        yield
    return upto


def test_works_take_turns_and_return_what_they_return(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0)
    steps: list[str] = []

    async def work() -> None:
        both = Slices()
        done = await asyncio.gather(both.run(counting(3, steps, "a")), both.run(counting(2, steps, "b")))
        assert tuple(done) == (3, 2)

    run(work())
    assert steps == ["a0", "b0", "a1", "b1", "a2"]
    assert at_once(counting(4, steps, "c")) == 4


def test_what_goes_wrong_is_told_to_who_asked_and_to_nobody_else(run: Run) -> None:
    def failing() -> Work[None]:
        yield
        raise ValueError("no")

    async def work() -> None:
        several = Slices()
        failed, done = await asyncio.gather(
            several.run(failing()), several.run(counting(3, [], "")), return_exceptions=True
        )
        assert (repr(failed), done) == ("ValueError('no')", 3)

    run(work())


class Answering:
    """Another table, which is looked at as often as the loop has time for it, and what it answered by then."""

    def __init__(self, hall: Hall, table: str) -> None:
        self._hall = hall
        self._table = table
        self._answered = 0
        self._at: list[int] = []

    async def during(self, work: Any) -> tuple[Any, int]:
        """What a work returns, and after how many of its steps another answer was given before the next."""
        task = asyncio.ensure_future(work)
        while not task.done():
            room: Room = await self._hall.room(self._table)
            async with room.lock:
                room.look(int(SPECTATOR)).welcome(())
            self._answered += 1
            await asyncio.sleep(0)
        return await task, len(set(self._at))

    async def is_there(self) -> None:
        """It is loaded before anything is watched, since that takes slices too."""
        await self._hall.room(self._table)

    def watch(self, work: Work[T]) -> Work[T]:
        """The same work, whose steps are noted."""
        self._at = []
        while True:
            self._at.append(self._answered)
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            yield


def test_others_are_answered_while_a_long_match_is_imported_loaded_and_filmed(
    sqlite_database: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "SLICE", 0)
    text = long_record()
    seats = [NewSeat("hotseat")] * 2

    async def work() -> None:
        hall = Hall(settings_for(sqlite_database))
        await hall.open()
        try:
            other = Answering(hall, (await open_table(hall, "me", next(iter(registry.games())), {}, "", seats)).id)
            await other.is_there()
            run_in_slices: Callable[..., Any] = hall.slices.run
            monkeypatch.setattr(hall.slices, "run", lambda work: run_in_slices(other.watch(work)))

            opened, between = await other.during(import_record(hall, "me", text, ()))
            assert between > 100
            room, between = await other.during(hall.room(opened.id))
            assert between > 100
            match, record = room.table.match, room.table.record(int(SPECTATOR))
            shown, between = await other.during(hall.slices.run(film(match, 0, record)))
            assert between > 100
            assert len(shown.frames) == len(match.log)
            again, between = await other.during(hall.slices.run(film_record(text, 0)))
            assert between > 200
            assert [frame.line.code for frame in again.frames] == [frame.line.code for frame in shown.frames]
        finally:
            await hall.close()

    run(work())


def test_a_film_shows_the_match_as_it_was_when_it_was_asked_for() -> None:
    match = Match(registry.load(next(iter(registry.games()))))
    match.play(match.actions[0])
    work = film(match, 0, match.record())
    match.play(match.actions[0])
    match.take_back(match.log[-1].seat)
    match.resign(0)

    shown = at_once(work)

    assert (len(shown.frames), shown.ending, shown.results) == (1, "", ())
