"""What every game has to keep, whatever it is about."""
