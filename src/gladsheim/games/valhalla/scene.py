"""The table as a seat sees it, and the clicks that make a choice.

An open card is called after its owner, kind and number, counted through table and discards: it keeps its name on the
way from one to the other. The cards of a kind are identical, so it does not matter which is which. In the viewer's own
hand they are `own:A1`; in others' hands they have numbers that tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.action import Path, picks
from gladsheim.core.state import CHANCE
from gladsheim.games.valhalla.notation import kept_of
from gladsheim.games.valhalla.panels import panels
from gladsheim.games.valhalla.printed import ABOUT, AS_MAIN, AS_SUPPORT, ICONS, LETTERS, NAMES, RUNES
from gladsheim.games.valhalla.prompts import prompt
from gladsheim.games.valhalla.rules import actions, stages
from gladsheim.games.valhalla.rules.actions import FROM_DISCARDS, FROM_HAND, FROM_MAIN
from gladsheim.games.valhalla.rules.cards import ARMORY, DRAUGR, KINDS, NO_KIND
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.scene.grounds import Ground
from gladsheim.scene.scene import Area, AreaPlace, Button, Face, Scene, SeatStrip, Spot, Token

_ROLES = ABOUT.roles
_KINDS = range(len(NAMES))
_STEP = 0.6  # from one kind of discards to the next, so that the middle of every card can be clicked


def scene(state: Valhalla, seat: int) -> Scene:
    """Everything a seat, or SPECTATOR, may see."""
    return Scene(
        seat=seat,
        prompt=prompt(state, seat),
        areas=tuple(_areas(state, seat)),
        spots=tuple(_spots(state)),
        tokens=tuple(_tokens(state, seat)),
        panels=panels(state, seat),
        buttons=_buttons(state, seat),
        strip=tuple(_strip(state, each) for each in range(state.seats)),
    )


# Clicks


def path(state: Valhalla, action: int) -> Path:
    """Cards are clicked where they lie; nobody clicks for CHANCE."""
    who = int(state.who)
    if action < actions.COMMIT:
        return ()
    if action < actions.USE:
        main, support = divmod(action - int(actions.COMMIT), int(KINDS))
        return picks(f"own:{LETTERS[main]}1", f"own:{LETTERS[support]}{2 if support == main else 1}")
    if action < actions.USE_GOD:
        return picks(_table_name(state, who, True), f"main:{action - actions.USE}")
    if action == actions.USE_GOD:
        return picks(_table_name(state, who, True), "place:deck")
    if action < actions.DRAW_DECK:
        return picks(f"button:{('hold', 'shuffle', 'leave')[action - actions.HOLD]}")
    if action < actions.KEEP:
        return picks(
            "place:deck" if action == actions.DRAW_DECK else f"armory:{LETTERS[action - actions.DRAW_ARMORY]}1"
        )
    if action < actions.PAY:
        return _keep_path(state, action)
    if action < actions.TAKE:
        place, kind = divmod(action - int(actions.PAY), int(KINDS))
        if place == FROM_HAND:
            return picks(f"own:{LETTERS[kind]}1")
        if place == FROM_DISCARDS:
            return picks(_discard_name(state, who, kind))
        return picks(_table_name(state, who, place == FROM_MAIN))
    if action < actions.TEST:
        return picks(f"armory:{LETTERS[action - actions.TAKE]}1")
    if action < actions.FETCH:
        return picks(f"tried:{list(state.tried).index(action - actions.TEST)}")
    if action < actions.SHOW:
        return picks(_discard_name(state, who, action - int(actions.FETCH)))
    return picks("button:show")


def _keep_path(state: Valhalla, action: int) -> Path:
    """The card to keep; of three also the upper one of the others."""
    kept, rest = kept_of(action)
    shown = [int(kind) for kind in state.shown]
    first = shown.index(kept)
    if len(rest) < 2:
        return picks(f"shown:{first}")
    return picks(f"shown:{first}", f"shown:{next(i for i, kind in enumerate(shown) if kind == rest[0] and i != first)}")


def _table_name(state: Valhalla, seat: int, is_main: bool) -> str:
    kind = int(state.main[seat] if is_main else state.support[seat])
    return f"card:{seat}-{LETTERS[kind]}{1 + (not is_main and state.main[seat] == kind)}"


def _discard_name(state: Valhalla, seat: int, kind: int, number: int = 0) -> str:
    before = int(state.main[seat] == kind) + int(state.support[seat] == kind)
    return f"card:{seat}-{LETTERS[kind]}{before + number + 1}"


# Places


def _areas(state: Valhalla, viewer: int) -> Iterator[Area]:
    shown, tried = [int(kind) for kind in state.shown], [int(kind) for kind in state.tried]
    places = max(int(ARMORY), len([*state.armory]))
    yield Area("deck", "pile", "Deck", 1, 1, "card")
    danger = f"Armory, Draugr {state.armory_draugr()} of {ARMORY}"
    yield Area("armory", "row", danger, places, 1, "card", ground="rack")
    yield Area("removed", "pile", "Removed", 1, 1, "card", "side")
    if shown:
        whose = "Turned up" if state.is_open else f"Drawn by {_ROLES[state.drawer]}"
        yield Area("shown", "row", whose, len(shown), 1, "card")
    if tried:
        yield Area("tried", "row", f"{_ROLES[state.tested]}'s test", len(tried), 1, "card")
    if any(state.aside):
        yield Area("aside", "row", "To be shuffled in", sum(int(cards) for cards in state.aside), 1, "card")
    for seat in range(int(state.seats)):
        is_own, cards = seat == viewer, int(state.hand_size(seat))
        place: AreaPlace = "dock" if is_own else "seat"
        width = max(4.0 if is_own else 2.0, _slot(cards - 1, cards, is_own) + 0.5)
        yield Area(f"hand:{seat}", "hand", hand_title(seat, cards, is_own), width, 1, "card", place, seat)
        yield Area(f"table:{seat}", "row", "On the table", 2, 1, "card", place, seat)
        kinds = sum(1 for kind in _KINDS if state.discards[seat * int(KINDS) + kind])
        yield Area(f"discards:{seat}", "pile", "Discards", _STEP * max(0, kinds - 1) + 1, 1, "card", place, seat)


def hand_title(seat: int, cards: int, is_own: bool) -> str:
    return "Your hand" if is_own else f"{_ROLES[seat]}, {cards} in hand"


def _slot(i: int, cards: int, is_own: bool) -> float:
    """Where a card of a hand lies: others' hands are fans, and so is a large one of one's own."""
    return 0.5 + i * (0.45 if not is_own else min(1.0, 5 / max(1, cards - 1)))


def _spots(state: Valhalla) -> Iterator[Spot]:
    yield Spot("place:deck", "deck", 0.5, 0.5, "rect", 0.5, ground="slot", label="The deck")
    armory = [int(kind) for kind in state.armory]
    for i in range(max(int(ARMORY), len(armory))):
        is_lost = i < len(armory) and armory[i] == DRAUGR  # for good
        ground: Ground = "lost" if is_lost else "slot"
        yield Spot(f"place:{i + 1}", "armory", i + 0.5, 0.5, "rect", 0.5, ground=ground, label=f"Place {i + 1}")
    for seat in range(int(state.seats)):
        role, area = _ROLES[seat], f"table:{seat}"
        yield Spot(f"main:{seat}", area, 0.5, 0.5, "rect", 0.5, (), "main", "slot", f"{role}'s main")
        yield Spot(f"support:{seat}", area, 1.5, 0.5, "rect", 0.5, (), "support", "slot", f"{role}'s support")


# Cards


def _tokens(state: Valhalla, viewer: int) -> Iterator[Token]:
    for place in range(int(state.deck.size())):
        yield _back(f"deck:{place}", "deck", "A card of the deck", spot="place:deck", height=place)
    numbers = [0] * len(NAMES)
    for i, kind in enumerate(int(kind) for kind in state.armory):
        numbers[kind] += 1
        id = f"armory:{LETTERS[kind]}{numbers[kind]}"
        yield _card(id, "armory", kind, f"{NAMES[kind]} in the armory", spot=f"place:{i + 1}")
    yield from _heap("removed", state.removed, "removed from the game", is_pile=True)
    yield from _on_their_way(state, viewer)
    for seat in range(int(state.seats)):
        yield from _own_cards(state, seat, viewer)


def _on_their_way(state: Valhalla, viewer: int) -> Iterator[Token]:
    is_seen = state.is_open or viewer == state.drawer
    for i, kind in enumerate(int(kind) for kind in state.shown):
        if is_seen:
            yield _card(
                f"shown:{i}", "shown", kind, f"{NAMES[kind]}, {'turned up' if state.is_open else 'drawn'}", x=i + 0.5
            )
        else:
            yield _back(f"shown:{i}", "shown", "A card just drawn", x=i + 0.5)
    for i, kind in enumerate(int(kind) for kind in state.tried):
        yield _card(f"tried:{i}", "tried", kind, f"{NAMES[kind]}, revealed in the test", x=i + 0.5)
    yield from _heap("aside", state.aside, "to be shuffled in")


def _own_cards(state: Valhalla, seat: int, viewer: int) -> Iterator[Token]:
    role, is_own, at = _ROLES[seat], seat == viewer, seat * int(KINDS)
    for row, where, is_main in ((state.main, "main", True), (state.support, "support", False)):
        if (kind := int(row[seat])) != NO_KIND:
            id = _table_name(state, seat, is_main)
            yield _card(id, f"table:{seat}", kind, f"{NAMES[kind]} as {role}'s {where}", seat, spot=f"{where}:{seat}")
    slot = height = 0
    cards = int(state.hand_size(seat))
    for kind in _KINDS:
        for number in range(state.hand[at + kind]):
            x = _slot(slot, cards, is_own)
            if is_own:
                id, label = f"own:{LETTERS[kind]}{number + 1}", f"{NAMES[kind]} in your hand"
                yield _card(id, f"hand:{seat}", kind, label, seat, x=x, height=slot)
            else:
                id, label = f"back:{seat}-{slot}", f"A card in {role}'s hand"
                yield _back(id, f"hand:{seat}", label, seat, x=x, height=slot)
            slot += 1
    for step, kind in enumerate(kind for kind in _KINDS if state.discards[at + kind]):
        for number in range(state.discards[at + kind]):
            id, label = _discard_name(state, seat, kind, number), f"{NAMES[kind]} in {role}'s discards"
            yield _card(id, f"discards:{seat}", kind, label, seat, x=0.5 + _STEP * step, height=height)
            height += 1


def _heap(area: str, cards: vec[i64], where: str, is_pile: bool = False) -> Iterator[Token]:
    """Open cards that are nobody's, kind by kind."""
    height = 0
    for kind in _KINDS:
        for number in range(cards[kind]):
            id = f"{area}:{LETTERS[kind]}{number + 1}"
            yield _card(id, area, kind, f"{NAMES[kind]} {where}", x=0.5 if is_pile else height + 0.5, height=height)
            height += 1


