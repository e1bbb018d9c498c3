"""What holds for every title's codes and sentences: a code means one thing, and nonsense is refused politely."""

from __future__ import annotations

from gladsheim.core.errors import Illegal, Invalid, Refused
from gladsheim.core.record import Record
from gladsheim.core.rng import Rng
from gladsheim.core.state import SPECTATOR
from gladsheim.testing.trail import Trail, actions_of, take

GARBAGE = ("", "   ", "no such code", "\u2603", "%s", "\x00", "../..")
NEARLY_CODES = ("-1", "0", "9" * 40)
_LONG = 60  # choices


def codes_mean_one_action(trail: Trail, rng: Rng) -> None:
    """Codes are unique in a list and read back as the action they were written for."""
    game, state = trail.game, trail.state
    for seat in state.actors():
        actions = actions_of(state, seat)
        seen: dict[str, int] = {}
        for action in actions:
            code = game.code(state, action)
            trail.claim(bool(code) and code == code.strip(), f"{code!r} is not a code: it is empty or has outer spaces")
            trail.claim(code.isprintable(), f"{code!r} is not a code: it has characters that cannot be printed")
            trail.claim(code not in seen, f"{code} stands for two actions, {seen.get(code)} and {action}")
            seen[code] = action
            try:
                read = game.find(state, code, seat)
            except Refused as error:
                trail.fail(f"{code} is offered to seat {seat}, but refused: {error}")
            trail.claim(read == action, f"{code} was written for action {action} and reads as {read}")


def other_codes_are_illegal(trail: Trail, rng: Rng) -> None:
    """A code of this title that is not offered now is refused with Illegal."""
    if trail.state.is_over():
        return
    for code in _codes_on_the_way(trail, rng, most=20):
        for seat in trail.state.actors():
            offered = actions_of(trail.state, seat)
            try:
                found = trail.game.find(trail.state, code, seat)
            except Illegal:
                continue
            except Exception as error:
                trail.fail(f"{code}, a code from earlier in the match, should be Illegal but gives {error!r}")
            trail.claim(found in offered, f"{code} was accepted from seat {seat} though it is not offered")


def garbage_is_invalid(trail: Trail, rng: Rng) -> None:
    """What is no code at all is refused with Invalid, what is nearly one with Invalid or Illegal."""
    if trail.state.is_over():
        return
    seat = trail.state.actors()[0]
    for text in GARBAGE:
        try:
            trail.game.find(trail.state, text, seat)
        except Invalid as error:
            trail.claim(bool(str(error)), f"{text!r} is refused without a word")
            continue
        except Exception as error:
            trail.fail(f"{text!r} gives {error!r} instead of Invalid")
        trail.fail(f"{text!r} is accepted as a code")
    near = [*NEARLY_CODES]
    for code in _codes_on_the_way(trail, rng, most=3):
        near += [code[:-1], code[1:], code + code, code.swapcase(), code.replace("1", "\u00b2")]
    for text in near:
        try:
            trail.game.find(trail.state, text, seat)
        except Refused:
            continue
        except Exception as error:
            trail.fail(f"{text!r} gives {error!r} instead of Invalid or Illegal")


def replay_gives_equal_keys(trail: Trail, rng: Rng) -> None:
    """The record alone, as text, leads to the same state; of long matches only the whole one is replayed."""
    if len(trail.steps) > _LONG and not trail.state.is_over():
        return
    game = trail.game
    record = Record.parse(trail.record().text())
    state = game.new(game.about.choose(record.options))
    for entry in record.entries:
        action = game.find(state, entry.code, entry.seat)
        take(state, entry.seat, action)
    trail.claim(state.key() == trail.state.key(), "replaying the record gives another state")


def sentences_name_what_is_there(trail: Trail, rng: Rng) -> None:
    """The spots and tokens that a sentence speaks of lie in the scenes of all who hear it, before it or after."""
    if trail.is_midway or trail.state.is_over():
        return
    after = trail.copy()
    after.state.events = []
    after.step_randomly(rng)
    while after.is_midway:
        after.step_randomly(rng)
    game = trail.game
    told = [(game.tell(after.state, event), event) for event in after.state.events]
    for seat in (*trail.seats, int(SPECTATOR)):
        heard = [said for said, event in told if event.is_seen_by(seat)]
        scenes = [game.scene(state, seat) for state in (trail.state, after.state)] if heard else []
        spots = {spot.id for scene in scenes for spot in scene.spots}
        tokens = {token.id for scene in scenes for token in scene.tokens}
        for said in heard:
            lost = [id for id in said.spots if id not in spots] + [id for id in said.tokens if id not in tokens]
            after.claim(not lost, f"{said.text!r} speaks of {lost[:1]}, which seat {seat} does not see")


def _codes_on_the_way(trail: Trail, rng: Rng, most: int) -> list[str]:
    codes = trail.codes()
    return [codes[rng.below(len(codes))] for _ in range(most)] if codes else []


TEXT_PROPERTIES = (
    codes_mean_one_action,
    other_codes_are_illegal,
    garbage_is_invalid,
    replay_gives_equal_keys,
    sentences_name_what_is_there,
)
