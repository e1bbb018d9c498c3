"""All that can be chosen, in the order of a turn. What is written, said, clicked and refused stands with each (§25)."""

from __future__ import annotations

from typing import Final

from gladsheim.core.verbs import Vocabulary, Word
from gladsheim.games.valhalla.choices.chance import Card, First
from gladsheim.games.valhalla.choices.draws import Arm, Bare, Keep
from gladsheim.games.valhalla.choices.mains import Commit, Hold, Look, Use
from gladsheim.games.valhalla.choices.survival import Fetch, Pay, Take, Test
from gladsheim.games.valhalla.line.writing import QUESTIONS
from gladsheim.games.valhalla.rules.actions import DRAW_DECK, LEAVE, SHOW, SHUFFLE
from gladsheim.games.valhalla.rules.play import Valhalla
from gladsheim.games.valhalla.rules.stages import NO_QUESTION
from gladsheim.scene.scene import Button


class Language(Vocabulary[Valhalla]):
    """Small letters will do, and what is asked need not be repeated: `a w`, `p3`, `deck`, `h:a`."""

    def parse(self, state: Valhalla, text: str) -> int:
        whole = self._in_full(state, text)
        is_read = text.isascii() and any(verb.form.fullmatch(whole) for verb in self)
        return super().parse(state, whole if is_read else text)

    def _in_full(self, state: Valhalla, text: str) -> str:
        plain = {word for verb in self for word in verb.example.split() if word.islower()}
        words = [word.lower() if word.lower() in plain else _as_card(word) for word in text.split()]
        if state.question != NO_QUESTION and words and words[0] not in {verb.example.split()[0] for verb in self}:
            words.insert(0, QUESTIONS[state.question])
        return " ".join(words)


def _as_card(word: str) -> str:
    place, colon, kind = word.rpartition(":")
    return f"{place.lower()}{colon}{kind.upper()}"


def verb_of(action: int) -> int:
    """A verb's number is its first action."""
    return max(verb.number for verb in VERBS if verb.number <= action)


_SHUFFLES: Final = Button("button:shuffle", "Shuffle the deck", key="s")
_LEAVES: Final = Button("button:leave", "Leave it as it is", key="l")
_SHOWS: Final = Button("button:show", "Show the Draugr", kind="danger", key="s")
_LOOKED: Final = "only who has just looked at the deck with a God shuffles or leaves it (§22)"
_ONLY_DRAUGR: Final = "only a draw of nothing but Draugr is shown (§5, R51)"

VERBS: Final = Language(
    verb_of,
    First(), Card(),  # of CHANCE
    Commit(), Use(), Look(), Hold(),  # §2 to §4, §22
    Word(int(SHUFFLE), int(SHUFFLE), "god shuffle", "Shuffle the deck", _SHUFFLES, _LOOKED),
    Word(int(LEAVE), int(LEAVE), "god leave", "Leave the deck as it is", _LEAVES, _LOOKED),
    Word(int(DRAW_DECK), int(DRAW_DECK), "draw deck", "Draw from the deck", "place:deck", Arm.when), Arm(),  # §5
    Keep(), Word(int(SHOW), int(SHOW), "show", "Show the Draugr", _SHOWS, _ONLY_DRAUGR),  # §5, §6
    Bare(),  # R51
    Pay(), Take(), Test(), Fetch(),  # §9 to §17
)  # fmt: skip
