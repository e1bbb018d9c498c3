"""What can be chosen in NXS: first actions and rotations, the claim, and what chance decides."""

from __future__ import annotations

from gladsheim.core.verbs import Vocabulary
from gladsheim.games.nxs.rules.play import Nxs

VERBS: Vocabulary[Nxs] = Vocabulary.found_in(__name__)
