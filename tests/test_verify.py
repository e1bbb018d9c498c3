"""`gladsheim verify` at the command line: sentences and exit codes."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gladsheim import registry
from gladsheim.cli import main
from gladsheim.core.record import Record
from gladsheim.match import Match
from gladsheim.match.fair import FairDice, bind, commitment

SEED = bytes(range(32))


def record_of(id: str) -> Record:
    match = Match(registry.load(id), dice=FairDice(SEED))
    match.resign(0)
    return bind(match.record(), SEED, is_over=True)


@pytest.fixture(params=sorted(registry.games()))
def record(request: pytest.FixtureRequest) -> Record:
    return record_of(request.param)


def saved(record: Record, folder: Path) -> str:
    file = folder / "match.txt"
    file.write_text(record.text())
    return str(file)


def test_fair_dice_exit_with_0(record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", saved(record, tmp_path), "--commitment", commitment(SEED)]) == 0
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


def test_nothing_of_the_hall_is_needed(tmp_path: Path) -> None:
    file = saved(record_of(next(iter(registry.games()))), tmp_path)
    without = "import sys; sys.modules.update(dict.fromkeys(['msgspec', 'litestar', 'sqlalchemy', 'gladsheim.server']))"
    script = f"{without}; from gladsheim.cli import main; sys.exit(main(['verify', {file!r}]))"

    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert (ran.returncode, ran.stderr) == (0, "")
