"""What a warlord sees at a glance: which card helps, which move kills, and who is ahead."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State
from gladsheim.games.valknut.hints.deeds import IDLE, deed_score
from gladsheim.games.valknut.hints.placing import KILL, Surveyor
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
HORIZON: Final[i64] = 7  # decisions: about a turn of each of two players
SAMPLE: Final[i64] = 16  # placements that a playout compares


@final
class Warlord(Hints):
    """Advice for all warbands alike."""

    def __init__(self) -> None:
        self._surveyor: Surveyor = Surveyor()
        self._rng: Rng = Rng(1)
        self._drawn: vec[i64] = vec[i64]([0] * SAMPLE)
        self._sample: vec[i64] = vec[i64]([0] * SAMPLE)
        self._scores: vec[i64] = vec[i64]([0] * 8192)
        self._best: vec[i64] = vec[i64]([0] * 64)

    def horizon(self) -> i64:
        return HORIZON

    def iterations(self) -> list[int]:
        return [1, 4, 15, 95, 12000]

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
        if game.phase == MOVING:
            self._weigh_deeds(game, actions, n, weights)
        elif game.phase in (PLACING, RAGING):
            self._weigh_some(game, actions, n, weights)
        elif game.phase == SPAWNING:
            i: i64 = 0
            while i < n:
                weights[i] = 1 if verb_of(actions[i]) == NO_SPAWN else 8
                i += 1
        else:
            return False
        return True

    def _weigh_some(self, game: Valknut, actions: vec[i64], n: i64, weights: vec[i64]) -> None:
        """The best of some placements drawn at random: all of them would take too long in a playout."""
        i: i64 = 0
        while i < n:
            weights[i] = 0
            i += 1
        i = 0
        while i < SAMPLE:
            self._drawn[i] = self._rng.below(n)
            self._sample[i] = actions[self._drawn[i]]
            i += 1
        self._surveyor.score(game, self._sample, SAMPLE, self._scores)
        best: i64 = 0
        i = 1
        while i < SAMPLE:
            if self._scores[i] > self._scores[best]:
                best = i
            i += 1
        weights[self._drawn[best]] = 1

    def _weigh_deeds(self, game: Valknut, actions: vec[i64], n: i64, weights: vec[i64]) -> None:
        """A kill if there is one, else rather something useful, else rather the end of the turn."""
        self._score_deeds(game, actions, n)
        kills = False
        i: i64 = 0
        while i < n:
            gain: i64 = self._scores[i] - IDLE
            if gain >= KILL - 10:
                kills = True
                weights[i] = gain
            elif verb_of(actions[i]) == END:
                weights[i] = 30
            else:
                weights[i] = 40 if gain >= 4 else 12 if gain >= 1 else 1 if gain >= -2 else 0
            i += 1
        i = 0
        while kills and i < n:
            if self._scores[i] - IDLE < KILL - 10:
                weights[i] = 0
            i += 1

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
