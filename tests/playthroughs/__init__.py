"""Whole games as readable text, one for every game and set of options."""
