"""The parts that all games share."""
