"""`python -m game`: play, simulate, party and replay without a window."""

from game.commands import run

if __name__ == "__main__":
    run()
