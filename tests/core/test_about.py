"""A title's card: read from its about.toml, refused field by field."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gladsheim.core.about import About, read_about
from gladsheim.core.errors import Invalid

CARD = """\
id = "ravens"
name = "Ravens"
tagline = "Two ravens and many wolves."
designer = "Unknown"
year = 900
rules_version = 3
stage = "beta"
seats = [2, 4]
roles = ["Ravens", "Wolves"]
minutes = [10, 20]
age = 8
bound = 500
has = ["chance", "zero_sum"]
partners = [[0, 2], [1, 3]]
icons = ["raven"]
sources = ["a carved stone"]

[endings]
escaped = "A raven flew away."

[[options]]
id = "board"
label = "Board"
help = "How large."
default = 4
values = [4, 5]
"""


def read(tmp_path: Path, text: str) -> About:
    file = tmp_path / "about.toml"
    file.write_text(text, encoding="utf-8")
    return read_about(file)


def test_a_card_tells_everything_before_any_code_of_the_title_runs(tmp_path: Path) -> None:
    about = read(tmp_path, CARD)

    assert (about.id, about.name, about.year, about.rules_version, about.stage) == ("ravens", "Ravens", 900, 3, "beta")
    assert (about.least_seats, about.most_seats, about.minutes) == (2, 4, (10, 20))
    assert about.has_chance
    assert about.utility == "zero_sum"
    assert not about.has_secrets
    assert not about.is_simultaneous
    assert not about.may_draw
    assert about.partners == ((0, 2), (1, 3))
    assert about.endings == {"escaped": "A raven flew away."}


def test_a_title_for_several_numbers_of_seats_gets_an_option_for_it(tmp_path: Path) -> None:
    about = read(tmp_path, CARD)

    assert [option.id for option in about.options] == ["seats", "board"]
    assert about.seats(about.choose()) == 2
    assert about.seats(about.choose("seats=4")) == 4
    assert about.seats(about.choose({"seats": 3})) == 3


def test_a_title_for_one_number_of_seats_has_no_such_option(tmp_path: Path) -> None:
    about = read(tmp_path, CARD.replace("[2, 4]", "[2, 2]"))

    assert [option.id for option in about.options] == ["board"]
    assert about.seats(about.choose()) == 2


def test_a_title_with_sides_counts_the_seats_of_each(tmp_path: Path) -> None:
    side = '[[options]]\nid = "seats_{}"\nlabel = "People"\nhelp = "How many."\ndefault = 1\nleast = 1\nmost = 2\n'
    about = read(tmp_path, CARD + side.format("a") + side.format("b"))

    assert "seats" not in [option.id for option in about.options]
    assert about.seats(about.choose()) == 2
    assert about.seats(about.choose("seats_a=2 seats_b=2")) == 4


def test_seats_without_a_role_are_numbered(tmp_path: Path) -> None:
    about = read(tmp_path, CARD)

    assert [about.role(seat) for seat in range(3)] == ["Ravens", "Wolves", "Player 3"]


@pytest.mark.parametrize(
    "field",
    [
        "id", "name", "tagline", "designer", "year", "rules_version", "stage", "seats", "minutes", "age", "bound",
        "has", "sources",
    ],
)  # fmt: skip
def test_a_card_without_a_needed_field_is_refused_by_its_name(field: str, tmp_path: Path) -> None:
    without = re.sub(rf"^{field} = .*\n", "", CARD, count=1, flags=re.MULTILINE)

    with pytest.raises(Invalid, match=f"about.toml does not describe a title: it needs the field '{field}'"):
        read(tmp_path, without)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('stage = "beta"', 'stage = "gamma"', "stage is draft, beta or stable"),
        ('has = ["chance", "zero_sum"]', 'has = ["luck"]', "unknown 'luck'"),
        ("age = 8", "age = 8\ncolour = 1", "unknown field 'colour'; the fields are age, bound,"),
        ("seats = [2, 4]", "seats = [2]", "seats is a list of the least and the most"),
        ("seats = [2, 4]", "seats = [4, 2]", "seats is a list of the least and the most"),
        ("seats = [2, 4]", "seats = [2, 9]", "seats may be at most 8"),
        ("seats = [2, 4]", "seats = [0, 2]", "seats is a list of the least and the most"),
        ('has = ["chance", "zero_sum"]', 'has = "chance"', "has is a list of texts"),
        ('"zero_sum"]', "]", "has names exactly one of zero_sum, cooperative, general"),
        ('"zero_sum"]', '"zero_sum", "general"]', "has names exactly one of zero_sum, cooperative, general"),
        ("minutes = [10, 20]", "minutes = 10", "minutes is a list of"),
        ("minutes = [10, 20]", "minutes = [10]", "minutes is a list of"),
        ("default = 4", "default = 7", "Option board cannot be 7"),
        ("default = 4\n", "", "An option needs the field 'default'."),
        ("default = 4", "defualt = 4", "no field 'defualt'"),
        ("year = 900", 'year = "long ago"', "year is a whole number above 0"),
        ('name = "Ravens"', "name = 7", "name is a text"),
        ("bound = 500", "bound = true", "bound is a whole number above 0"),
        ("bound = 500", "bound = 0", "bound is a whole number above 0"),
        ("[endings]\nescaped", "[beginnings]\nescaped", "it needs the field 'endings'"),
        ('escaped = "A raven flew away."', "", "endings is a table with a sentence"),
        ('id = "ravens"', 'id = "ravens', "does not describe a title: Illegal character"),
    ],
)
def test_a_broken_card_is_refused_by_what_is_wrong(old: str, new: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(Invalid, match=re.escape(message)):
        read(tmp_path, CARD.replace(old, new, 1))


def test_some_titles_hide_something_only_with_certain_options(tmp_path: Path) -> None:
    secret = CARD.replace('"zero_sum"]', '"zero_sum", "secrets"]')
    veil = (
        secret
        + """
