"""What a warlord sees at a glance: which card helps, which move kills, and who is ahead."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.state import State
from gladsheim.games.valknut.hints.deeds import deed_score
from gladsheim.games.valknut.hints.placing import Surveyor
from gladsheim.games.valknut.hints.prospects import lead
from gladsheim.games.valknut.rules.match import Valknut
from gladsheim.games.valknut.rules.terms import (
    DECLINE,
    END,
    MOVING,
    NO_SPAWN,
    PLACING,
    RAGING,
    REFILLING,
    SPAWNING,
    verb_of,
)

PLACEMENTS: Final[i64] = 10  # looked at by the search
DEEDS: Final[i64] = 8
HORIZON: Final[i64] = 0  # a playout only ends the turn


@final
class Warlord(Hints):
    """Advice for all warbands alike."""

    def __init__(self) -> None:
        self._surveyor: Surveyor = Surveyor()
        self._scores: vec[i64] = vec[i64]([0] * 8192)
        self._best: vec[i64] = vec[i64]([0] * 64)

    def horizon(self) -> i64:
        return HORIZON

    def iterations(self) -> list[int]:
        return [4, 20, 130, 1200, 16000]

    def rests(self, state: State) -> bool:
        """Only between turns it is clear who threatens whom."""
        phase: i64 = cast(Valknut, state).phase
        return phase <= REFILLING or phase == PLACING

    # What is worth a look

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Valknut, state)
        if game.phase in (PLACING, RAGING):
            self._surveyor.score(game, actions, n, self._scores)
            return self._keep_best(actions, n, PLACEMENTS)
        if game.phase == MOVING and n > DEEDS:
            self._score_deeds(game, actions, n)
            return self._keep_best(actions, n, DEEDS)
        return n

    def _keep_best(self, actions: vec[i64], n: i64, most: i64) -> i64:
        """Move the actions with the best scores to the front, and with them the choice to do nothing."""
        if n <= most:
            return n
        scores = self._scores
        best = self._best
        kept: i64 = 0
        i: i64 = 0
        while i < n:
            if kept < most or scores[i] > scores[best[kept - 1]]:
                k: i64 = kept if kept < most else most - 1
                while k > 0 and scores[best[k - 1]] < scores[i]:
                    best[k] = best[k - 1]
                    k -= 1
                best[k] = i
                if kept < most:
                    kept += 1
            i += 1
        chosen = vec[i64]([0] * (most + 1))
        i = 0
        while i < kept:
            chosen[i] = actions[best[i]]
            i += 1
        last: i64 = actions[n - 1]
        verb: i64 = verb_of(last)
        if verb in (END, DECLINE) and not _is_among(last, chosen, kept):
            chosen[kept] = last
            kept += 1
        i = 0
        while i < kept:
            actions[i] = chosen[i]
            i += 1
        return kept

    def weigh(self, state: State, seat: i64, actions: vec[i64], n: i64, weights: vec[i64]) -> bool:
        game = cast(Valknut, state)
        i: i64 = 0
        if game.phase in (PLACING, RAGING):
            self._surveyor.score(game, actions, n, self._scores)
        elif game.phase == MOVING:
            self._score_deeds(game, actions, n)
        elif game.phase == SPAWNING:
            while i < n:
                weights[i] = 1 if verb_of(actions[i]) == NO_SPAWN else 8
                i += 1
            return True
        else:
            return False
        best: i64 = self._scores[0]
        while i < n:
            if self._scores[i] > best:
                best = self._scores[i]
            i += 1
        i = 0
        while i < n:
            behind: i64 = best - self._scores[i]
            weights[i] = 64 if behind < 4 else 16 if behind < 10 else 4 if behind < 20 else 1
            i += 1
        return True

    # Deeds

    def _score_deeds(self, game: Valknut, actions: vec[i64], n: i64) -> None:
        i: i64 = 0
        while i < n:
            action: i64 = actions[i]
            self._scores[i] = 2 if verb_of(action) == END else deed_score(game, action)
            i += 1

    # Who is ahead

    def value(self, state: State, seat: i64) -> float:
        game = cast(Valknut, state)
        ahead: float = lead(game, seat)
        steep: float = 1.3 + 0.22 * float(game.pile + len(game.pool))  # a lead counts more as the cards run out
        return ahead / (steep + ahead) if ahead > 0.0 else ahead / (steep - ahead)


def _is_among(action: i64, chosen: vec[i64], n: i64) -> bool:
    i: i64 = 0
    while i < n:
        if chosen[i] == action:
            return True
        i += 1
    return False
