"""Statistics: what was played by whom, counted for each profile and for those who sat together."""
