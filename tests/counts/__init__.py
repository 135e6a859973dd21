"""How many ways lead on from a position: a number that any change of the rules moves."""
