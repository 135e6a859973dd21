"""What things cost: `python -m tests.bench` prints a table and writes `build/bench.json`."""
