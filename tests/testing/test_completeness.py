"""What a title owes is noticed when it is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import gladsheim.template
from gladsheim.core.errors import Invalid
from gladsheim.testing import Title, missing

TEMPLATE = Path(gladsheim.template.__file__).parent


@pytest.fixture
def title(tmp_path: Path) -> Title:
    source = Path(shutil.copytree(TEMPLATE, tmp_path / "template"))
    return Title(gladsheim.template.GAME, source, source / "tests")


def test_the_template_owes_nothing(title: Title) -> None:
    assert missing(title) == []


@pytest.mark.parametrize(
    ("file", "owed"),
    [
        ("about.toml", "about.toml is missing"),
        ("RULES.md", "RULES.md is missing"),
        ("rules.py", "the rules are missing"),
        ("printed.py", "what is printed on the components is missing"),
        ("choices/__init__.py", "the kinds of choices are missing"),
        ("line.py", "the position as a line is missing"),
        ("words.py", "the sentences of the log are missing"),
        ("table/__init__.py", "the table as a seat sees it is missing"),
        ("tests/test_rules.py", "test_rules.py is missing"),
        ("tests/test_rulings.py", "test_rulings.py is missing"),
        ("tests/trace.txt", "the pinned trace is missing"),
        ("tests/start.perft", "no file of counts"),
        ("tests/playthroughs/full.txt", "no playthrough ends with 'full'"),
    ],
)
def test_a_missing_file_is_owed(title: Title, file: str, owed: str) -> None:
    (title.source / file).unlink()

    assert any(owed in sentence for sentence in missing(title))


def test_a_ruling_without_a_test_is_owed(title: Title) -> None:
    rules = title.source / "RULES.md"
    rules.write_text(rules.read_text() + "\n**R12** May ships be lent?\nNo.\n")

    assert missing(title) == ["ruling R12 has no test named test_r12_..."]


def test_a_test_without_its_ruling_is_owed(title: Title) -> None:
    rules = title.source / "RULES.md"
    rules.write_text(rules.read_text().replace("**R2**", "Once"))

    assert missing(title) == ["a test names R2, which RULES.md lacks"]


def test_a_verb_that_the_rules_do_not_show_is_owed(title: Title) -> None:
    rules = title.source / "RULES.md"
    rules.write_text(rules.read_text().replace("`cup-hearth`", "the cup to the hearth"))

    assert missing(title) == ["RULES.md does not show how `cup-hearth` is written"]


def test_a_file_that_is_no_playthrough_is_named(title: Title) -> None:
    (title.tests / "playthroughs" / "odd.txt").write_text("once upon a time")

    assert missing(title)[0].startswith("odd.txt is no playthrough")


def test_the_rows_of_a_campaign_are_options(title: Title) -> None:
    assert title.campaign() == []

    (title.tests / "campaign.txt").write_text("# small tables\n-\nseats=3\n\nseats=4 ships=3  # crowded\n")

    assert [str(options) for options in title.campaign()] == ["", "seats=3", "seats=4 ships=3"]


def test_a_row_of_a_campaign_that_is_no_options_is_refused(title: Title) -> None:
    (title.tests / "campaign.txt").write_text("crowded\n")

    with pytest.raises(Invalid, match="'crowded' is not an option"):
        title.campaign()
