"""A tree may grow as deep as a match is long, and has to be dropped without harm."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

DEEP = """
from gladsheim.bots.tree import Node, Together

def grow(tree):
    below = Node()
    {link}
    return below

for _ in range(50):
    root = Node()
    for _ in range(3000):
        root = grow(root)
"""
LINKS = {
    "a choice": "below.add(7); below.children[0] = tree",
    "an unseen choice": "below.veiled = tree",
    "another actor": "below.other = tree",
    "a choice of several at once": "below.together = Together(2); below.together.joint[0] = tree",
}


@pytest.mark.parametrize("link", LINKS)
def test_a_deep_tree_is_dropped_without_touching_other_memory(link: str) -> None:
    script = DEEP.format(link=LINKS[link])
    checked = {**os.environ, "PYTHONMALLOC": "debug"}  # every block of memory has guards that are looked at
    done = subprocess.run([sys.executable, "-c", script], env=checked, capture_output=True, check=False)

    assert (done.returncode, done.stderr) == (0, b"")
