"""Judges of transcripts that were written from the rules alone and share no code with the games."""
