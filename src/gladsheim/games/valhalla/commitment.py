"""The table while main and support are chosen (§2): who has chosen has put two cards down, then all are turned up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gladsheim.games.valhalla.printed import ABOUT, LETTERS, NAMES
from gladsheim.games.valhalla.rules.actions import COMMIT
from gladsheim.games.valhalla.rules.cards import KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.scene import face, hand_title, scene, told
from gladsheim.scene.scene import Area, Scene, Token

_WHERE = ("main", "support")


def choosing(state: Valhalla, chosen: Mapping[int, int | None], viewer: int) -> Scene:
    """Cards keep their ids on the way from hand to table: they glide there, and what is unknown turns up in place."""
    seen = scene(state, viewer)
    moved: dict[str, Token] = {}
    tokens = {token.id: token for token in seen.tokens}
    for seat, action in chosen.items():
        kinds = _kinds(action)
        for place, kind in enumerate(kinds):
            id = _own_name(state, seat, kinds, place) if seat == viewer else _back_name(state, seat, place)
            moved[id] = _put_down(tokens[id], seat, place, kind)
    return replace(
        seen,
        tokens=tuple(moved.get(token.id, token) for token in seen.tokens),
        areas=tuple(_area(area, state, chosen, viewer) for area in seen.areas),
    )


def _kinds(action: int | None) -> list[int | None]:
    """Main and support, as far as they are known."""
    return [None, None] if action is None else [*divmod(action - int(COMMIT), int(KINDS))]


def _put_down(card: Token, seat: int, place: int, kind: int | None) -> Token:
    where, role = _WHERE[place], ABOUT.roles[seat]
    lying = replace(card, area=f"table:{seat}", spot=f"{where}:{seat}", x=0.0, y=0.0, height=0)
    if kind is None:
        return replace(lying, label=f"{role}'s {where}, face down")
    label = told(kind, f"{NAMES[kind]} as {role}'s {where}")
    return replace(lying, glyph=LETTERS[kind], face=face(kind), flags=(), label=label)


def _own_name(state: Valhalla, seat: int, kinds: list[int | None], place: int) -> str:
    """The last ones of a kind are put down, as the others keep their names in hand."""
    kind = kinds[place]
    assert kind is not None  # a viewer knows its own choice
    is_second = place == 1 and kinds[0] == kind
    return f"own:{LETTERS[kind]}{int(state.hand[seat * int(KINDS) + kind]) - is_second}"


def _back_name(state: Valhalla, seat: int, place: int) -> str:
    """The main last: after a collision the support is again what it was."""
    return f"back:{seat}-{int(state.hand_size(seat)) - 1 - place}"


def _area(area: Area, state: Valhalla, chosen: Mapping[int, int | None], viewer: int) -> Area:
    for seat in chosen:
        if area.id == f"hand:{seat}":
            title = hand_title(seat, int(state.hand_size(seat)) - len(_WHERE), seat == viewer)
            return replace(area, title=title)
    return area
