"""The changes of the database's shape, one after the other, and how they are made when the hall opens."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0003"  # the newest change
KNOWN = ("0001", "0002", HEAD)


def is_current(connection: Connection) -> bool:
    """Whether a database has its newest shape; asked without loading Alembic, which takes its time."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]


def is_newer(connection: Connection) -> bool:
    """Whether a database was brought to a shape that is not known here."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return any(version not in KNOWN for version in found)


def is_strange(connection: Connection) -> bool:
    """Whether there is something in a database, but not of a hall."""
    names = set(inspect(connection).get_table_names())
    return bool(names) and "alembic_version" not in names


def migrate(connection: Connection) -> None:
    """Bring a database to its newest shape. Several processes may try at once: the first one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(7403157)"))
    if is_current(connection):
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
