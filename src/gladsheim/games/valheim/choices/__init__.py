"""Every kind of choice of the title, chapter by chapter."""

from __future__ import annotations

from gladsheim.core.verbs import Vocabulary
from gladsheim.games.valheim.rules.play import Valheim

VERBS: Vocabulary[Valheim] = Vocabulary.found_in(__name__)
