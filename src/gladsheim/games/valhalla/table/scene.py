"""The table as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterator

from gladsheim.core.state import CHANCE
from gladsheim.games.valhalla.choices import VERBS
from gladsheim.games.valhalla.printed import ROLES
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import ARMORY, DRAUGR, KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.table.panels import panels
from gladsheim.games.valhalla.table.pieces import STEP, slot_x, tokens
from gladsheim.games.valhalla.table.prompts import prompt
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, AreaPlace, Scene, SeatStrip, Spot


def scene(state: Valhalla, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=tuple(_areas(state, seat)),
        spots=tuple(_spots(state)),
        tokens=tuple(tokens(state, seat)),
        panels=panels(state, seat),
        buttons=VERBS.buttons(state, seat),
        strip=tuple(_strip(state, each) for each in range(state.seats)),
    )


def _areas(state: Valhalla, viewer: int) -> Iterator[Area]:
    yield Area("deck", "pile", "Deck", 1, 1, "card")
    danger = f"Armory, Draugr {min(state.armory_draugr(), ARMORY)} of {ARMORY}"
    yield Area("armory", "row", danger, max(int(ARMORY), len([*state.armory])), 1, "card", ground="rack")
    yield Area("removed", "pile", "Removed", 1, 1, "card", "side")
    if len(state.shown):
        whose = "Turned up" if state.is_open else f"Drawn by {ROLES[state.drawer]}"
        yield Area("shown", "row", whose, len([*state.shown]), 1, "card")
    if len(state.tried):
        yield Area("tried", "row", f"{ROLES[state.tested]}'s test", len([*state.tried]), 1, "card")
    if any(state.aside):
        yield Area("aside", "row", "To be shuffled in", sum(int(cards) for cards in state.aside), 1, "card")
    for seat in range(int(state.seats)):
        is_own, cards = seat == viewer, int(state.hand_size(seat))
        place: AreaPlace = "dock" if is_own else "seat"
        width = max(4.0 if is_own else 2.0, slot_x(cards - 1, cards, is_own) + 0.5)
        yield Area(f"hand:{seat}", "hand", hand_title(seat, cards, is_own), width, 1, "card", place, seat)
        yield Area(f"table:{seat}", "row", "On the table", 2, 1, "card", place, seat)
        kinds = sum(1 for kind in range(KINDS) if state.discards[seat * int(KINDS) + kind])
        yield Area(f"discards:{seat}", "pile", "Discards", STEP * max(0, kinds - 1) + 1, 1, "card", place, seat)


def hand_title(seat: int, cards: int, is_own: bool) -> str:
    return "Your hand" if is_own else f"{ROLES[seat]}, {cards} in hand"


def _spots(state: Valhalla) -> Iterator[Spot]:
    yield Spot("place:deck", "deck", 0.5, 0.5, "rect", 0.5, ground="slot", label="The deck")
    for i in range(max(int(ARMORY), len([*state.armory]))):
        held = [int(kind) for kind in state.armory]
        is_lost = held[i : i + 1] == [DRAUGR] and held[:i].count(DRAUGR) < ARMORY  # for good
        ground: Ground = "lost" if is_lost else "slot"
        yield Spot(f"place:{i + 1}", "armory", i + 0.5, 0.5, "rect", 0.5, ground=ground, label=f"Place {i + 1}")
    for seat in range(int(state.seats)):
        role, area = ROLES[seat], f"table:{seat}"
        yield Spot(f"main:{seat}", area, 0.5, 0.5, "rect", 0.5, (), "main", "slot", f"{role}'s main")
        yield Spot(f"support:{seat}", area, 1.5, 0.5, "rect", 0.5, (), "support", "slot", f"{role}'s support")


def _strip(state: Valhalla, seat: int) -> SeatStrip:
    is_acting = seat in state.actors() and state.actor() != CHANCE
    left = int(state.cards_left(seat))
    said = []
    if state.is_alive(seat):
        said += ["first player"] if seat == state.first else []
        said += ["clashes"] if state.clash >> seat & 1 else []
        said += ["must show the draw"] if state.axed >> seat & 1 and state.stage <= stages.KEEPING else []
        said += ["must draw three"] if state.hammered >> seat & 1 and state.stage <= stages.KEEPING else []
        said += ["is tested"] if seat == state.tested else []
    unit = "card left" if left == 1 else "cards left"
    return SeatStrip(
        seat, ROLES[seat], str(left), unit, ", ".join(said), is_acting=is_acting, is_out=not state.is_alive(seat)
    )
