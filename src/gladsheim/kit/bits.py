"""Single bits from a table. `1 << n` with an i64 is wrong from n = 31 on, since mypyc 2.4 shifts 32 bits there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**n for n in range(62)])
