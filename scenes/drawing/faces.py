"""Where the assets lie, and which file holds which face of letters."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent / "assets"
FACES: Final = {
    "body": "Nunito_600SemiBold.ttf",
    "bold": "Nunito_700Bold.ttf",
    "title": "Baloo2_700Bold.ttf",
    "heavy": "Baloo2_800ExtraBold.ttf",
}
