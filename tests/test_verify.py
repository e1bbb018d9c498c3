"""`gladsheim verify` at the command line: sentences and exit codes."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gladsheim import registry
from gladsheim.cli import main
from gladsheim.core.record import Record
from gladsheim.core.state import CHANCE
from gladsheim.match import Match
from gladsheim.match.fair import Terms, bind

SEED = bytes(range(32))
TERMS = Terms("the-table", "person bot:karl")
LOTS = ("5e" * 32, "hall")


def _rolls_at_once(id: str) -> bool:
    return any(entry.seat == CHANCE for entry in Match(registry.load(id)).log)


WITH_ROLLS = [id for id in sorted(registry.games()) if _rolls_at_once(id)]


def record_of(id: str) -> Record:
    match = Match(registry.load(id), dice=TERMS.dice(SEED, LOTS))
    match.resign(0)
    return bind(match.record(), SEED, TERMS, lots=" ".join(LOTS))


def promised(record: Record) -> str:
    return TERMS.commitment(record, SEED)


@pytest.fixture(params=WITH_ROLLS)
def record(request: pytest.FixtureRequest) -> Record:
    return record_of(request.param)


def saved(record: Record, folder: Path) -> str:
    file = folder / "match.txt"
    file.write_text(record.text())
    return str(file)


def test_fair_dice_exit_with_0(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", saved(record, tmp_path), "--commitment", promised(record)]) == 0
    assert "the seed is the one that was committed to" in capsys.readouterr().out


def test_a_forged_seed_exits_with_1(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    forged = replace(record, extra={**record.extra, "dice-seed": "00" * 32})

    assert main(["verify", saved(forged, tmp_path)]) == 1
    assert "binds to" in capsys.readouterr().out


def test_what_cannot_be_told_exits_with_2(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unbound = replace(record, extra={})

    assert main(["verify", saved(unbound, tmp_path)]) == 2
    assert "cannot be verified" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "missing")]) == 2
    assert main(["verify", str(tmp_path)]) == 2
    assert main(["verify", saved(record, tmp_path), "--commitment", "x"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_whatever_was_not_verified_exits_with_2(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, noted = saved(record, tmp_path), promised(record)
    assert main(["verify", file]) == 2  # the record's own word alone
    assert "--commitment" in capsys.readouterr().out

    late = replace(TERMS, first=9999)
    evaded = bind(record, SEED, late, lots=" ".join(LOTS))
    assert main(["verify", saved(evaded, tmp_path), "--commitment", late.commitment(record, SEED)]) == 2
    assert "covers, so nothing was verified" in capsys.readouterr().out
    assert main(["verify", saved(evaded, tmp_path), "--commitment", noted]) == 1

    rolls = [number for number, entry in enumerate(record.entries, 1) if entry.seat == CHANCE]
    partly = replace(TERMS, first=rolls[0] + 1)
    bound = bind(record, SEED, partly, lots=" ".join(LOTS))
    assert main(["verify", saved(bound, tmp_path), "--commitment", partly.commitment(record, SEED)]) == 2
    said = capsys.readouterr().out
    assert len(rolls) == 1 or f"not verified: entries {rolls[0]}" in said


@pytest.mark.parametrize("header", ["dice-table", "dice-seats", "dice-lots", "dice-from"])
def test_terms_that_were_exchanged_are_found(header: str, tmp_path: Path) -> None:
    record = record_of(WITH_ROLLS[0])
    other = {"dice-from": "2", "dice-lots": " ".join(("5f" * 32, "hall"))}.get(header, "other")
    forged = replace(record, extra={**record.extra, header: other})
    assert main(["verify", saved(forged, tmp_path), "--commitment", promised(record)]) == 1


def test_a_stranger_computes_commitment_and_dice_from_the_description_alone() -> None:
    """As docs/fairness.md tells it."""
    record = record_of(WITH_ROLLS[0])
    terms = (
        f"gladsheim-dice 2\ntable the-table\ngame {record.game}\nrules {record.rules_version}\n"
        f"components \noptions {record.options}\nstart \nseats person bot:karl\nfrom 1\n"
    )
    text = terms + "seed " + SEED.hex() + "\n"
    assert hashlib.sha256(text.encode()).hexdigest() == record.extra["dice-commitment"]
    key = hmac.new(SEED, f"0 {LOTS[0]}\n1 hall\n".encode(), hashlib.sha256).digest()
    drawn = int(hmac.new(key, b"7", hashlib.sha256).hexdigest(), 16)
    assert TERMS.dice(SEED, LOTS).roll([(face, 1) for face in range(8)], 7) == drawn % 8


def test_nothing_of_the_hall_is_needed(tmp_path: Path) -> None:
    record = record_of(WITH_ROLLS[0])
    file = saved(record, tmp_path)
    without = "import sys; sys.modules.update(dict.fromkeys(['msgspec', 'litestar', 'sqlalchemy', 'gladsheim.server']))"
    words = ["verify", file, "--commitment", promised(record)]
    script = f"{without}; from gladsheim.cli import main; sys.exit(main({words!r}))"

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (0, "")
