"""Opponents: kernels, players, search, their process and their strength."""
