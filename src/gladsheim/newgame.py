"""Begin a new title: copy the template under another name. No existing file is changed; titles are found by folder."""

from __future__ import annotations

import builtins
import keyword
import re
import sys
from importlib.resources import files
from pathlib import Path

from gladsheim import registry
from gladsheim.core.errors import Invalid

_ID = re.compile(r"[a-z][a-z0-9]{1,19}")
_IMPORTS = re.compile(r"(?:^from gladsheim\S* import .+\n)+", re.MULTILINE)
_COPIED = {".py", ".toml", ".md", ".txt", ".perft", ".json"}


def create(id: str, root: Path) -> list[Path]:
    """Write the two folders of a new title in a checkout and return the files; Invalid if the id will not do."""
    source, tests = root / "src" / "gladsheim" / "games" / id, root / "tests" / "games" / id
    check_id(id)
    for folder in (source, tests):
        if folder.exists():
            raise Invalid(f"{folder} is already there; choose another id, or remove it first.")
    template = Path(str(files("gladsheim.template")))
    written = []
    for file in sorted(template.rglob("*")):
        if file.suffix not in _COPIED or not file.is_file() or "__pycache__" in file.parts:
            continue
        place = file.relative_to(template)
        target = tests / place.relative_to("tests") if place.parts[0] == "tests" else source / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_rename(file.read_text(encoding="utf-8"), id), encoding="utf-8")
        written.append(target)
    return written


def check_id(id: str) -> None:
    """Refuse what cannot be the name of a title's folder."""
    if not _ID.fullmatch(id):
        raise Invalid(f"{id!r} cannot be a game's id: use 2 to 20 lower-case letters and digits, a letter first.")
    if keyword.iskeyword(id) or keyword.issoftkeyword(id) or hasattr(builtins, id):
        raise Invalid(f"{id!r} cannot be a game's id: it is a word of Python; choose another.")
    if id in sys.stdlib_module_names:
        raise Invalid(f"{id!r} cannot be a game's id: a standard module has that name; choose another.")
    if id in registry.games() or id == "template":
        raise Invalid(f"There is a game {id!r} already; choose another id.")


def _rename(text: str, id: str) -> str:
    """The template's text with the new title's module path, id and class name."""
    text = text.replace("gladsheim.template", f"gladsheim.games.{id}")
    text = re.sub(r"^(id = |game: )(\"?)template\b", rf"\g<1>\g<2>{id}", text, flags=re.MULTILINE)
    text = re.sub(r"\bRaid\b", id.capitalize(), text)
    return _IMPORTS.sub(_in_order, text)


def _in_order(imports: re.Match[str]) -> str:
    """Imports sorted by module, since the new title's path stands elsewhere in the alphabet."""
    return "".join(sorted(imports[0].splitlines(keepends=True), key=lambda line: line.split()[1]))
