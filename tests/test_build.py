"""Compiled modules are as old as their sources, and safe to drop."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
from pathlib import Path
from types import ModuleType

import pytest

import gladsheim

COLLECTED = 1 << 14  # the flag of types whose instances have a header for the collector of cycles
BUILT = 1000.0  # when the small package below was compiled


@pytest.fixture
def suite() -> ModuleType:
    spec = importlib.util.spec_from_file_location("suite", Path(__file__).parent / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def package(root: Path, changed: float) -> Path:
    """A package of one compiled module whose source was changed at that time."""
    (root / "core").mkdir()
    for name, age in (("rng.py", changed), ("rng.cpython-311-x86_64-linux-gnu.so", BUILT)):
        (root / "core" / name).touch()
        os.utime(root / "core" / name, (age, age))
    return root


def test_a_source_newer_than_its_compiled_module_stops_the_suite_with_one_line(
    suite: ModuleType, tmp_path: Path
) -> None:
    text = r"^core/rng\.py changed after it was compiled: run `make build`, or test with GLADSHEIM_PURE=1\.$"

    with pytest.raises(pytest.UsageError, match=text):
        suite.refuse_stale_modules(package(tmp_path, BUILT + 1), tmp_path / "never built")


def test_a_fresh_build_is_tested(suite: ModuleType, tmp_path: Path) -> None:
    suite.refuse_stale_modules(package(tmp_path, BUILT - 1), tmp_path / "never built")


def test_a_module_whose_code_did_not_change_need_not_be_compiled_again(suite: ModuleType, tmp_path: Path) -> None:
    stamp = tmp_path / "built"
    stamp.touch()

    suite.refuse_stale_modules(package(tmp_path, BUILT + 1), stamp)


def test_the_header_says_which_build_is_tested(suite: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLADSHEIM_PURE", "1")

    assert suite.build_name() == "gladsheim: interpreted"


def compiled_modules() -> list[ModuleType]:
    root = Path(gladsheim.__file__).parent
    names = [
        ".".join(("gladsheim", *file.relative_to(root).parent.parts, file.name.split(".")[0]))
        for file in root.rglob("*.so")
        if "__mypyc" not in file.name
    ]
    return [importlib.import_module(name) for name in sorted(names)]


def test_no_compiled_class_goes_without_the_header_that_deep_deallocation_writes_to() -> None:
    """mypyc 2.4.1 lets objects of `acyclic` classes be put off when they are dropped deep inside others, and that
    writes to the header they do not have: into other memory."""
    headless = {
        f"{name} of {module.__name__}"
        for module in compiled_modules()
        for name, made in inspect.getmembers(module, inspect.isclass)
        if made.__module__ == module.__name__ and not made.__flags__ & COLLECTED
    }

    assert headless == set()
