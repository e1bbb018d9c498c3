"""§19, §21, §47: a move, a capture or a card."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gladsheim.core.action import Path, picks
from gladsheim.core.errors import Illegal, Invalid
from gladsheim.core.verbs import Verb
from gladsheim.games.nxs.choices.refusals import why_not
from gladsheim.games.nxs.printed import HEX_NAMES, NAMES, PRINTED, RUNES, hex_named
from gladsheim.games.nxs.rules.actions import ONE_CARD, ROTATE, first_action
from gladsheim.games.nxs.rules.legal import wins
from gladsheim.games.nxs.rules.names import ACT, EMPTY, NO_RUNE, SEIDKONA, army_of, kind_of
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.games.nxs.table.pieces import card_id, hex_id, piece_id, whose
from gladsheim.games.nxs.table.prospects import prospect
from gladsheim.scene.scene import Mark

HEX = r"([a-nA-N]\d{1,2})"


def parts(action: int) -> tuple[int, int, int]:
    """The rune or NO_RUNE, and the hexes it starts from and ends on."""
    return action // int(ONE_CARD) - 1, (action >> 7) & 127, action & 127


class Act(Verb[Nxs]):
    """`g6-g7`, `g4xh5`, `g4-g8*R`, `e5-e7#`. The end mark and the only card that fits may be left out."""

    number = 0
    form, example = re.compile(rf"/?{HEX}([-x]){HEX}(?:\*([RLESTrlest]))?(#?)"), "g6-g7"

    def code(self, state: Nxs, action: int) -> str:
        rune, origin, target = parts(action)
        sign = "x" if _takes(state, origin, target) else "-"
        card = f"*{RUNES[rune]}" if rune != NO_RUNE else ""
        return f"{HEX_NAMES[origin]}{sign}{HEX_NAMES[target]}{card}{'#' if _wins(state, origin, target) else ''}"

    def read(self, state: Nxs, found: re.Match[str]) -> int:
        here, sign, there, letter, mark = found.groups()
        boards = int(state.terms.field.boards)
        origin, target = hex_named(here, boards), hex_named(there, boards)
        if origin == target:
            raise Invalid(f"{found[0]} leads nowhere; name two hexes, such as g6-g7.")
        rune = RUNES.index(letter.upper()) if letter else int(NO_RUNE)
        action = int(first_action(rune + 1, origin, target))
        offered = state.legal_actions() if state.step == ACT else []
        if not letter and action not in offered:
            action = _by_card(state, found[0], offered, action)
        if action in offered:
            _check(state, found[0], action, sign, mark)
        return action

    def label(self, state: Nxs, action: int) -> str:
        rune, origin, target = parts(action)
        thing, victim = state.board[origin], state.board[target]
        name = NAMES[kind_of(thing)] if thing else "piece"
        deed = f"takes {whose(victim)}'s {NAMES[kind_of(victim)]} on" if victim != EMPTY else "to"
        text = f"{name} from {HEX_NAMES[origin]} {deed} {HEX_NAMES[target]}"
        if rune != NO_RUNE:
            text += f", with {PRINTED['runes'][rune]['name']}"
        return text + (", and wins" if _wins(state, origin, target) else "")

    def path(self, state: Nxs, action: int) -> Path:
        """The card, if one is played, the piece, and where it goes."""
        rune, origin, target = parts(action)
        card = [card_id(int(state.seat), rune)] if rune != NO_RUNE else []
        return picks(*card, piece_id(state, origin), hex_id(target))

    def preview(self, state: Nxs, action: int) -> Sequence[Mark]:
        _, origin, target = parts(action)
        return prospect(state, origin, target)

    def forbids(self, state: Nxs, action: int) -> str:
        return why_not(state, *parts(action))


def _by_card(state: Nxs, text: str, offered: list[int], action: int) -> int:
    """The action of the only card that allows it; Illegal asks for the card where several do."""
    fitting = [other for other in offered if other < ROTATE and parts(other)[1:] == parts(action)[1:]]
    if len(fitting) > 1:
        runes = " and ".join(PRINTED["runes"][parts(other)[0]]["name"] for other in fitting)
        codes = " or ".join(code_of.removesuffix("#") for code_of in (Act().code(state, other) for other in fitting))
        raise Illegal(f"{text} is not possible without a card: {runes} allow it; write {codes}.")
    return fitting[0] if fitting else action


def _check(state: Nxs, text: str, action: int, sign: str, mark: str) -> None:
    """Illegal if the sign or the end mark says something wrong."""
    _, origin, target = parts(action)
    takes = _takes(state, origin, target)
    if (sign == "x") != takes:
        told = "captures; write x" if takes else "captures nothing; write -"
        raise Illegal(f"{text} is not possible: that action {told} between the hexes.")
    if mark and not _wins(state, origin, target):
        raise Illegal(f"{text} is not possible: that action does not win.")


def _takes(state: Nxs, origin: int, target: int) -> bool:
    """Whether a first action is a capture; where it is not offered, whether it looks like one."""
    victim = state.board[target]
    return victim != EMPTY and army_of(victim) != army_of(state.board[origin]) and kind_of(victim) != SEIDKONA


def _wins(state: Nxs, origin: int, target: int) -> bool:
    return state.step == ACT and army_of(state.board[origin]) == state.army() and bool(wins(state, origin, target))


VERBS = (Act(),)
