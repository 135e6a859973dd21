"""The log: written to a file, and no trouble of its own reaches a player as a traceback."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.saves.log_file import LogFile, open_log


@pytest.fixture(autouse=True)
def _own_log() -> Iterator[None]:
    """Give the log back as it was."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    for handler in root.handlers:
        if handler not in before:
            handler.close()
    root.handlers[:] = before
    root.setLevel(level)


def test_what_goes_wrong_stands_in_the_file(tmp_path: Path) -> None:
    path = open_log(tmp_path / "below")
    assert path == tmp_path / "below" / "wobbleberg.log"
    logging.getLogger("scenes.somewhere").error("the %s is gone", "ice")
    assert "ERROR scenes.somewhere: the ice is gone" in path.read_text("utf-8")


def test_c_76_a_folder_that_cannot_be_written_is_told_in_a_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert open_log(tmp_path / "file") is None
    logging.getLogger("scenes").error("nobody can read this")
    told = capfd.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith(f"Nothing is logged: {tmp_path / 'file'} cannot be written")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_c_73_a_full_disk_is_told_once_and_never_by_a_traceback(
    capfd: pytest.CaptureFixture[str],
) -> None:
    log = logging.getLogger("test_log_file")
    log.propagate = False
    handler = LogFile("/dev/full", encoding="utf-8")
    log.addHandler(handler)
    try:
        for number in range(3):
            log.error("penguin.json was not saved: %d", number)
    finally:
        log.removeHandler(handler)
        with pytest.raises(OSError, match="No space left"):
            handler.close()
    told = capfd.readouterr().err
    assert told.count("\n") == 1
    assert told.startswith("Nothing more is logged: /dev cannot be written")
    assert "No space left" in told
