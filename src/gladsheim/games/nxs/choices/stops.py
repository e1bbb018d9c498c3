"""§36, §56: what is neither an action nor a rotation."""

from __future__ import annotations

from gladsheim.core.verbs import Word
from gladsheim.games.nxs.rules.actions import CLAIM, PASS
from gladsheim.games.nxs.rules.play import Nxs
from gladsheim.scene.scene import Button

_CLAIM = Button("button:claim", "Claim the end", "danger", help="The most ground wins, then the most captures.")
_PASS = Button("button:pass", "Gold does not move", "primary", key="p")

VERBS = (
    Word[Nxs](
        int(CLAIM), int(CLAIM), "claim", "Claim the end: the most ground wins", _CLAIM,
        "the end may be claimed at the start of a turn after 50 rounds without a capture (§36)",
    ),
    Word[Nxs](
        int(PASS), int(PASS), "--", "Gold does not move, it only rotates", _PASS,
        "a first action is compulsory; only Gold steered by both may go without, where it has none (§17, §56)",
    ),
)  # fmt: skip
