"""Sound: effects, music, the mixer and the captions that say the same."""
