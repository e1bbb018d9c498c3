"""Every kind of choice of the title, chapter by chapter."""

from __future__ import annotations

from bisect import bisect_right

from gladsheim.core.verbs import Vocabulary, Word
from gladsheim.games.skirmish.choices.cards import Card, TurnUp, Use
from gladsheim.games.skirmish.choices.deployment import Deploy, Place, Torch
from gladsheim.games.skirmish.choices.fighting import Charge, Die, Fight, Hit, Shoot
from gladsheim.games.skirmish.choices.moving import Clear, Cross, Move, Withdraw
from gladsheim.games.skirmish.choices.things import Drive, Drop, PickUp
from gladsheim.games.skirmish.rules.play import Skirmish
from gladsheim.games.skirmish.rules.terms import RECOVER, SKIP, STOP
from gladsheim.scene.scene import Button


def verb_of(action: int) -> int:
    """The number of a verb is the first of its actions."""
    return _FIRSTS[bisect_right(_FIRSTS, action) - 1]


VERBS: Vocabulary[Skirmish] = Vocabulary(
    verb_of,
    # What an activated figure does
    Move(),
    Charge(),
    Shoot(),
    Cross(),
    Clear(),
    Withdraw(),
    Fight(),
    PickUp(),
    Drop(),
    Word(RECOVER, RECOVER, "recover", "Recover from one shock",
         Button("button:recover", "Recover", "plain", "r", "Remove one shock marker."),
         "the active figure has no shock, or an enemy is within 2 inches (§22)"),
    Word(STOP, STOP, "stop", "Do nothing more",
         Button("button:stop", "Stop", "plain", ".", "Do nothing more with this figure."),
         "no figure is active that could stop (§13)"),
    # Dice, and who is hit
    Die(),
    Hit(),
    # Cards
    Card(),
    TurnUp(),
    Use(),
    Word(SKIP, SKIP, "skip", "Let the card pass",
         Button("button:skip", "Let the card pass", "plain", "p", "No figure is activated by this card."),
         "no card is up that could pass (§12)"),
    # Setting up, and the end of a turn
    Deploy(),
    Place(),
    Torch(),
    Drive(),
)  # fmt: skip
_FIRSTS = sorted(verb.number for verb in VERBS)
