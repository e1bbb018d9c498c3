"""A vocabulary in which functions stand for what its verbs would say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gladsheim.core.action import Path
from gladsheim.core.verbs import Vocabulary
from gladsheim.scene.scene import Mark


class Spelled(Vocabulary[Any]):
    """The verbs of another vocabulary, but for `code`, `parse`, `label`, `path`, `preview` and `forbids` as given."""

    def __init__(self, verbs: Vocabulary[Any], **said: Callable[..., Any]) -> None:
        super().__init__(verbs.verb_of, *verbs)
        self._said: dict[str, Any] = said

    def code(self, state: Any, action: int) -> str:
        return str(self._said.get("code", super().code)(state, action))

    def parse(self, state: Any, text: str) -> int:
        return int(self._said.get("parse", super().parse)(state, text))

    def label(self, state: Any, action: int) -> str:
        return str(self._said.get("label", super().label)(state, action))

    def path(self, state: Any, action: int) -> Path:
        path: Path = self._said.get("path", super().path)(state, action)
        return path

    def preview(self, state: Any, action: int) -> Sequence[Mark]:
        marks: Sequence[Mark] = self._said.get("preview", super().preview)(state, action)
        return marks

    def forbids(self, state: Any, action: int) -> str:
        return str(self._said.get("forbids", super().forbids)(state, action))
