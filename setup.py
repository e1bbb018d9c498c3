"""Compilation by mypyc; everything else is in pyproject.toml."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

HOT = [
    "core/rng.py",
    "core/state.py",
    "core/hints.py",
    "boards/*.py",
    "kit/*.py",
    "bots/foresight.py",
    "bots/playouts.py",
    "bots/search.py",
    "bots/selection.py",
    "bots/tree.py",
    "bots/verdict.py",
    "games/*/rules.py",
    "games/*/rules/**/*.py",
    "games/*/hints.py",
    "games/*/hints/**/*.py",
    "template/rules.py",
    "template/hints.py",
]


def what_is_missing() -> str:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return "C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python headers"
    return ""


def compiled() -> list[Extension]:
    if os.environ.get("GLADSHEIM_PURE"):
        return []
    if missing := what_is_missing():
        print(f"gladsheim: no {missing} found, installing the plain Python version (slower).", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    root = Path("src/gladsheim")
    files = sorted({str(file) for pattern in HOT for file in root.glob(pattern) if file.read_text().strip()})
    # mypyc 2.4.1 cannot reuse what it remembers of a module whose i64 attributes another one reads: start afresh.
    # Unchanged C files are not written again, so only edited modules are compiled.
    shutil.rmtree("build/mypyc", ignore_errors=True)
    extensions = cast(list[Extension], mypycify(["--cache-dir=build/mypyc", *files], separate=True))
    for extension in extensions:
        extension.extra_compile_args += ["-fno-semantic-interposition", "-Wno-error", "-g0"]
    return extensions


class WithPages(build_py):
    """A wheel brings the pages along; in a checkout `make web` builds them."""

    def run(self) -> None:
        builder = Path("web/build.py")
        if builder.is_file() and not self.editable_mode:
            if subprocess.run([sys.executable, str(builder)], check=False).returncode:
                print("gladsheim: the pages could not be built, the hall will do without.", file=sys.stderr)
            self.data_files = self._get_data_files()
        super().run()


setup(ext_modules=compiled(), cmdclass={"build_py": WithPages})
