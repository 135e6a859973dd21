"""The flag that rewrites goldens, and what no test may leave behind for the next one."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens",
        action="store_true",
        help="write the goldens anew instead of comparing with them; read the diff before a commit",
    )


@pytest.fixture(scope="session")
def update_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether goldens are to be written anew."""
    return bool(request.config.getoption("--update-goldens"))


@pytest.fixture(autouse=True)
def _pictures_are_made_at_once(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread is done with a picture sooner or later: what a frame shows must not hang on that.

    Tests of that very thread are marked `standing`, and those of time keep it too.
    """
    if "scenes.drawing.workshop" not in sys.modules:
        return
    if not any(request.node.get_closest_marker(name) for name in ("standing", "timing")):
        monkeypatch.setattr("scenes.drawing.workshop.STANDS", sys.maxsize)


@pytest.fixture(autouse=True)
def _garbage_is_sought_in_what_is_timed_only(request: pytest.FixtureRequest) -> Iterator[None]:
    """The arcade freezes what it has loaded; thousands of tests would cost its frames a search."""
    if request.node.get_closest_marker("timing") is None:
        yield
        return
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _no_pad_stays_plugged_in() -> Iterator[None]:
    """A pad that a test forgot would sit down at the tables of the tests after it."""
    yield
    pads = sys.modules.get("tests.input.virtual_pad")
    if pads is not None and pads.ATTACHED:
        left = len(pads.ATTACHED)
        pads.detach_all()
        pytest.fail(f"{left} virtual pads are still plugged in: detach them")
