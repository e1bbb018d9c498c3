"""The client's files and the pages that stand in for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from gladsheim.core.errors import Refused
from gladsheim.server.app import refused
from gladsheim.server.doors.pages import pages

HTML = {"accept": "text/html"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Gladsheim</title>")
    (static / "theme.js").write_text("document.title")
    (static / "assets" / "app-1234.js").write_text("export {}")
    (tmp_path / "secret").write_text("secret")
    app = Litestar(pages(static), exception_handlers={Refused: refused}, openapi_config=None)
    with TestClient(app) as client:
        yield client


def test_the_first_page_is_asked_for_again_and_its_parts_are_kept(client: TestClient[Litestar]) -> None:
    page = client.get("/")
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    part = client.get("/assets/app-1234.js")
    assert part.headers["cache-control"].endswith("immutable")
    assert part.headers["content-type"].startswith("text/javascript")
    assert client.get("/theme.js").headers["cache-control"] == "no-cache"


def test_what_a_browser_has_is_not_sent_again(client: TestClient[Litestar]) -> None:
    etag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_parts_are_packed_for_whoever_can_unpack_them(client: TestClient[Litestar]) -> None:
    packed = client.get("/assets/app-1234.js", headers={"accept-encoding": "gzip"})
    plain = client.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == "export {}"
    assert packed.headers["etag"] != plain.headers["etag"]


def test_every_address_of_the_client_leads_to_its_page(client: TestClient[Litestar]) -> None:
    for path in ("/table/abc", "/replay", "/rules/x"):
        assert client.get(path, headers=HTML).text.startswith("<!doctype")
    for path in ("/api/nothing", "/api"):
        assert client.get(path, headers=HTML).status_code == 404
    assert client.get("/missing.png", headers={"accept": "image/png"}).status_code == 404


@pytest.mark.parametrize("path", ["/../secret", "/%2e%2e/secret", "/assets/%2e%2e/%2e%2e/secret", "//secret"])
def test_no_path_leads_out_of_the_folder(client: TestClient[Litestar], path: str) -> None:
    assert "secret" not in client.get(path, headers=HTML).text


def test_without_the_files_the_page_says_how_to_build_them(tmp_path: Path) -> None:
    with TestClient(Litestar(pages(tmp_path), openapi_config=None)) as client:
        assert "make web" in client.get("/").text
