"""`python -m gladsheim` is the command `gladsheim`."""

from __future__ import annotations

import sys

from gladsheim.cli import main

if __name__ == "__main__":
    sys.exit(main())
