"""Plays many matches and measures: who wins, how long it takes, how fast it runs."""

from __future__ import annotations

from gladsheim.lab.interval import Interval, wilson
from gladsheim.lab.tally import Played, Share, Tally
from gladsheim.lab.tournament import play_matches, tournament

__all__ = ["Interval", "Played", "Share", "Tally", "play_matches", "tournament", "wilson"]
