"""What cannot be read in a frame: words cut, covered, over one another, too small or gone.

How to use it, for any screen or table:

    draw_stage(build(), canvas)                    # any way to draw a frame after canvas.begin()
    assert misplaced(canvas) == []                 # cut, at the edge, out of its panel, overlapping

and, to hold a larger text against the usual one on canvases of the same size:

    plain = sizes(small.words)                     # drawn with text_scale 1
    assert stunted(plain, large.words, 2.0) == []  # letters that did not grow
    assert dropped(plain, said) == []              # said: all texts of the large frame or frames

`Word` and `Canvas.boxes` (every panel in the order of drawing) come from the text canvas. A
word belongs to the last panel that was drawn before it and holds its middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from scenes.drawing.draw import Canvas, Word
from scenes.drawing.layout import CANVAS, Rect

EDGE: Final = 12
"""Nothing that is read stands nearer to the edge of the window, in canvas units."""
SLACK: Final = 2
"""Ink may touch the line of its panel by so much; two words may share half of it."""
ENOUGH: Final = 72.0
"""Letters of this height (200 % of a label) need not grow further."""


def misplaced(canvas: Canvas, edge: float = EDGE) -> list[str]:
    """Everything wrong with the places of the words of the frame that was drawn last."""
    found = [f"{words!r} is cut" for words in canvas.cuts]
    room = CANVAS.inset(edge)
    inks = [word.rect.inset(SLACK / 2) for word in canvas.words]
    for index, word in enumerate(canvas.words):
        if not room.encloses(word.rect):
            found.append(f"{word.text!r} stands at the edge")
        home = panel_of(word, canvas.boxes)
        if home is not None and not home.inset(-SLACK).encloses(word.rect):
            found.append(f"{word.text!r} leaves its panel")
        if any(word.rect.inset(SLACK).overlaps(box) for box in canvas.boxes[word.after :]):
            found.append(f"{word.text!r} lies under a panel")
        found += [
            f"{word.text!r} lies on {canvas.words[after].text!r}"
            for after in range(index + 1, len(inks))
            if inks[index].overlaps(inks[after])
        ]
    return found


def panel_of(word: Word, boxes: list[Rect]) -> Rect | None:
    """The panel that a word stands on; None for one that stands on the picture."""
    x, y = word.rect.center
    return next((box for box in reversed(boxes[: word.after]) if box.contains(x, y)), None)


def sizes(words: Iterable[Word]) -> dict[str, float]:
    """The size of each text in canvas units, the smallest of one that stands there twice.

    Signs and lettering with an outline (the logo, a winner) keep their sizes and are left out.
    """
    found: dict[str, float] = {}
    for word in words:
        if not word.is_sign and not word.ground:
            found[word.text] = min(word.px, found.get(word.text, word.px))
    return found


def least(scale: float) -> float:
    """How often larger letters are at least where `scale` is asked: 1.5 for 2."""
    return 1 + (scale - 1) / 2


def stunted(plain: Mapping[str, float], words: Iterable[Word], scale: float) -> list[str]:
    """Texts whose letters did not grow as they must, against their sizes at 100 %."""
    found = []
    for text, px in sizes(words).items():
        wanted = min(least(scale) * plain[text], max(ENOUGH, plain[text])) if text in plain else 0
        if px < wanted - 0.6:
            found.append(f"{text!r} grows from {plain[text]:g} to {px:g} only")
    return found


def dropped(plain: Mapping[str, float], said: Iterable[str]) -> list[str]:
    """Texts of the frame at 100 % that stand nowhere in `said`, not even as a part."""
    there = "\n".join(said)
    return [f"{text!r} is gone" for text in plain if text not in there]
