"""The games themselves: rules, matches, opponents and the tower, without a pixel."""

from typing import Final

VERSION: Final = "0.1.0"
