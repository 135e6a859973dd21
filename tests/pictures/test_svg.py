"""Every picture, from a file or made on the way, uses only what the rasteriser draws."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scenes.drawing import assets as assets_module
from scenes.drawing.assets import Assets, rasterise
from scenes.drawing.faces import ROOT
from tests.pictures import kit_sheet
from tests.pictures.conftest import MakeCanvas

PICTURES = sorted((ROOT / "images").glob("*.svg"))
_TAGS = {
    "svg",
    "g",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
}
_IGNORED = {
    # On a group nanosvg drops opacity; dashes leave stray lines; style sheets are not read.
    "opacity",
    "stroke-dasharray",
    "style",
    "class",
    "clip-path",
    "mask",
    "filter",
    "href",
    "marker-end",
    "marker-start",
    "marker-mid",
}


def complaints(svg: str) -> list[str]:
    """Everything in an SVG that nanosvg would ignore or draw wrongly."""
    found = []
    root = ElementTree.fromstring(svg)
    gradients = set()
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag not in _TAGS:
            found.append(f"<{tag}>")
        for name, value in element.attrib.items():
            if name.rpartition("}")[2] in _IGNORED:
                found.append(f"{name}={value!r}")
            if "nan" in value.lower() or "inf" in value.lower():
                found.append(f"{name}={value!r} is no number")
        if tag.endswith("Gradient"):
            gradients.add(element.get("id"))
            if element.get("gradientUnits") != "userSpaceOnUse" and not all(
                (element.get(name) or "%").endswith("%") for name in ("x1", "y1", "x2", "y2")
            ):
                found.append(f"gradient {element.get('id')} has plain numbers but no user space")
    for name in re.findall(r"url\(#([^)]+)\)", svg):
        if name not in gradients:
            found.append(f"url(#{name}) is nowhere")
    return found


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_uses_only_what_the_rasteriser_draws(path: Path) -> None:
    assert complaints(path.read_text(encoding="utf-8")) == []


def test_a_picture_draws_something_at_any_size(assets: Assets) -> None:
    for name in assets.names():
        source = assets.drawing(name)
        for scale in (24 / source.w, 120 / source.w):
            surface = assets.picture(name, scale)
            assert surface.get_bounding_rect().w > 0, f"{name} is empty at {scale:.2f}"


def test_generated_pictures_use_only_what_the_rasteriser_draws(
    make_canvas: MakeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def record(svg: str, width: int, height: int) -> object:
        drawn.append(svg)
        return rasterise(svg, width, height)

    monkeypatch.setattr(assets_module, "rasterise", record)
    canvas = make_canvas()
    kit_sheet.draw_controls(canvas)
    kit_sheet.draw_table_signs(canvas)
    assert len(drawn) > 100
    for svg in drawn:
        assert complaints(svg) == [], svg[:300]


@pytest.mark.parametrize(
    "body",
    [
        '<use href="#a"/>',
        "<text>a</text>",
        '<g opacity="0.5"/>',
        '<path d="M0 0" stroke-dasharray="4"/>',
        "<style>a</style>",
        '<rect fill="url(#b)"/>',
        '<linearGradient id="c" x1="0" x2="1"/>',
        "<clipPath/>",
        "<mask/>",
        "<filter/>",
        "<pattern/>",
        "<marker/>",
    ],
)
def test_what_the_rasteriser_ignores_is_found(body: str) -> None:
    assert complaints(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>')


def test_a_rasterised_picture_does_not_change_from_run_to_run(assets: Assets) -> None:
    svg = assets.drawing("penguin_red_idle").text
    first, second = (rasterise(svg, 300, 300) for _ in range(2))
    assert first.get_view("2").raw == second.get_view("2").raw