[[options]]
id = "veil"
label = "Veil"
help = "Whether ravens fly unseen."
default = false
"""
    )
    always, sometimes = read(tmp_path, secret), read(tmp_path, 'secret_options = ["veil"]\n' + veil)

    assert always.hides(always.choose())
    assert [sometimes.hides(sometimes.choose(f"veil={word}")) for word in ("on", "off")] == [True, False]
    assert not read(tmp_path, CARD).hides(always.choose())


NEEDY = (
    CARD
    + """
[[needs]]
option = "seats"
value = 4
needs = "board"
be = 5
"""
)


def test_a_value_that_needs_another_option_sets_it_unless_told_otherwise(tmp_path: Path) -> None:
    about = read(tmp_path, NEEDY)

    assert [about.choose(given)["board"] for given in ("", "seats=3", "seats=4", "seats=4 board=5")] == [4, 4, 5, 5]
    assert about.choose({"seats": 4})["board"] == 5
    assert about.choose(about.choose("seats=4")) == about.choose("seats=4")
    with pytest.raises(Invalid, match="seats=4 needs board=5, not 4"):
        about.choose("seats=4 board=4")
    with pytest.raises(Invalid, match="seats=4 needs board=5, not 4"):
        about.choose({"seats": 4, "board": 4})


@pytest.mark.parametrize(
    ("right", "wrong"), [('needs = "board"', 'needs = "ships"'), ("be = 5", "be = 9"), ("be = 5", "was = 5")]
)
def test_a_need_names_options_and_values_that_exist(tmp_path: Path, right: str, wrong: str) -> None:
    with pytest.raises(Invalid, match="does not describe a title"):
        read(tmp_path, NEEDY.replace(right, wrong))


FAVOUR = """
[[favours]]
option = "board"
value = 5
share = 61.5
says = "The ravens are favoured."

[[setups]]
label = "Longer"
help = "A larger board."
options = "board=5"
"""


def test_a_card_says_whom_a_value_favours_and_what_is_offered_at_once(tmp_path: Path) -> None:
    about = read(tmp_path, CARD + FAVOUR)

    assert [(each.option, each.value, each.share) for each in about.favours] == [("board", 5, 61.5)]
    assert [(each.label, each.options) for each in about.setups] == [("Longer", "board=5")]


@pytest.mark.parametrize(
    ("old", "new"),
    [("value = 5", "value = 6"), ("share = 61.5", "share = 161"), ("board=5", "board=7"), ('label = "Longer"\n', "")],
)
def test_favours_and_setups_are_about_options_that_there_are(tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(Invalid):
        read(tmp_path, CARD + FAVOUR.replace(old, new))
