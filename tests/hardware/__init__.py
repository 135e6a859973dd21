"""Proofs of the serial boxes and readers, without any of them."""
