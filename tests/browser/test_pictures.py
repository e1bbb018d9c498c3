"""Every page looks as it did when somebody last looked at it.

`pytest tests/browser/test_pictures.py --golden-update` takes the pictures anew; look at them before they are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from chromium import DESKTOP, PHONE
from PIL import Image, ImageChops
from playwright.sync_api import BrowserContext

from tests.browser.rooms import arrive, every_page, quiet

PICTURES = Path(__file__).parent / "pictures"
CHANGING = ("waiting",)  # shows a new secret as a picture each time
KEPT = 2  # pixels of a page that are kept as one, in their true colours
COARSE = 2  # pixels of a picture that are seen as one, so that another build of the letters does not matter
FAINT = 24  # of 255: what an eye does not see
TOLERANCE = 0.003  # of a page: many times what the same page differs by, less than a single button


def picture(screenshot: bytes) -> Image.Image:
    return Image.open(BytesIO(screenshot)).convert("RGB").reduce(KEPT)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The part of two pictures that looks different, from 0 to 1."""
    if one.size != other.size:
        return 1.0
    size = (one.width // COARSE, one.height // COARSE)
    apart = ImageChops.difference(one.convert("RGB").resize(size), other.convert("RGB").resize(size))
    bands: list[bytes] = [band.tobytes() for band in apart.split()]
    seen: int = sum(max(pixel) > FAINT for pixel in zip(*bands, strict=True))
    return seen / len(bands[0])


def test_a_picture_differs_from_another_by_the_part_that_looks_different() -> None:
    plain, half = Image.new("RGB", (80, 80), "white"), Image.new("RGB", (80, 80), "white")
    half.paste("black", (0, 0, 40, 80))
    assert difference(plain, plain) == 0
    assert difference(plain, half) == pytest.approx(0.5, abs=0.06)
    assert difference(plain, Image.new("RGB", (80, 40), "white")) == 1


def test_a_single_button_that_is_gone_is_noticed() -> None:
    page = Image.new("RGB", DESKTOP, "white")
    with_button = page.copy()
    with_button.paste("#e3ab36", (900, 800, 1010, 844))
    assert difference(page.reduce(KEPT), with_button.reduce(KEPT)) > TOLERANCE


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_looks_as_it_did(
    visitor: Callable[..., BrowserContext], size: tuple[int, int], theme: str, golden_update: bool, tmp_path: Path
) -> None:
    context, other = visitor(*size), visitor()
    page = context.new_page()
    quiet(page)
    page.emulate_media(color_scheme="light" if theme == "light" else "dark", reduced_motion="reduce")
    changed: dict[str, float] = {}
    for name, address in every_page(context, other):
        if name in CHANGING:
            continue
        arrive(page, address)
        now = picture(page.screenshot(animations="disabled", caret="hide"))
        file = PICTURES / f"{name}-{'phone' if size == PHONE else 'desktop'}-{theme}.png"
        if golden_update:
            file.parent.mkdir(exist_ok=True)
            now.save(file, optimize=True)
        elif not file.is_file():
            changed[file.name] = 1.0
        elif (apart := difference(Image.open(file), now)) > TOLERANCE:
            now.save(tmp_path / file.name)
            changed[file.name] = round(apart, 4)
    assert changed == {}, f"Pages look different; see {tmp_path}."
