"""The process that opponents think in, from the inside: questions come in, actions go out.

Messages are small tuples. In: ("ask", epoch, question), ("stop", epoch), ("close", epoch). Out:
("alive", epoch), ("answer", epoch, action), ("failed", epoch, text). Whatever comes in ends the
thinking about what came before it.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from multiprocessing.connection import Connection
from typing import Final

from game.ai.question import Askable

BEAT: Final = 0.5
"""Seconds of thought after which the process says that it is alive."""

NICENESS: Final = 10


def serve(link: Connection) -> None:
    """Answer questions until told to close or until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the arcade closes us; Ctrl+C reaches us both
    lower_priority()
    try:
        link.send(("alive", 0))
        while True:
            kind, epoch, *rest = link.recv()
            if kind == "close":
                return
            if kind == "ask":
                answer(link, epoch, rest[0])
    except (EOFError, OSError):
        return  # nobody is left to hear an answer


def answer(link: Connection, epoch: int, question: Askable) -> None:
    """Think, and say what came of it unless something newer has come in."""
    told = time.monotonic()
    action = None
    try:
        for thought in question.thoughts():
            action = thought
            if link.poll():
                return
            now = time.monotonic()
            if now - told >= BEAT:
                told = now
                link.send(("alive", epoch))
    except Exception:  # told to the arcade, which warns and plays on
        link.send(("failed", epoch, traceback.format_exc()))
        return
    link.send(("answer", epoch, action))


def lower_priority() -> None:
    """Leave the frames to the arcade."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)
