"""What a guest may be called: not so that he could pass for somebody else."""

# ruff: noqa: RUF001 - letters that look alike are what this is about
from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from gladsheim.core.errors import Invalid
from gladsheim.match.names import clean

_HIDDEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # what nobody sees, or what turns the writing around
_MOST_MARKS = 2  # on one letter
_ALIKE_SCRIPTS = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"}
# Letters that look like those of another script, or like digits, and what they look like.
_LOOKS_LIKE = str.maketrans(
    "абвгдезийіјклмнопрстухԁѕԛԝһαβγεηικνορτυχωϲօսոհց0135|!$@",
    "a6bгдeeииijkлmhonpctyxdsqwhaβyeηikvoptuxwcounhgoieslisa",
)
_RESERVED = ("You", "Chance", "Gladsheim", "The hall")


def guest_name(given: str, taken: Iterable[str] = ()) -> str:
    """The name as it is shown; Invalid if it could be taken for one that is taken, or holds what nobody can see."""
    given = " ".join(given.split())
    if any(unicodedata.category(letter) in _HIDDEN for letter in given):
        raise Invalid("A name is written in letters that everybody can see.")
    name = clean(unicodedata.normalize("NFC", given))
    _check_writing(name)
    looks = _look_of(name)
    for other in (*taken, *_RESERVED):
        if looks and looks == _look_of(other):
            raise Invalid(f"{name!r} could be taken for {other!r}; take another name.")
    return name


def _check_writing(name: str) -> None:
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > _MOST_MARKS:
            raise Invalid(f"A letter of a name has at most {_MOST_MARKS} marks.")
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    if len(scripts & _ALIKE_SCRIPTS) > 1:
        raise Invalid("A name is written in one script; letters of several look alike.")


def _look_of(name: str) -> str:
    """What a name looks like at a glance: names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", name.casefold()).casefold()
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    seen = bare.translate(_LOOKS_LIKE).replace("l", "i").replace("rn", "m").replace("vv", "w")
    return "".join(letter for letter in seen if letter.isalnum())
