"""Golden playthroughs: written, read, compared, sought."""

from __future__ import annotations

from pathlib import Path

import pytest

from gladsheim.core.errors import Invalid
from gladsheim.core.record import Entry, Record
from gladsheim.template import GAME
from gladsheim.testing import Broken, option_variants, seek_endings, verify, write
from gladsheim.testing.playthrough import LONGEST, render

LINE = "plunder 4 calm 2@1,5@2,7@3,16@4/9@1,6@2,11@3,1@4 -,-,-/-,comb,- 0/0 0"
SHORT = Record("template", 1, line=LINE, entries=(Entry(0, "cup-loft"),))


def test_a_playthrough_can_be_played_along_on_a_table() -> None:
    text = render(GAME, SHORT)

    assert text.startswith("gladsheim-record: 1\ngame: template\nrules: 1\nstart: plunder 4 calm")
    assert "ending: richest\nresult: 1 -1\n" in text
    assert "# seat 0 has 16: cup-hearth cup-loft cup-yard ring-hearth" in text
    assert "\n1. 0 cup-loft\n#   Odin carries the cup to the loft.\n" in text
    assert text.endswith("# It ended: richest\n")


def test_a_playthrough_is_a_record() -> None:
    record = Record.parse(render(GAME, SHORT))

    assert (record.entries, record.line, record.ending) == (SHORT.entries, LINE, "richest")


def test_secrets_are_marked_with_who_hears_them() -> None:
    found = seek_endings(GAME, [GAME.choose(ships=3)], matches=1)
    text = render(GAME, next(iter(found.values())))

    assert "oars. (only seat 0)\n" in text


def test_the_first_differing_line_is_the_message(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    write(file, GAME, SHORT)
    verify(file, GAME)
    file.write_text(file.read_text().replace("carries the cup", "eats the cup"))

    with pytest.raises(Broken, match=r"(?s)some\.txt, line \d+:.*written:.*eats the cup.*replayed:.*carries the cup"):
        verify(file, GAME)


def test_a_missing_end_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    write(file, GAME, SHORT)
    file.write_text(file.read_text().removesuffix("# It ended: richest\n"))

    with pytest.raises(Broken, match=r"lines, its replay"):
        verify(file, GAME)


def test_update_writes_the_file_anew(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    write(file, GAME, SHORT)
    right = file.read_text()
    file.write_text(right.replace("carries the cup", "eats the cup"))
    verify(file, GAME, update=True)

    assert file.read_text() == right


def test_a_match_of_another_title_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    write(file, GAME, SHORT)
    file.write_text(file.read_text().replace("game: template", "game: other"))

    with pytest.raises(Invalid, match="is a match of other"):
        verify(file, GAME)


def test_a_resignation_ends_a_playthrough() -> None:
    resigned = Record("template", 1, line=LINE, entries=(Entry(1, "resign"),), ending="resign", result=(1.0, -1.0))

    assert "\n1. 1 resign\n" in render(GAME, resigned)
    assert render(GAME, resigned).endswith("# It ended: resign\n")


def test_every_ending_is_found_by_seeking_and_kept_short() -> None:
    found = seek_endings(GAME, option_variants(GAME), matches=150)

    assert set(found) == set(GAME.about.endings)
    assert all(render(GAME, record).count("\n") <= LONGEST for record in found.values())
