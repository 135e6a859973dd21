"""Opponents: levels, search and the process they think in."""
