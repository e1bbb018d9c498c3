"""Somebody who knows the rules and reads only the messages of one seat: all worlds in which these could have come.

It tries every secret choice of the others and every unseen card, and strikes out the worlds in which another message
would have come. Slow, literal, and unaware of how the rules remember what a seat has learnt.
"""

from __future__ import annotations

from dataclasses import dataclass

from gladsheim.core.state import CHANCE, seat_bit
from gladsheim.core.telling import Told
from gladsheim.games.valhalla import GAME
from gladsheim.games.valhalla.rules.play import Valhalla

World = tuple[object, ...]


@dataclass(frozen=True)
class Message:
    """What a seat reads of a choice: who made it, which it was if it saw that, what it is told and finds open."""

    seat: int
    action: int | None
    told: tuple[Told, ...]
    lies_open: World


def apply(state: Valhalla, action: int) -> list[Message]:
    """Carry out the next choice; the messages of every seat, and last those of the spectators."""
    seat = int(state.actor())
    witnesses = int(state.witnesses(action))
    state.events = []
    if seat == CHANCE:
        state.apply(action)
    else:
        state.apply_of(seat, action)
    messages = []
    for reader in (*range(state.seats), -3):
        sees = bool(witnesses & int(seat_bit(reader))) or reader == seat
        told = tuple(GAME.tell(state, event) for event in state.events if event.is_seen_by(reader))
        messages.append(Message(seat, action if sees else None, told, open_cards(state)))
    state.events = None
    return messages


def open_cards(state: Valhalla) -> World:
    """What everybody finds on the table."""
    rows = (state.main, state.support, state.discards, state.armory, state.removed)
    sizes = (state.deck.size(), *(state.hand_size(seat) for seat in range(state.seats)))
    return (*(tuple(int(kind) for kind in row) for row in rows), tuple(int(size) for size in sizes))


def cards_of(state: Valhalla) -> World:
    """Where every card lies, as far as anybody may not know it."""
    deck = state.deck
    rows = (state.hand, deck.top, deck.loose, deck.bottom, state.shown)
    return tuple(tuple(int(kind) for kind in row) for row in rows)


class Onlooker:
    """Reads the messages of a seat (or of a spectator) from a table that lay open at first."""

    def __init__(self, start: Valhalla, seat: int) -> None:
        self.seat = seat
        self.worlds: dict[World, Valhalla] = {cards_of(start): start.clone()}

    def read(self, message: Message) -> None:
        after: dict[World, Valhalla] = {}
        for world in self.worlds.values():
            if int(world.actor()) != message.seat:
                continue
            offered = world.legal_actions()
            for action in offered if message.action is None else [message.action]:
                if action in offered:
                    trial = world.clone()
                    if apply(trial, action)[self.seat if self.seat >= 0 else -1] == message:
                        after[cards_of(trial)] = trial
        self.worlds = after
