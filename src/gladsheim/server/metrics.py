"""What can be counted about the hall, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

REGISTRY = CollectorRegistry()

INPUTS = Counter("gladsheim_inputs", "What was done at tables and stored.", ["kind"], registry=REGISTRY)
REFUSALS = Counter("gladsheim_refusals", "What was refused.", ["error"], registry=REGISTRY)
CONFLICTS = Counter("gladsheim_conflicts", "Numbers that another process was first to store.", registry=REGISTRY)
SWEEPS = Counter("gladsheim_sweeps", "Looks for what was forgotten.", ["end"], registry=REGISTRY)
LAG = Histogram(
    "gladsheim_loop_lag_seconds",
    "How late the event loop was.",
    registry=REGISTRY,
    buckets=(0.001, 0.004, 0.016, 0.032, 0.064, 0.128, 0.256, 1, 4),
)
WAITED = Histogram(
    "gladsheim_waited_seconds",
    "How long work waited until its address could afford it.",
    registry=REGISTRY,
    buckets=(0.001, 0.016, 0.064, 0.256, 1, 4, 16),
)
COLLECTING = Histogram(
    "gladsheim_collecting_seconds",
    "Pauses of the garbage collector.",
    ["generation"],
    registry=REGISTRY,
    buckets=(0.001, 0.004, 0.016, 0.032, 0.064, 0.128, 0.256, 1),
)
WAITING = Gauge("gladsheim_waiting_bots", "Choices of bots that no worker has begun yet.", registry=REGISTRY)
ProcessCollector(registry=REGISTRY)  # memory, processor time, descriptors
FAILED_WRITES = Counter("gladsheim_failed_writes", "What could not be stored.", registry=REGISTRY)
SOCKETS = Gauge("gladsheim_sockets", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("gladsheim_tables", "Tables in memory.", registry=REGISTRY)
CUT = Counter("gladsheim_cut_connections", "Connections that were not waited for.", ["why"], registry=REGISTRY)
DROPPED = Counter("gladsheim_dropped_sockets", "Sockets dropped because they read too slowly.", registry=REGISTRY)
BATCH = Histogram(
    "gladsheim_batch", "Writes that shared a transaction.", registry=REGISTRY, buckets=(1, 2, 4, 8, 16, 32, 64, 128)
)
ACTING = Histogram(
    "gladsheim_acting_seconds",
    "From the receipt of something done to its storage.",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1, 4),
)
REQUESTS = Counter("gladsheim_requests", "HTTP requests answered.", ["method", "status"], registry=REGISTRY)
THINKING = Histogram(
    "gladsheim_thinking_seconds",
    "How long bots took to choose.",
    registry=REGISTRY,
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30),
)


def exposition() -> bytes:
    """All of it in Prometheus' text format."""
    return generate_latest(REGISTRY)
