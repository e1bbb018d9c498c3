"""The table while main and support are chosen (§2): who has chosen has put two cards down, then all are turned up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gladsheim.games.valhalla.choices import VERBS
from gladsheim.games.valhalla.printed import ROLES
from gladsheim.games.valhalla.rules.cards import KINDS
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.table.pieces import back_name, own_name, turned_up
from gladsheim.games.valhalla.table.scene import hand_title, scene
from gladsheim.scene.scene import Area, Scene, Token

_WHERE = ("main", "support")


def choosing(state: Valhalla, chosen: Mapping[int, int | None], viewer: int) -> Scene:
    """Cards keep their ids on the way from hand to table: they glide there, and what is unknown turns up in place."""
    seen = scene(state, viewer)
    moved: dict[str, Token] = {}
    tokens = {token.id: token for token in seen.tokens}
    for seat, action in chosen.items():
        for place, where in enumerate(_WHERE):
            kind = None if action is None else VERBS.features(state, action)[1 + place]
            id = _name(state, seat, action, place, viewer)
            down = replace(tokens[id], area=f"table:{seat}", spot=f"{where}:{seat}", x=0.0, y=0.0, height=0, was="")
            if kind is None:
                moved[id] = replace(down, label=f"{ROLES[seat]}'s {where}, face down")
            else:
                moved[id] = turned_up(down, kind, f" as {ROLES[seat]}'s {where}")
    return replace(
        seen,
        tokens=tuple(moved.get(token.id, token) for token in seen.tokens),
        areas=tuple(_area(area, state, chosen, viewer) for area in seen.areas),
    )


def _name(state: Valhalla, seat: int, action: int | None, place: int, viewer: int) -> str:
    """The last cards of a kind are put down, as the others keep their names; of others' backs the main is the last."""
    if seat != viewer or action is None:
        return back_name(seat, int(state.hand_size(seat)) - 1 - place)
    _, *kinds = VERBS.features(state, action)
    is_second = place == 1 and kinds[0] == kinds[1]
    return own_name(kinds[place], int(state.hand[seat * int(KINDS) + kinds[place]]) - is_second)


def _area(area: Area, state: Valhalla, chosen: Mapping[int, int | None], viewer: int) -> Area:
    for seat in chosen:
        if area.id == f"hand:{seat}":
            title = hand_title(seat, int(state.hand_size(seat)) - len(_WHERE), seat == viewer)
            return replace(area, title=title)
    return area
