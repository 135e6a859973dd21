"""`python -m game`: play, simulate, party and replay without a window."""

import sys

from game.interpreter import why_too_old

if __name__ == "__main__":
    if trouble := why_too_old():
        sys.exit(trouble)
    from game.commands import run  # late, since an older Python cannot read it

    run()
