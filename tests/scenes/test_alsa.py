"""ALSA complains from a thread that pygame may be waiting for, which must not freeze the game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

_WAIT = """
import ctypes
from scenes.sound.alsa import silent_handler

# PyDLL keeps the interpreter, as pygame does while its mixer opens and closes devices.
library = ctypes.PyDLL(None)
thread = ctypes.c_ulong()
assert library.pthread_create(ctypes.byref(thread), None, silent_handler(), None) == 0
assert library.pthread_join(thread, None) == 0
print("on we go")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ALSA")
def test_a_complaint_out_of_a_thread_that_is_waited_for_freezes_nothing() -> None:
    """Without a device and with Python told of it, one start in a few stood still for good."""
    done = subprocess.run(
        [sys.executable, "-c", _WAIT], cwd=ROOT, capture_output=True, text=True, timeout=20
    )
    assert done.stdout == "on we go\n", done.stderr
