"""One package per game; `game.registry` finds every one of them."""
