"""The flag that rewrites goldens, for playthroughs and pictures alike."""

from __future__ import annotations

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
