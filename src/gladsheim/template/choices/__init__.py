"""What can be chosen in Raid. A kind of choice is one class in a module here, and is found by being there.

A verb's number is its first action; its actions end where the next verb's begin (see "Actions" in rules.py).
"""

from __future__ import annotations

from gladsheim.core.verbs import Vocabulary
from gladsheim.template.rules import Raid

VERBS: Vocabulary[Raid] = Vocabulary.found_in(__name__)
