"""Puts the hall together as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.app import AppConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from gladsheim import __version__
from gladsheim.core.errors import Refused
from gladsheim.match.offers import Leaf, Node, Offer
from gladsheim.server.doors.live import Sockets, live_route
from gladsheim.server.doors.middleware import Middleware
from gladsheim.server.doors.pages import pages
from gladsheim.server.doors.routes import ROUTES
from gladsheim.server.errors import STATUS, error_kind
from gladsheim.server.logs import set_up_logs
from gladsheim.server.metrics import REFUSALS, exposition
from gladsheim.server.settings import Settings
from gladsheim.server.tables.hall import Hall
from gladsheim.server.wire.bodies import LARGEST_BODY, Health, Problem
from gladsheim.server.wire.parts import ErrorKind

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

_REFUSALS = {
    status: ResponseSpec(Problem, generate_examples=False, description=why)
    for status, why in (
        (400, "Not understood"),
        (403, "Not allowed"),
        (404, "There is no such thing"),
        (409, "Not possible now"),
        (413, "Too large"),
        (429, "Too many"),
        (503, "The hall cannot store anything now"),
    )
}
_BY_STATUS: dict[int, ErrorKind] = {403: "forbidden", 404: "unknown", 413: "too_large", 429: "too_many"}

log = structlog.get_logger()


@get(
    ["/health", "/health/ready"],
    summary="Whether the hall is well and can do what it is asked",
    responses={
        503: ResponseSpec(Health, generate_examples=False, description="It is not; the body says what is wrong")
    },
)
async def health(hall: NamedDependency[Hall]) -> Response[Health]:
    found = await hall.pulse.feel()
    return Response(found, status_code=200 if found.status == "well" else 503)


@get("/health/live", media_type=MediaType.TEXT, summary="Whether the hall answers at all", sync_to_thread=False)
def alive() -> str:
    return "The hall is open."


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def metrics() -> bytes:
    return exposition()


class OfferSchema(OpenAPISchemaPlugin):
    """Tells OpenAPI that an offer is a leaf or a node."""

    @staticmethod
    def is_plugin_supported_type(value: Any) -> bool:
        return value is Offer

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        either = schema_creator.for_field_definition(FieldDefinition.from_annotation(Leaf | Node))
        assert isinstance(either, Schema)
        return either


def create_app(settings: Settings, hall: Hall | None = None) -> Litestar:
    """The hall as an application; it opens and closes with it."""
    set_up_logs(settings)
    hall = Hall(settings) if hall is None else hall
    sockets = Sockets(hall)

    @asynccontextmanager
    async def open_hall(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        log.info("the hall is open", version=__version__, database=settings.url.partition(":")[0])
        try:
            yield
        finally:
            sockets.close()
            await hall.close()
            log.info("the hall is closed")

    for route in ROUTES:
        route.responses = _REFUSALS
    app = Litestar(
        route_handlers=[*ROUTES, health, alive, metrics, live_route(sockets), *pages()],
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        lifespan=[open_hall],
        exception_handlers={Refused: refused, HTTPException: _http_error, Exception: _broken},
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Gladsheim",
            version=__version__,
            description="A hall of Norse tabletop games. The socket at /api/live is described in docs/server.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        plugins=[OfferSchema()],
        logging_config=None,
        on_app_init=[_quiet],
    )
    # Outside of everything, so that no request gets past it, not even one for an address that is none.
    app.asgi_handler = Middleware(app.asgi_handler, hall)
    return app


def _quiet(config: AppConfig) -> AppConfig:
    config.debug = False
    return config


def _problem(kind: ErrorKind, sentence: str, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    REFUSALS.labels(kind).inc()
    return Response(Problem(kind, sentence), status_code=status, headers=headers, media_type=MediaType.JSON)


def refused(_: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    """The answer to a request that was refused."""
    kind = error_kind(refusal)
    return _problem(kind, str(refusal), STATUS[kind])


def _http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    sentence = error.detail
    if isinstance(error.extra, list) and error.extra:
        sentence = "; ".join(str(each.get("message", each)) for each in error.extra if isinstance(each, dict))
    kind = _BY_STATUS.get(error.status_code, "invalid")
    return _problem(kind, sentence or "That was not understood.", error.status_code, error.headers)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if _is_too_deep(error):
        return _problem("invalid", "That is nested far too deeply to be anything.", 400)
    log.error("a request failed", method=request.method, exc_info=error)
    return _problem("unavailable", "Something went wrong in the hall.", 500)


def _is_too_deep(error: BaseException | None) -> bool:
    while error is not None:
        if isinstance(error, RecursionError):
            return True
        error = error.__cause__ or error.__context__
    return False
