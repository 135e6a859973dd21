"""The box on boards that run CircuitPython or MicroPython."""
