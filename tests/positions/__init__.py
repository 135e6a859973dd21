"""The vectors of the rule files: positions drawn as text, and what follows from them."""
