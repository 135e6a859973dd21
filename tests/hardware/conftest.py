"""A pty for each test that asks for one, unplugged afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform != "win32":
    from tests.hardware.pty_line import PtyLine

    @pytest.fixture
    def line(tmp_path: Path) -> Iterator[PtyLine]:
        """A serial line whose far end the test holds."""
        found = PtyLine(tmp_path)
        yield found
        found.unplug()
