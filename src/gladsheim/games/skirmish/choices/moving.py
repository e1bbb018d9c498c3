"""§14, §15, §18, §43: a figure moves, withdraws, crosses an obstacle or clears it away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from gladsheim.games.skirmish.choices.forms import POINT, ToPoint, ToThing, read_point, xy
from gladsheim.games.skirmish.rules import movement
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import CLEAR, CROSS, GAP_2, MOVE, NOBODY, PLACE, PLACING, WITHDRAW, side_of
from gladsheim.games.skirmish.table.marks import way
from gladsheim.games.skirmish.table.pieces import standing
from gladsheim.games.skirmish.words import figure_name, inches
from gladsheim.scene.scene import Button, Mark


class Way(ToPoint):
    """A straight way of the active figure to a point."""

    word: ClassVar[str]

    def code(self, state: Skirmish, action: int) -> str:
        x, y = xy(action - self.number)
        return f"{self.word} {x},{y}"

    def label(self, state: Skirmish, action: int) -> str:
        x, y = xy(action - self.number)
        square = (x - state.x[state.active]) ** 2 + (y - state.y[state.active]) ** 2
        return f"{self.word.capitalize()} to {x},{y}, {inches(square)}"

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        return way(state, xy(action - self.number), is_walk=self.number == MOVE)


class Move(Way):
    """§14: up to 6 inches. A bare point is a move, a withdrawal or a placement, whichever is possible now."""

    number, word, form, example = MOVE, "move", re.compile(f"(?P<word>move )?{POINT}"), "move 32,17"

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        point = read_point(state, found)
        if not found["word"] and state.phase == PLACING:
            return PLACE + point
        if not found["word"] and state.active != NOBODY and state.is_fighting(state.active):
            return WITHDRAW + point
        return MOVE + point

    def why_not(self, state: Skirmish, what: int) -> str:
        (x, y), ground = xy(what), state.ground()
        px, py = state.x[state.active], state.y[state.active]
        if (x, y) == (px, py):
            return "a move must lead to another point (§14)"
        if not ground.is_standable(x, y):
            return f"nobody can stand on {x},{y} (§5)"
        if ground.is_blocked(px, py, x, y):
            return "an obstacle or building is in the way (§14)"
        if not ground.is_within_move(px, py, x, y):
            return "that is more than 6 inches; woods, villages and uphill count twice (§6)"
        for enemy in standing(state, 1 - side_of(state.active)):
            if (state.x[enemy] - x) ** 2 + (state.y[enemy] - y) ** 2 < GAP_2:
                return f"a move may not end within 2 inches of {figure_name(state, enemy)} (§14)"
        return "somebody is in the way: a move passes no friend's base and keeps 2 inches from enemies (§14)"


class Withdraw(Way):
    """§18: out of combat."""

    number, word, form, example = WITHDRAW, "withdraw", re.compile(f"withdraw {POINT}"), "withdraw 25,20"
    suits_combat = True

    def read(self, state: Skirmish, found: re.Match[str]) -> int:
        return WITHDRAW + read_point(state, found)

    def why_not(self, state: Skirmish, what: int) -> str:
        if state.is_fighting(state.active):
            return "a withdrawal ends within 2 inches, 1½ inches away from every enemy in this fight (§18)"
        return f"{figure_name(state, state.active)} is not in combat (§18)"


class Cross(ToThing):
    """§15: straight over an obstacle."""

    number, kind, word, said, example, rival = CROSS, "shape", "cross", "Cross", "cross o1", CLEAR
    asked = Button("button:cross", "Cross", "plain", "c", "Climb over it.")
    reason = "an obstacle is crossed at right angles from within 1 inch, to a free point beyond it (§15)"

    def preview(self, state: Skirmish, action: int) -> Sequence[Mark]:
        return way(state, xy(movement.landing(state, state.active, action - CROSS)))


class Clear(ToThing):
    """§43: the felled tree is removed."""

    number, kind, word, said, example, rival = CLEAR, "shape", "clear", "Clear away", "clear o1", CROSS
    asked = Button("button:clear", "Clear away", "plain", "l", "Remove it for good.")
    reason = "only a felled tree within 2 inches can be cleared (§43)"
