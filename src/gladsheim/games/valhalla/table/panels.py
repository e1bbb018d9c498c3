"""What stands beside the table: how the turn goes, how dangerous it is, and what one may remember."""

from __future__ import annotations

from gladsheim.games.valhalla.printed import COUNTS, NAMES, ROLES
from gladsheim.games.valhalla.rules import stages
from gladsheim.games.valhalla.rules.cards import ARMORY, AXE, DRAUGR, GOD, HAMMER, KINDS, NO_KIND, NOBODY, SWORD, WOLF
from gladsheim.games.valhalla.rules.knowledge import known_bottom, known_hand, known_top
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.survival import next_price
from gladsheim.games.valhalla.words import plural
from gladsheim.kit.sentences import count
from gladsheim.scene.scene import Panel, Row


def panels(state: Valhalla, viewer: int) -> tuple[Panel, ...]:
    return _turn(state), _hands(state, viewer), _seen(state)


def phase_of(state: Valhalla) -> str:
    """The phase in words."""
    if state.stage == stages.ENDED:
        return "over"
    if state.stage <= stages.FIRST_TESTS:
        return "I, strategic"
    return "II, clash" if state.stage <= stages.SECOND_TESTS else "III, final"


def _turn(state: Valhalla) -> Panel:
    draugr = min(int(state.armory_draugr()), int(ARMORY))
    first = "not drawn yet" if state.first == NOBODY else ROLES[state.first]
    rows = (
        Row("Turn", str(state.turn)),
        Row("Phase", phase_of(state)),
        Row("First player", first),
        Row("Draugr in the armory", bar=(draugr, int(ARMORY)), icon="shambling-zombie"),
        Row("The next Draugr costs", count(int(next_price(state)), "card")),
    )
    return Panel("panel:turn", "The turn", rows)


def _hands(state: Valhalla, viewer: int) -> Panel:
    """Cards in others' hands that were seen, and places of the deck this viewer knows."""
    rows = []
    for seat in range(int(state.seats)):
        if state.is_alive(seat) and seat != viewer:
            known = known_hand(state, viewer, seat)
            hidden = int(state.hand_size(seat)) - sum(known)
            words = [
                NAMES[kind] if count == 1 else f"{count} {plural(kind)}" for kind, count in enumerate(known) if count
            ]
            words += [f"{hidden} unseen"] if hidden else []
            rows.append(Row(ROLES[seat], ", ".join(words) or "empty", seat=seat))
    for name, cards in (("Top of the deck", known_top(state, viewer)), ("Under the deck", known_bottom(state, viewer))):
        if any(kind != NO_KIND for kind in cards):
            rows.append(Row(name, ", ".join("?" if kind == NO_KIND else NAMES[kind] for kind in cards)))
    return Panel("panel:hands", f"Hands as {'you' if viewer >= 0 else 'all'} know them", tuple(rows))


def _seen(state: Valhalla) -> Panel:
    """How many of each kind lie open on the table or were removed."""
    open_cards = [int(state.removed[kind] + state.aside[kind]) for kind in range(KINDS)]
    for seat in range(int(state.seats)):
        for kind in range(KINDS):
            open_cards[kind] += int(state.discards[seat * int(KINDS) + kind])
    rows = [state.armory, state.tried, state.main, state.support, *([state.shown] if state.is_open else [])]
    for row in rows:
        for kind in row:
            if kind != NO_KIND:
                open_cards[kind] += 1
    weapons = " · ".join(str(open_cards[kind]) for kind in (HAMMER, SWORD, AXE))
    panel = [
        Row("Hammers, Swords, Axes open", weapons),
        Row("Wolves open", f"{open_cards[WOLF]} of {COUNTS[WOLF]}"),
        Row("Draugr still hidden", f"{COUNTS[DRAUGR] - open_cards[DRAUGR]} of {COUNTS[DRAUGR]}"),
    ]
    if state.terms.gods:
        panel.append(Row("Gods open", f"{open_cards[GOD]} of {COUNTS[GOD]}"))
    return Panel("panel:seen", "Seen so far", tuple(panel))
