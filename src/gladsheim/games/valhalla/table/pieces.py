"""The cards on the table and their ids.

An open card has a name that it keeps wherever it goes (`rules/names.py`). In the own hand it is `own:A1`, in others' it
has a number that tells nothing; when a card turns over between hand and table, `was` tells what it was called before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from gladsheim.games.valhalla.printed import AS_MAIN, AS_SUPPORT, ICONS, LETTERS, NAMES, ROLES, RUNES
from gladsheim.games.valhalla.rules import names
from gladsheim.games.valhalla.rules.cards import KINDS, NOBODY
from gladsheim.games.valhalla.rules.names import Named
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.scene.scene import Face, Token

STEP = 0.6  # from one kind of discards to the next, so that the middle of every card can be clicked
_KINDS = range(len(NAMES))


# Ids


def names_at(state: Valhalla, place: int, kind: int) -> list[str]:
    """The open cards of a kind at a place, the one that goes first before the others."""
    return [_name(card) for card in _cards_at(state, place, (kind,))]


def shown_names(state: Valhalla) -> list[str]:
    """The cards just drawn or turned: where they lie open by their names, else as if the drawer had them in hand."""
    kinds = [int(kind) for kind in state.shown]
    if state.is_open:
        return [_name(card) for card in _row(state, int(names.SHOWN), kinds)]
    held = [int(state.hand[state.drawer * KINDS + kind]) for kind in _KINDS]
    return [own_name(kind, held[kind] + kinds[: i + 1].count(kind)) for i, kind in enumerate(kinds)]


def own_name(kind: int, nth: int = 1) -> str:
    return f"own:{LETTERS[kind]}{nth}"


def back_name(seat: int, slot: int) -> str:
    return f"back:{seat}-{slot}"


def _name(card: Named) -> str:
    return f"card:{'' if card.giver == names.DECK else f'{card.giver}-'}{LETTERS[card.kind]}{card.number}"


def _name_in_hand(card: Named, viewer: int) -> str:
    """What a viewer calls a card in the hand that it is in, or was in last."""
    if card.hand == NOBODY:
        return ""
    return own_name(card.kind, card.nth) if card.hand == viewer else back_name(card.hand, card.slot)


# Cards


def tokens(state: Valhalla, viewer: int) -> Iterator[Token]:
    """All cards as a viewer sees them."""
    for place in range(int(state.deck.size())):
        yield _back(f"deck:{place}", "deck", "A card of the deck", spot="place:deck", height=place)
    for i, card in enumerate(_row(state, int(names.ARMORY_ROW), [int(kind) for kind in state.armory])):
        yield _open(card, viewer, "armory", " in the armory", spot=f"place:{i + 1}")
    for height, card in enumerate(_cards_at(state, int(names.REMOVED))):
        yield _open(card, viewer, "removed", " removed from the game", height=height)
    yield from _on_their_way(state, viewer)
    for seat in range(int(state.seats)):
        for where, place in (("main", int(names.MAIN)), ("support", int(names.SUPPORT))):
            for card in _cards_at(state, place + seat):
                spot = f"{where}:{seat}"
                yield _open(card, viewer, f"table:{seat}", f" as {ROLES[seat]}'s {where}", seat, spot=spot)
        yield from _hand(state, seat, seat == viewer)
        cards = _cards_at(state, int(names.DISCARDS) + seat)
        kinds = sorted({card.kind for card in cards})
        for height, card in enumerate(cards):
            at = {"x": 0.5 + STEP * kinds.index(card.kind), "height": height}
            yield _open(card, viewer, f"discards:{seat}", f" in {ROLES[seat]}'s discards", seat, **at)


def slot_x(i: int, cards: int, is_own: bool) -> float:
    """Where a card of a hand lies: others' hands are fans, and so is a large one of one's own."""
    return 0.5 + i * (0.45 if not is_own else min(1.0, 5 / max(1, cards - 1)))


def _cards_at(state: Valhalla, place: int, kinds: Iterable[int] = _KINDS) -> list[Named]:
    """The open cards of a place, kind by kind."""
    return [card for kind in kinds for card in state.names.listed() if card.place == place and card.kind == kind]


def _row(state: Valhalla, place: int, kinds: list[int]) -> list[Named]:
    """The open cards of a row, one after the other."""
    left = {kind: iter(_cards_at(state, place, (kind,))) for kind in _KINDS}
    return [next(left[kind]) for kind in kinds]


def _on_their_way(state: Valhalla, viewer: int) -> Iterator[Token]:
    for i, (id, kind) in enumerate(zip(shown_names(state), state.shown, strict=True)):
        drawer, is_own = int(state.drawer), viewer == state.drawer
        if state.is_open:
            yield _open(_row(state, int(names.SHOWN), [*state.shown])[i], viewer, "shown", ", turned up", x=i + 0.5)
        else:
            id = id if is_own else back_name(drawer, int(state.hand_size(drawer)) + i)
            back = _back(id, "shown", "A card just drawn", x=i + 0.5)
            yield turned_up(back, kind, ", drawn") if is_own else back
    for i, card in enumerate(_row(state, int(names.TRIED), [int(kind) for kind in state.tried])):
        yield _open(card, viewer, "tried", ", revealed in the test", x=i + 0.5)
    for height, card in enumerate(_cards_at(state, int(names.ASIDE))):
        yield _open(card, viewer, "aside", " to be shuffled in", x=height + 0.5, height=height)


def _hand(state: Valhalla, seat: int, is_own: bool) -> Iterator[Token]:
    viewer = seat if is_own else int(NOBODY)
    held = [card for card in state.names.listed() if card.place == names.HAND + seat]
    came = {_name_in_hand(card, viewer): _name(card) for card in held}
    kinds = [kind for kind in _KINDS for _ in range(state.hand[seat * int(KINDS) + kind])]
    for slot, kind in enumerate(kinds):
        id = own_name(kind, kinds[: slot + 1].count(kind)) if is_own else back_name(seat, slot)
        x, was = slot_x(slot, len(kinds), is_own), came.get(id, "")
        back = _back(id, f"hand:{seat}", f"A card in {ROLES[seat]}'s hand", seat, x=x, height=slot, was=was)
        yield turned_up(back, kind, " in your hand") if is_own else back


def _open(card: Named, viewer: int, area: str, where: str, owner: int | None = None, **at: Any) -> Token:
    """A card that all see, by its name."""
    return turned_up(_back(_name(card), area, "", owner, was=_name_in_hand(card, viewer), **at), card.kind, where)


def turned_up(card: Token, kind: int, where: str) -> Token:
    """A card with its face, and what it is and does."""
    does = f" Main: {AS_MAIN[kind]}. Support: {AS_SUPPORT[kind]}." if AS_MAIN[kind] else ""
    face = Face(NAMES[kind], icon=ICONS[kind], rune=RUNES[kind], colour=NAMES[kind].lower())
    return replace(card, glyph=LETTERS[kind], face=face, flags=(), label=f"{NAMES[kind]}{where}.{does}")


def _back(
    id: str, area: str, label: str, owner: int | None = None, *, spot: str = "", x: float = 0.5, height: int = 0,
    was: str = "",
) -> Token:  # fmt: skip
    return Token(
        id, area, "card", "#", spot, 0.0 if spot else x, 0.0 if spot else 0.5, height, owner, flags=("face_down",),
        label=label, was=was,
    )  # fmt: skip
