"""Logs with fields: coloured on a terminal, JSON elsewhere. Secrets are never logged; what looks like one is hidden."""

from __future__ import annotations

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from gladsheim.server.settings import Settings

_SECRETS = {"token", "tokens", "cookie", "seed", "invitation", "password", "secret", "client", "authorization"}


def set_up_logs(settings: Settings) -> None:
    """Write the hall's logs as the settings say."""
    is_pretty = settings.log_format == "pretty" or (settings.log_format == "auto" and sys.stderr.isatty())
    renderer: Any = structlog.dev.ConsoleRenderer() if is_pretty else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            *([] if is_pretty else [structlog.processors.format_exc_info]),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, settings.log_level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def hide_secrets(_: object, __: str, fields: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Hide the values of fields whose name tells that they are secret."""
    for name in _SECRETS.intersection(fields):
        fields[name] = "(hidden)"
    return fields
