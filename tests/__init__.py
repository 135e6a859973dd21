"""The proofs: run `python -m tests` from the project folder."""
