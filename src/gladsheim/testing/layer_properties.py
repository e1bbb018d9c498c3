"""What holds of a state's layers: none is forgotten in a copy, each is shared or own as it says, and all can travel."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from librt.vecs import vec

from gladsheim.core.copies import layers_of
from gladsheim.core.rng import Rng
from gladsheim.match import Match, Seeded
from gladsheim.testing.declarations import Declarations, declarations
from gladsheim.testing.trail import Trail, take

_SELDOM = 4  # a match is copied in one of so many states, since it is played again for that
_VALUES = (int, float, str, bytes, bool, type(None), tuple, frozenset)  # nothing in them can be written to


def every_layer_is_cloned(trail: Trail, rng: Rng) -> None:
    """What `__init__` makes, `clone` copies, and the copy has the same value."""
    declared = _declared(trail)
    if declared is not None:
        for name in declared.forgotten:
            trail.fail(f"__init__ makes the layer {name!r}, but clone() does not copy it")
    there = dict(layers_of(trail.state.clone()))
    for name, value in layers_of(trail.state):
        if name != "events":
            same = name in there and (value is there[name] or _is_alike(value, there[name]))
            trail.claim(same, f"the layer {name!r} of a clone has another value")


def layers_are_shared_or_own(trail: Trail, rng: Rng) -> None:
    """Each layer that can be written to says `shared` or `own` where it is declared, and clones keep to it."""
    declared = _declared(trail)
    there = dict(layers_of(trail.state.clone()))
    for name, value in layers_of(trail.state):
        if name == "events" or isinstance(value, _VALUES) or declared is None:
            continue
        word = declared.words.get(name, "")
        trail.claim(bool(word), f"the layer {name!r} does not say in __init__ whether it is `# shared` or `# own`")
        is_shared = _is_same(value, there[name])
        if is_shared is not None:
            trail.claim(is_shared == (word == "shared"), f"the layer {name!r} says that it is {word}, but is not")


def shared_layers_are_not_written_to(trail: Trail, rng: Rng) -> None:
    """Whatever a clone does, no layer of the original has another value afterwards."""
    before = {name: _frozen(value) for name, value in layers_of(trail.state) if isinstance(value, vec | list | dict)}
    clone = trail.state.clone()
    actions = clone.legal_actions()
    if actions:
        take(clone, int(clone.actor()), actions[rng.below(len(actions))])
    clone.playout(rng)
    for name, value in layers_of(trail.state):
        if name in before and name != "events":
            same = before[name] == _frozen(value)
            trail.claim(same, f"playing on with a clone changed the layer {name!r} of the original")


def states_can_be_copied_and_pickled(trail: Trail, rng: Rng) -> None:
    """`copy.copy`, `copy.deepcopy` and `pickle` give an equal state that is independent and has no events."""
    state: Any = trail.state
    key, actions = state.key(), state.legal_actions()
    ways = {"copy.copy": copy.copy, "copy.deepcopy": copy.deepcopy, "pickle": _by_pickle}
    for way, make in ways.items():
        try:
            again = make(state)
        except Exception as error:
            trail.fail(f"{way} fails: {error!r}")
        same = type(again) is type(state) and again.key() == key and again.legal_actions() == actions
        trail.claim(same and again is not state, f"{way} does not give an equal state")
        trail.claim(again.events is None, f"{way} takes the events with it")
        trail.claim(_lines(trail, again) == _lines(trail, state), f"{way} gives a state with another line")
        again.playout(rng)
        trail.claim(state.key() == key, f"playing on after {way} changed the original")


def matches_can_be_copied_and_pickled(trail: Trail, rng: Rng) -> None:
    """A match goes on after `copy.deepcopy` and `pickle` as it would have without."""
    if rng.below(_SELDOM):
        return
    try:
        match = Match.from_record(trail.record(), game=trail.game, dice=Seeded(len(trail.steps)))
        again = _by_pickle(match) if _is_held(trail) else copy.deepcopy(match)
    except Exception as error:
        trail.fail(f"a match cannot be copied: {error!r}")
    trail.claim(_looks(again) == _looks(match), "the copy of a match is not equal to it")
    for _ in range(_SELDOM):
        if not match.is_over:
            seat = match.waiting[0]
            actions = match.state.legal_actions_of(seat)
            action = actions[rng.below(len(actions))]
            for one in (match, again):
                one.play(action, seat)
    trail.claim(_looks(again) == _looks(match), "the copy of a match goes on in another way")


def _is_held(trail: Trail) -> bool:
    """Whether a module holds the title as GAME, so that another process finds it."""
    try:
        return _by_pickle(trail.game) is trail.game
    except Exception:
        return False


def _looks(match: Match) -> tuple[object, ...]:
    return match.record().text(), match.version, match.waiting, match.state.key(), match.told()


def _declared(trail: Trail) -> Declarations | None:
    kind: Any = type(trail.state)
    return declarations(kind)


def _by_pickle(state: Any) -> Any:
    return pickle.loads(pickle.dumps(state))


def _lines(trail: Trail, state: Any) -> str:
    return "" if trail.is_midway else trail.game.line(state)


def _is_alike(here: Any, there: Any) -> bool:
    """Whether two layers have the same value. A copied vec may leave out the end of one that is no longer used."""
    if isinstance(here, vec) and isinstance(there, vec):
        return list(here)[: len(there)] == list(there)
    return bool(_frozen(here) == _frozen(there))


def _frozen(thing: Any) -> Any:
    """The value of a layer, to be compared later; of an object the values of its attributes."""
    if isinstance(thing, _VALUES):
        return thing
    if isinstance(thing, vec | list):
        return [_frozen(part) for part in thing]
    if isinstance(thing, dict):
        return {key: _frozen(value) for key, value in thing.items()}
    if parts := dict(layers_of(thing)):
        return type(thing), {name: _frozen(part) for name, part in parts.items()}
    return thing


def _is_same(here: Any, there: Any) -> bool | None:
    """Whether two layers are one; None where that cannot be seen. A vec has no identity, but what is written shows."""
    if not isinstance(here, vec) or not isinstance(there, vec):
        return here is there
    if not len(here) or not len(there) or not isinstance(there[0], int | float):
        return None
    old, other = there[0], 1 if there[0] == 0 else 0
    there[0] = other
    is_seen = bool(here[0] == other)
    there[0] = old
    return is_seen


LAYER_PROPERTIES = (
    every_layer_is_cloned,
    layers_are_shared_or_own,
    shared_layers_are_not_written_to,
    states_can_be_copied_and_pickled,
    matches_can_be_copied_and_pickled,
)
