"""What can be chosen in heXentafl: a move of a piece, and nothing else."""

from __future__ import annotations

from gladsheim.core.verbs import Vocabulary
from gladsheim.games.hexentafl.rules.play import Hexentafl

VERBS: Vocabulary[Hexentafl] = Vocabulary.found_in(__name__)
