"""§3, 4: whoever landed carries plunder home, or spares the shore."""

from __future__ import annotations

import re

from gladsheim.core.action import Path, picks
from gladsheim.core.verbs import Verb, Word
from gladsheim.scene.scene import Button
from gladsheim.template.printed import PLACE_NAMES, PLUNDER_NAMES
from gladsheim.template.rules import NOWHERE, PLUNDERING, SPARE, STOW, Raid


class Stow(Verb[Raid]):
    """A plunder goes to an empty place of the hall: two clicks."""

    number = int(STOW)
    form = re.compile(rf"({'|'.join(PLUNDER_NAMES)})-({'|'.join(PLACE_NAMES)})", re.IGNORECASE)
    example = "cup-hearth"

    def code(self, state: Raid, action: int) -> str:
        plunder, place = _what_and_where(action)
        return f"{PLUNDER_NAMES[plunder]}-{PLACE_NAMES[place]}"

    def read(self, state: Raid, found: re.Match[str]) -> int:
        plunder, place = PLUNDER_NAMES.index(found[1].lower()), PLACE_NAMES.index(found[2].lower())
        return int(STOW) + plunder * len(PLACE_NAMES) + place

    def label(self, state: Raid, action: int) -> str:
        plunder, place = _what_and_where(action)
        return f"Carry the {PLUNDER_NAMES[plunder]} to the {PLACE_NAMES[place]}"

    def path(self, state: Raid, action: int) -> Path:
        plunder, place = _what_and_where(action)
        return picks(f"plunder:{PLUNDER_NAMES[plunder]}", f"place:{state.winner}-{PLACE_NAMES[place]}")

    def forbids(self, state: Raid, action: int) -> str:
        if state.phase != PLUNDERING:
            return "plunder is carried home by whoever has just landed (§3)"
        if state.stowed[_what_and_where(action)[0]] != NOWHERE:
            return "that plunder has left the shore"
        return "that place of your hall is taken"


def _what_and_where(action: int) -> tuple[int, int]:
    return divmod(action - int(STOW), len(PLACE_NAMES))


VERBS = (
    Stow(),
    Word[Raid](
        number=int(SPARE),
        action=int(SPARE),
        code="spare",
        label="Spare the shore for fame",
        click=Button("button:spare", "Spare the shore", key="s", help="Take no plunder and win one fame."),
        why_not="the shore is spared by whoever has just landed (§3)",
    ),
)
