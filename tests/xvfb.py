"""A real X display for tests that need a window, and xdotool's hands to press in it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


def missing() -> str | None:
    """Why tests under Xvfb cannot run here; None when they can. For `pytest.mark.skipif`."""
    absent = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    return f"not installed: {', '.join(absent)}" if absent else None


@contextmanager
def xvfb(width: int = 1280, height: int = 720) -> Iterator[dict[str, str]]:
    """Start Xvfb on a display that is free; yields the environment for programs to show on it."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write_end),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=(write_end,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb ended with {server.wait()} before it had a display")
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        }
        yield {**environment, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait(timeout=10)


def xdotool(environment: dict[str, str], *words: str) -> str:
    """Run one xdotool command on the display; raises CalledProcessError when it fails."""
    done = subprocess.run(
        ["xdotool", *words],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=20,
    )
    return done.stdout.strip()
