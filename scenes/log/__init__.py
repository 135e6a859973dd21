"""The log: what happened, in words and signs."""
