"""Everything that can be chosen in a match, by players and by CHANCE: the language of the title."""

from __future__ import annotations

from typing import Final

from gladsheim.core.verbs import Vocabulary
from gladsheim.games.valknut.choices import cards, gods, setup, units
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import verb_of

VERBS: Final[Vocabulary[Valknut]] = Vocabulary(
    verb_of,
    # A turn
    cards.Lay(),
    units.Move(),
    units.Spawn(),
    units.EndTurn(),
    units.Shove(),
    units.Teleport(),
    units.SPAWN_NO_MORE,
    cards.DECLINE_BONUS,
    units.Credit(),
    units.Rise(),
    # Gods & Monsters
    gods.Horn(),
    gods.WORSHIP_NOBODY,
    gods.Top(),
    gods.Hel(),
    gods.Lift(),
    gods.Freya(),
    gods.Fenrir(),
    gods.Thor(),
    gods.Surtr(),
    gods.Jormungandr(),
    # Set-up
    setup.Pick(),
    setup.Deploy(),
    setup.DEPLOY_NO_MORE,
    # What CHANCE does
    setup.Muster(),
    cards.Open(),
    cards.Look(),
    cards.Draw(),
    gods.Call(),
)
