"""A pty for each test that asks for one, unplugged afterwards, and the firmware, built once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.sim_board import Board, build


@pytest.fixture(scope="session")
def uno(tmp_path_factory: pytest.TempPathFactory) -> Board:
    """The firmware, built as `make` builds it for a real board."""
    return build(tmp_path_factory.mktemp("uno"))


if sys.platform != "win32":
    from tests.hardware.pty_line import PtyLine

    @pytest.fixture
    def line(tmp_path: Path) -> Iterator[PtyLine]:
        """A serial line whose far end the test holds."""
        found = PtyLine(tmp_path)
        yield found
        found.unplug()
