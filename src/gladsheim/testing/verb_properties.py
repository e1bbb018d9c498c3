"""What holds for every title's verbs: an action has one, a code is read by one, a choice can be clicked and refused."""

from __future__ import annotations

from typing import Any

from gladsheim.core.action import Pick
from gladsheim.core.errors import Refused
from gladsheim.core.rng import Rng
from gladsheim.core.state import CHANCE, SPECTATOR
from gladsheim.core.verbs import Verb
from gladsheim.testing.trail import Trail, actions_of

_ASKED = 20  # actions from earlier that are asked why not


def every_action_has_a_verb(trail: Trail, rng: Rng) -> None:
    """A listed action is of one of the title's verbs, and a seat's action of one that people use."""
    for seat in trail.state.actors():
        for action in actions_of(trail.state, seat):
            verb = _verb_of(trail, action)
            is_theirs = seat == CHANCE or not verb.is_chance
            trail.claim(is_theirs, f"action {action} is offered to seat {seat}, but {verb} is a verb of chance")


def codes_are_read_by_their_own_verb(trail: Trail, rng: Rng) -> None:
    """The verb that writes a code reads it as the same action, and no other verb's form takes it."""
    game, state = trail.game, trail.state
    for seat in state.actors():
        for action in actions_of(state, seat):
            verb, code = _verb_of(trail, action), game.code(state, action)
            found = verb.form.fullmatch(code)
            if found is None:
                trail.fail(f"{code} is a code of {verb}, whose form does not take it")
            try:
                read = verb.read(state, found)
            except Refused as error:
                trail.fail(f"{code} is a code of {verb}, which refuses it: {error}")
            trail.claim(read == action, f"{verb} writes {code} for action {action} and reads it as {read}")
            _claim_no_other_takes(trail, verb, code)


def examples_are_read(trail: Trail, rng: Rng) -> None:
    """A verb's example has its form and no other's, and means one of its actions wherever it means any."""
    for verb in trail.game.verbs:
        found = verb.form.fullmatch(verb.example)
        if found is None:
            trail.fail(f"the form of {verb} does not take its own example")
        _claim_no_other_takes(trail, verb, verb.example)
        try:
            action = verb.read(trail.state, found)
        except Refused:
            continue
        other = _verb_of(trail, action)
        trail.claim(other is verb, f"{verb} reads its example as action {action}, which is of {other}")


def choices_can_be_clicked(trail: Trail, rng: Rng) -> None:
    """Whatever a seat may choose takes at least one click, and buttons are shown because they choose something."""
    if trail.is_midway:
        return
    game, state = trail.game, trail.state
    for seat in (*trail.seats, int(SPECTATOR)):
        shown = {button.id: button for button in game.scene(state, seat).buttons}
        clicked: set[str] = set()
        for action in state.legal_actions_of(seat) if seat in state.actors() else ():
            verb, path, code = _verb_of(trail, action), game.path(state, action), game.code(state, action)
            trail.claim(bool(path), f"{code} of {verb} has no path")
            button = verb.button(state, action)
            is_shown = button is None or shown.get(button.id) == button
            trail.claim(is_shown, f"the button of {code} is not in the scene of seat {seat}")
            clicked.update(step.id for step in path if isinstance(step, Pick))
        idle = [id for id in shown if id not in clicked]
        trail.claim(not idle, f"seat {seat} sees the button {idle[:1]}, which chooses nothing")


def refusals_have_reasons(trail: Trail, rng: Rng) -> None:
    """What could be chosen before and cannot now is refused with a reason, which stands in the middle of a sentence."""
    game, state = trail.game, trail.state
    earlier = [action for action in trail.choices() if not _verb_of(trail, action).is_chance]
    asked = {earlier[rng.below(len(earlier))] for _ in range(_ASKED)} if earlier else set()
    for seat in state.actors():
        if seat == CHANCE:
            continue
        for action in sorted(asked.difference(state.legal_actions_of(seat))):
            reason, verb = game.forbids(state, action), _verb_of(trail, action)
            trail.claim(bool(reason), f"action {action} of {verb} is not offered to seat {seat}, without a reason")
            is_part = reason == reason.strip() and reason.isprintable() and not reason.endswith(".")
            trail.claim(is_part, f"the reason against action {action} of {verb} is no part of a sentence: {reason!r}")


def _verb_of(trail: Trail, action: int) -> Verb[Any]:
    try:
        verb: Verb[Any] = trail.game.verbs.of(action)
    except LookupError:
        trail.fail(f"action {action} is of no verb")
    return verb


def _claim_no_other_takes(trail: Trail, verb: object, code: str) -> None:
    others = [other for other in trail.game.verbs if other is not verb and other.form.fullmatch(code)]
    trail.claim(not others, f"{code} is of {verb}, but also has the form of {others[:1]}")


VERB_PROPERTIES = (
    every_action_has_a_verb,
    codes_are_read_by_their_own_verb,
    examples_are_read,
    choices_can_be_clicked,
    refusals_have_reasons,
)