def _card(
    id: str,
    area: str,
    kind: int,
    label: str,
    owner: int | None = None,
    *,
    spot: str = "",
    x: float = 0.5,
    height: int = 0,
) -> Token:
    return Token(
        id, area, "card", LETTERS[kind], spot, 0.0 if spot else x, 0.0 if spot else 0.5, height, owner,
        face=face(kind), label=told(kind, label),
    )  # fmt: skip


def face(kind: int) -> Face:
    return Face(NAMES[kind], icon=ICONS[kind], rune=RUNES[kind], colour=NAMES[kind].lower())


def told(kind: int, label: str) -> str:
    """What a card is and does."""
    return f"{label}.{f' Main: {AS_MAIN[kind]}. Support: {AS_SUPPORT[kind]}.' if AS_MAIN[kind] else ''}"


def _back(
    id: str, area: str, label: str, owner: int | None = None, *, spot: str = "", x: float = 0.5, height: int = 0
) -> Token:
    return Token(
        id, area, "card", "#", spot, 0.0 if spot else x, 0.0 if spot else 0.5, height, owner, flags=("face_down",),
        label=label,
    )  # fmt: skip


# Around the table


def _buttons(state: Valhalla, seat: int) -> tuple[Button, ...]:
    if seat != state.who:
        return ()
    if state.question == stages.ASK_USE:
        return (Button("button:hold", f"Hold the {NAMES[state.main[seat]]}", key="h", help="It is discarded unused."),)
    if state.question == stages.ASK_KEEP and all(kind == DRAUGR for kind in state.shown):
        return (Button("button:show", "Show the Draugr", kind="danger", key="s"),)
    if state.question == stages.ASK_GOD:
        return (
            Button("button:shuffle", "Shuffle the deck", key="s"),
            Button("button:leave", "Leave it as it is", key="l"),
        )
    return ()


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
        seat, _ROLES[seat], str(left), unit, ", ".join(said), is_acting=is_acting, is_out=not state.is_alive(seat)
    )
