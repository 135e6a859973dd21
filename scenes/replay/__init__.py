"""The record after a game: the scrubber, its hill of steadiness, and play on from here."""
