"""What a title owes before it is called complete: files, and a test for every ruling of its RULES.md and vice versa."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from gladsheim import registry
from gladsheim.core.errors import Invalid
from gladsheim.core.game import AnyGame
from gladsheim.core.options import Options
from gladsheim.core.record import Record
from gladsheim.testing.perft import read_suite

_RULING = re.compile(r"^\W*R(\d+)\b", re.MULTILINE)
_RULING_TEST = re.compile(r"^\s*def test_r(\d+)_\w+\(", re.MULTILINE)

_FILES = ("__init__.py", "about.toml", "RULES.md")
_ROOMS = {
    "rules": "the rules are",
    "printed": "what is printed on the components is",
    "choices": "the kinds of choices are",
    "line": "the position as a line is",
    "words": "the sentences of the log are",
    "table": "the table as a seat sees it is",
}


@dataclass(frozen=True)
class Title:
    """A title and where its two folders are."""

    game: AnyGame
    source: Path
    tests: Path

    @property
    def trace_file(self) -> Path:
        return self.tests / "trace.txt"

    def suites(self) -> list[Path]:
        """Its files of counts."""
        return sorted(self.tests.glob("*.perft"))

    def playthroughs(self) -> list[Path]:
        """Its golden playthroughs."""
        return sorted(self.tests.glob("playthroughs/*.txt"))

    def campaign(self) -> list[Options]:
        """The kinds of match to prove: rows of its campaign.txt, options as in a record, `-` for the usual ones."""
        file = self.tests / "campaign.txt"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        rows = [row for row in (line.partition("#")[0].strip() for line in lines) if row]
        return [self.game.about.choose("" if row == "-" else row) for row in rows]


def house_titles(root: Path) -> list[Title]:
    """Every title of a checkout, with its tests in `tests/games/<id>`."""
    shelf = Path(str(files("gladsheim.games")))
    ids = [id for id in registry.games() if (shelf / id).is_dir()]
    return [Title(registry.load(id), shelf / id, root / "tests" / "games" / id) for id in ids]


def missing(title: Title) -> list[str]:
    """What a title still owes, in sentences."""
    kinds = (_missing_sources, _missing_rulings, _missing_examples, _missing_counts, _missing_playthroughs)
    return [sentence for owed in kinds for sentence in owed(title)]


def _missing_sources(title: Title) -> list[str]:
    owed = [f"{name} is missing in {title.source.name}/" for name in _FILES if not (title.source / name).is_file()]
    owed += [
        f"{what} missing in {title.source.name}/: {name}.py, or a package {name}/"
        for name, what in _ROOMS.items()
        if not (title.source / f"{name}.py").is_file() and not (title.source / name / "__init__.py").is_file()
    ]
    if not (title.tests / "test_rules.py").is_file():
        owed.append("the test file test_rules.py is missing")
    if not any(title.tests.glob("test_rulings*.py")):
        owed.append("the test file test_rulings.py is missing; where it grows long, test_rulings_<chapter>.py")
    if not title.trace_file.is_file():
        owed.append("the pinned trace is missing: `pytest --golden-update` writes trace.txt")
    return owed


def _missing_rulings(title: Title) -> list[str]:
    rules = title.source / "RULES.md"
    written = set(_RULING.findall(rules.read_text(encoding="utf-8"))) if rules.is_file() else set()
    tested: set[str] = set()
    for file in title.tests.glob("*.py"):
        tested |= set(_RULING_TEST.findall(file.read_text(encoding="utf-8")))
    owed = [] if written else ["RULES.md has no numbered rulings: write R1, R2 ... at the beginning of a line"]
    owed += [f"ruling R{number} has no test named test_r{number}_..." for number in sorted(written - tested, key=int)]
    owed += [f"a test names R{number}, which RULES.md lacks" for number in sorted(tested - written, key=int)]
    return owed


def _missing_examples(title: Title) -> list[str]:
    rules = title.source / "RULES.md"
    written = rules.read_text(encoding="utf-8") if rules.is_file() else ""
    shown = [verb.example for verb in title.game.verbs]
    return [f"RULES.md does not show how `{code}` is written" for code in shown if f"`{code}`" not in written]


def _missing_counts(title: Title) -> list[str]:
    positions = [position for suite in title.suites() for position in read_suite(suite)]
    if not any(position.counts for position in positions):
        return ["there is no file of counts, *.perft"]
    return []


def _missing_playthroughs(title: Title) -> list[str]:
    seen: set[str] = set()
    owed = []
    for file in title.playthroughs():
        try:
            seen.add(Record.parse(file.read_text(encoding="utf-8")).ending)
        except Invalid as error:
            owed.append(f"{file.name} is no playthrough: {error}")
    seen |= _excused(title)
    owed += [f"no playthrough ends with {ending!r}" for ending in title.game.about.endings if ending not in seen]
    return owed


def _excused(title: Title) -> set[str]:
    """Endings the rules name although no match can reach them: lines `ending: why` of playthroughs/unreachable.md."""
    file = title.tests / "playthroughs" / "unreachable.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return {ending for ending, colon, why in (line.partition(":") for line in lines) if colon and len(why.split()) > 5}
