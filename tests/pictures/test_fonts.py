"""Every face can write every character; no font of the system is ever asked for (faults C-27)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from scenes.drawing.assets import Assets
from scenes.drawing.faces import FACES, ROOT

PROJECT = ROOT.parent
NEEDED = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x17F)))) + "–—‘’‚“”„…•€−×÷¼½¾←↑→↓ȘșȚț"


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_every_character(face: str) -> None:
    known = TTFont(ROOT / "fonts" / FACES[face]).getBestCmap()
    assert [char for char in NEEDED if ord(char) not in known] == []


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("char", "AÄłŐß←→½−×…")
def test_a_character_has_ink(face: str, char: str, assets: Assets) -> None:
    assert assets.font(face, 40)[0].render(char, True, "white").get_bounding_rect().w > 0


def test_every_family_has_its_licence_beside_it() -> None:
    for family in ("Baloo2", "Nunito"):
        text = (ROOT / "fonts" / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text.upper()


def _product_code() -> list[Path]:
    files = [PROJECT / "main.py"] if (PROJECT / "main.py").exists() else []
    for package in ("game", "scenes", "hardware", "assets"):
        files += sorted((PROJECT / package).rglob("*.py"))
    return files


@pytest.mark.parametrize(
    ("fault", "word"),
    [("C-27", "Sys" + "Font"), ("C-27", "match" + "_font"), ("C-06", "get_" + "mapping")],
)
def test_product_code_never_calls(fault: str, word: str) -> None:
    files = _product_code()
    assert len(files) > 20, f"only {len(files)} files below {PROJECT}: {sys.path[0]}"
    offenders = [str(path) for path in files if word in path.read_text(encoding="utf-8")]
    assert offenders == [], f"{fault}: {word}"
