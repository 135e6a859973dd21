"""Port: the few things that are done with an open line, whatever it is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias


class Port(Protocol):
    """An open line. All but `wake` belong to the one thread that uses it."""

    def read(self, wait: float) -> bytes:
        """What is there, after waiting at most so many seconds for the first byte.

        Raises one of `trouble.ERRORS` when the line is gone.
        """

    def write(self, data: bytes) -> bool:
        """Send; False when nobody takes it in time, which is no loss. Raises as `read` does."""

    def wake(self) -> None:
        """End a `read` that waits. The only call that another thread may make."""

    def close(self) -> None:
        """Give the line back. Never raises."""


OpenPort: TypeAlias = Callable[[], Port]
"""Opens the line, or raises one of `trouble.ERRORS`, or ImportError without pyserial."""
