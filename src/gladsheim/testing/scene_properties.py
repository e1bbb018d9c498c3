"""What holds for every title's picture: ids are unique and stable, everything lies somewhere, every click leads on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints
from xml.etree import ElementTree

from gladsheim.core.action import Gather, Path, Pick, Point
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.scene.scene import Scene, Spot, Token
from gladsheim.testing.trail import Trail, known_to

MOST_STEPS = 4


def ids_are_unique_and_lead_somewhere(trail: Trail, rng: Rng) -> None:
    """No id is used twice, and every spot, token and mark lies in an area, every token on a spot that exists."""
    for seat, scene in _scenes(trail, rng):
        trail.claim(scene.seat == seat, f"the scene of seat {seat} says that it is the scene of {scene.seat}")
        rows = [row for panel in scene.panels for row in panel.rows if row.id]
        groups = (scene.areas, scene.spots, scene.tokens, scene.marks, scene.panels, scene.buttons, rows)
        counts = Counter(thing.id for group in groups for thing in group)
        twice = [id for id, count in counts.items() if count > 1]
        trail.claim(not twice, f"id {twice[:1]} is used twice in the scene of seat {seat}")
        areas = {area.id for area in scene.areas}
        spots = {spot.id: spot.area for spot in scene.spots}
        tokens = {token.id for token in scene.tokens}
        for spot in scene.spots:
            trail.claim(spot.area in areas, f"{spot.id} is in area {spot.area!r}, which does not exist")
        for token in scene.tokens:
            trail.claim(token.area in areas, f"{token.id} is in area {token.area!r}, which does not exist")
            is_placed = not token.spot or spots.get(token.spot) == token.area
            trail.claim(is_placed, f"{token.id} is on {token.spot!r}, which is no spot of area {token.area!r}")
            trail.claim(bool(token.label), f"{token.id} has no label for those who cannot see it")
        for mark in scene.marks:
            trail.claim(mark.area in areas, f"{mark.id} is in area {mark.area!r}, which does not exist")
            missing = [id for id in mark.spots if id not in spots]
            trail.claim(not missing, f"{mark.id} is on {missing[:1]}, which does not exist")
            is_known = not mark.about or mark.about in tokens
            trail.claim(is_known, f"{mark.id} tells of {mark.about!r}, which is no token of the scene")
        trail.claim(bool(scene.prompt.headline), f"the prompt of seat {seat} is empty")


def areas_lie_before_seats(trail: Trail, rng: Rng) -> None:
    """What lies before a seat says before which, and the dock holds nobody's things but the viewer's."""
    for seat, scene in _scenes(trail, rng):
        for area in scene.areas:
            is_seat = area.seat is None or area.seat in trail.seats
            trail.claim(is_seat, f"{area.id} is of seat {area.seat}, which does not exist")
            is_told = area.place != "seat" or area.seat is not None
            trail.claim(is_told, f"{area.id} lies before a seat, but does not say before which")
            is_own = area.place != "dock" or area.seat in (None, seat)
            trail.claim(is_own, f"{area.id} of seat {area.seat} lies in the dock of seat {seat}")


def fields_hold_known_values(trail: Trail, rng: Rng) -> None:
    """Kinds, places, grounds and the like are among those that clients can draw."""
    for _, scene in _scenes(trail, rng):
        for thing, name, value, known in _literals(scene):
            told = f"{name} of {getattr(thing, 'id', thing)} is {value!r}; it is one of {', '.join(map(repr, known))}"
            trail.claim(value in known, told)


def _literals(thing: object) -> Iterator[tuple[Any, str, Any, tuple[Any, ...]]]:
    """Every value of a thing, and of those in it, that its type allows only few of: whose, which, what, the few."""
    kind: Any = type(thing)
    for name, known in _fields(kind).items():
        value = getattr(thing, name)
        if known:
            yield from ((thing, name, each, known) for each in (value if isinstance(value, tuple) else (value,)))
        else:
            for part in _flat(value):
                if is_dataclass(part):
                    yield from _literals(part)


@cache
def _fields(kind: type[object]) -> dict[str, tuple[Any, ...]]:
    """By field the few values it may hold; nothing where it holds other things."""
    found = {}
    for name, hint in get_type_hints(kind).items():
        inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
        if get_origin(inner) is Literal:
            found[name] = get_args(inner)
        elif any(is_dataclass(part) for part in _types(hint)):
            found[name] = ()
    return found


def _types(hint: Any) -> Iterator[Any]:
    yield hint
    for part in get_args(hint):
        yield from _types(part)


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for part in value:
            yield from _flat(part)
    else:
        yield value


def paths_lead_to_one_action(trail: Trail, rng: Rng) -> None:
    """Paths have at most four steps on things the seat sees; none is another's beginning."""
    if trail.is_midway:
        return
    game, state = trail.game, trail.state
    for seat in state.actors():
        if seat == CHANCE:
            continue
        scene, chosen = game.scene(state, seat), trail.choices_at_once(rng)
        ids, areas = scene.ids(), {area.id for area in scene.areas}
        if chosen:  # who has chosen may still choose otherwise
            ids &= game.scene_with(state, known_to(seat, chosen), seat).ids()
        owners: dict[Path, str] = {}
        for action in state.legal_actions_of(seat):
            code, path = game.code(state, action), game.path(state, action)
            trail.claim(bool(path), f"{code} takes no click, so that nobody can choose it")
            trail.claim(len(path) <= MOST_STEPS, f"{code} takes {len(path)} clicks; {MOST_STEPS} are the most")
            for step in path:
                _check_step(trail, code, step, ids, areas)
            trail.claim(path not in owners, f"{code} and {owners.get(path)} take the same clicks")
            trail.claim(bool(game.label(state, action)), f"{code} has no label")
            owners[path] = code
        for path, code in owners.items():
            for length in range(len(path)):
                shorter = owners.get(path[:length])
                trail.claim(shorter is None, f"the clicks of {shorter} are the beginning of those of {code}")


