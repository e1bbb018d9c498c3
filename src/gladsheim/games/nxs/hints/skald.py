"""What a skald of many battles sees at a glance: which actions matter, who hangs, who is ahead. Compiled."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from gladsheim.core.hints import Hints
from gladsheim.core.rng import Rng
from gladsheim.core.state import State, action_buffer
from gladsheim.games.nxs.hints.deeds import VICTORY, balance, loses, may_be_met, score_act, score_turn
from gladsheim.games.nxs.hints.prospects import lead
from gladsheim.games.nxs.hints.race import best_in_one, can_win
from gladsheim.games.nxs.rules.actions import CLAIM, ROTATE
from gladsheim.games.nxs.rules.ends import settle
from gladsheim.games.nxs.rules.field import PLACES
from gladsheim.games.nxs.rules.names import ACT, DONE, EMPTY, TURN
from gladsheim.games.nxs.rules.play import Nxs

ACTS: Final[i64] = 14  # first actions that are looked at
TURNS: Final[i64] = 5  # rotations
FAR: Final = 0.35  # of the goal: who cannot come that near with one action does not win by the next one
_UNKNOWN: Final[i64] = -1


@final
class Skald(Hints):
    """Advice for every army alike."""

    def __init__(self) -> None:
        self._scores: vec[float] = vec[float]([0.0] * 2048)
        self._buffer: vec[i64] = action_buffer()
        self._opens: vec[i64] = vec[i64]([0] * PLACES)  # by hex: whether a rival wins once its piece is gone
        self._actions: vec[i64] = action_buffer()

    def looks_ahead(self) -> bool:
        return True

    def exploration(self) -> float:
        return 0.4

    def iterations(self) -> list[int]:
        return [2, 8, 60, 450, 4000]

    def carelessness(self) -> list[float]:
        return [0.5, 0.14, 0.0, 0.0, 0.0]

    # What is worth a look

    def narrow(self, state: State, seat: i64, actions: vec[i64], n: i64) -> i64:
        game = cast(Nxs, state)
        if n < 2:
            return n
        if game.step == TURN:
            return self._narrow_turns(game, actions, n)
        return self._narrow_acts(game, actions, n) if game.step == ACT else n

    def _narrow_turns(self, game: Nxs, actions: vec[i64], n: i64) -> i64:
        i: i64
        for i in range(n):
            self._scores[i] = score_turn(game, actions[i])
        return self._sort(actions, n, TURNS)

    def _narrow_acts(self, game: Nxs, actions: vec[i64], n: i64) -> i64:
        if actions[n - 1] == CLAIM:
            if self._claim_wins(game):
                actions[0] = CLAIM
                return 1
            n -= 1
            if n == 0:
                return 1
        if actions[0] >= ROTATE:  # Gold cannot act
            return n
        before: float = balance(game)
        i: i64
        for i in range(n):
            self._scores[i] = score_act(game, actions[i], before)
        self._sort(actions, n, n)
        if self._scores[0] >= VICTORY:
            return 1
        return self._safe(game, actions, n)

    def _safe(self, game: Nxs, actions: vec[i64], n: i64) -> i64:
        """The best of these, but none that lets the next seat win at once if that can be avoided."""
        rival: i64 = game.next_seat(game.seat)
        has_cards: bool = game.hand_size(rival) > 0
        near: float = best_in_one(game, rival, self._buffer)
        if near < FAR and not has_cards:
            return n if n < ACTS else ACTS
        hex: i64
        for hex in range(len(self._opens)):
            self._opens[hex] = _UNKNOWN
        kept: i64 = 0
        i: i64 = 0
        while i < n and kept < ACTS:
            if not self._loses(game, actions[i], rival, near >= 1.0 or has_cards):
                action: i64 = actions[i]
                actions[i] = actions[kept]
                actions[kept] = action
                kept += 1
            i += 1
        if kept > 0:
            return kept
        return n if n < ACTS else ACTS

    def _loses(self, game: Nxs, action: i64, rival: i64, is_sharp: bool) -> bool:
        """Whether the rival could win after a first action: if he could before, if its piece leaves his way, or if it
        comes where he can take it."""
        origin: i64 = (action >> 7) & 127
        if not is_sharp and self._opens[origin] == _UNKNOWN:
            thing: i64 = game.board[origin]
            game.board[origin] = EMPTY
            self._opens[origin] = 1 if can_win(game, rival, self._buffer) else 0
            game.board[origin] = thing
        if is_sharp or self._opens[origin] == 1 or may_be_met(game, origin, action & 127):
            return loses(game, action, self._buffer)
        return False

    def _claim_wins(self, game: Nxs) -> bool:
        world = game.clone()
        settle(world)
        return world.result(game.seat) > 0.0

    def _sort(self, actions: vec[i64], n: i64, most: i64) -> i64:
        """The best of these first, and how many they are."""
        scores = self._scores
        last: i64 = most if most < n else n
        i: i64 = 0
        while i < last:
            best: i64 = i
            k: i64 = i + 1
            while k < n:
                if scores[k] > scores[best]:
                    best = k
                k += 1
            score: float = scores[best]
            action: i64 = actions[best]
            while best > i:
                scores[best] = scores[best - 1]
                actions[best] = actions[best - 1]
                best -= 1
            scores[i] = score
            actions[i] = action
            i += 1
        return last

    # Playouts

    def playout(self, state: State, rng: Rng) -> None:
        """To the next start of a turn, by the rotations and the action of Gold that look best."""
        game = cast(Nxs, state)
        while game.step == TURN or game.is_second_half:
            n: i64 = game.list_actions(self._actions)
            self.narrow(game, game.seat, self._actions, n)
            game.apply(self._actions[0])
            if game.step == DONE:
                return
        while not game.is_playing() and game.step != DONE:
            game.apply(self._actions[rng.below(game.list_actions(self._actions))])

    def value(self, state: State, seat: i64) -> float:
        ahead: float = lead(cast(Nxs, state), seat, self._buffer)
        return ahead / (1.5 + ahead) if ahead > 0.0 else ahead / (1.5 - ahead)