def _check_step(trail: Trail, code: str, step: object, ids: set[str], areas: set[str]) -> None:
    match step:
        case Pick(id):
            trail.claim(id in ids, f"{code} needs a click on {id}, which that seat does not see")
        case Gather(several):
            missing = [id for id in several if id not in ids]
            trail.claim(not missing, f"{code} needs a click on {missing[:1]}, which that seat does not see")
            trail.claim(list(several) == sorted(set(several)), f"{code} gathers {several}, which is not sorted")
        case Point(area):
            trail.claim(area in areas, f"{code} points into area {area!r}, which does not exist")
        case _:
            trail.fail(f"{code} has a step {step!r} that is neither Pick, Gather nor Point")


def offered_spots_can_be_clicked(trail: Trail, rng: Rng) -> None:
    """Nothing that stands on no spot covers the middle of one that has to be clicked: it would catch the click."""
    if trail.is_midway:
        return
    game, state = trail.game, trail.state
    for seat in state.actors():
        if seat == CHANCE:
            continue
        paths = (game.path(state, action) for action in state.legal_actions_of(seat))
        clicked = {step.id for path in paths for step in path if isinstance(step, Pick)}
        scene = game.scene(state, seat)
        spots = [spot for spot in scene.spots if spot.id in clicked]
        for token in scene.tokens if spots else ():
            for spot in spots:
                is_over = not token.spot and token.area == spot.area and _is_middle(spot, token)
                trail.claim(not is_over, f"{token.id} covers {spot.id}, which has to be clicked, but is not on it")


def _is_middle(spot: Spot, token: Token) -> bool:
    return max(abs(token.x - spot.x), abs(token.y - spot.y)) < spot.size / 2


def tokens_keep_their_ids(trail: Trail, rng: Rng) -> None:
    """An id stays with its thing: it keeps its kind, and what stands still under the same looks keeps its id."""
    if trail.is_midway or trail.state.is_over() or len(trail.state.actors()) > 1:
        return
    after = trail.copy()
    after.step_randomly(rng)
    if after.is_midway:
        return
    for seat in (*trail.seats, int(SPECTATOR)):
        old = {token.id: token for token in trail.game.scene(trail.state, seat).tokens}
        new = {token.id: token for token in trail.game.scene(after.state, seat).tokens}
        for id in old.keys() & new.keys():
            same = old[id].kind == new[id].kind
            after.claim(same, f"{id} was a {old[id].kind} and is a {new[id].kind}")
        standing = {_looks(token): token.id for token in new.values() if token.spot}
        for id in old.keys() - new.keys():
            if old[id].kind in ("piece", "figure") and old[id].spot:
                other = standing.get(_looks(old[id]))
                after.claim(other is None, f"what was {id} still stands at {old[id].spot}, but is now called {other}")


def _looks(token: Token) -> tuple[object, ...]:
    return token.kind, token.owner, token.glyph, token.area, token.spot, token.height


def scenes_can_be_drawn(trail: Trail, rng: Rng) -> None:
    """Every scene can be drawn as characters and as a picture."""
    for seat, scene in _scenes(trail, rng):
        try:
            text = scene.text()
            ElementTree.fromstring(scene.svg())
        except Exception as error:
            trail.fail(f"the scene of seat {seat} cannot be drawn: {error!r}")
        is_clean = all(line.isprintable() for line in text.split("\n"))
        trail.claim(bool(text.strip()) and is_clean, f"the scene of seat {seat} cannot be drawn as characters")


def _scenes(trail: Trail, rng: Rng) -> list[tuple[int, Scene]]:
    """What seats and spectators see; in a simultaneous choice also while some have chosen, and when that is shown."""
    if trail.is_midway:
        return []
    game, state, viewers = trail.game, trail.state, (*trail.seats, int(SPECTATOR))
    found = [(seat, game.scene(state, seat)) for seat in viewers]
    if chosen := trail.choices_at_once(rng):
        found += [(seat, game.scene_with(state, known_to(seat, chosen), seat)) for seat in viewers]
        found += [(seat, game.scene_with(state, chosen, seat)) for seat in viewers]
    return found


SCENE_PROPERTIES = (
    ids_are_unique_and_lead_somewhere,
    areas_lie_before_seats,
    fields_hold_known_values,
    paths_lead_to_one_action,
    offered_spots_can_be_clicked,
    tokens_keep_their_ids,
    scenes_can_be_drawn,
)
