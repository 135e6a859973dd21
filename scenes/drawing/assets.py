"""Pictures and letters as surfaces of the exact size wanted, kept while there is room."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from weakref import WeakSet

import pygame

from scenes.drawing.drawings import Drawing, Drawings, MissingAssetError
from scenes.drawing.faces import ROOT
from scenes.drawing.lets_go import LetsGo
from scenes.drawing.letters import Letters
from scenes.drawing.pixels import as_display
from scenes.drawing.surface_cache import SurfaceCache
from scenes.drawing.turning import NEAR, SMALL, TURNS, turned, turned_angle
from scenes.drawing.workshop import Workshop, stand_in

__all__ = ["Assets", "MissingAssetError", "inside", "rasterise", "turned_angle"]

_MEGABYTE: Final = 1 << 20
_PICTURES, _TURNED, _TEXTS = 16 * _MEGABYTE, 12 * _MEGABYTE, 3 * _MEGABYTE
"""Room for what a window of 1920 x 1080 shows; others get it by their share of pixels. Turned
pictures take half of what they count, see `turned`."""
_FULL, _LEAST = 1920 * 1080, 0.5
"""Pixels that get all of it, and the share that the smallest window gets."""
_FORERUNNERS: Final = 4000


def rasterise(svg: str, width: int, height: int) -> pygame.Surface:
    """Draw SVG text into a surface at most `width` x `height` pixels large, keeping its shape."""
    size = (max(1, width), max(1, height))
    return as_display(pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size))


def inside(body: str, width: int, height: int) -> pygame.Surface:
    """Draw the inside of an SVG in pixels, and keep nothing."""
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{body}</svg>',
        width,
        height,
    )


Upright = tuple[str, int, int, str | None, int]
"""What a straight picture is kept under: its name, width, height, colour and edge."""


class Assets:
    """Everything below `assets/`, by name, at any size.

    Safe to use from one drawing thread while `preload` runs in another.
    """

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self._drawings = Drawings(root / "images")
        self._pictures = SurfaceCache(_PICTURES)
        self._turned = SurfaceCache(_TURNED)
        self.letters = Letters(root / "fonts", _TEXTS)
        self._texts = self.letters.lines
        self._threads: list[threading.Thread] = []
        self._is_closed = False
        self.rasterised = 0
        """How many pictures were made so far: stands still while a scene stands still."""
        self.is_standing = False
        """Whether no frame may draw an SVG itself: it shows a stand-in until another thread has."""
        self.is_draft = False
        """Whether what is drawn now is shown only if nothing of it is late."""
        self._turns = 0
        """How many pictures were turned in this frame."""
        self.late = 0
        """How many stand-ins were shown so far: what was made of one is not kept."""
        self.stills: WeakSet[LetsGo] = WeakSet()
        """Who holds pictures as large as the window, as long as their scene is seen."""
        self._workshop = Workshop()
        self._nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._forerunners: dict[Hashable, Hashable] = {}

    def fit(self, width: int, height: int) -> None:
        """Take as much room as a window of so many pixels needs."""
        share = max(_LEAST, width * height / _FULL)
        self._pictures.limit = round(share * _PICTURES)
        self._turned.limit = round(share * _TURNED)
        self._texts.limit = round(share * _TEXTS)

    @property
    def frame(self) -> int:
        """The number of the frame that is being drawn."""
        return self._pictures.frame

    @frame.setter
    def frame(self, number: int) -> None:
        self._turns = 0
        for cache in (self._pictures, self._turned, self._texts):
            cache.frame = number

    def forget(self, first: int, last: int) -> None:
        """Drop what was last used in one of these frames, by a scene that is gone."""
        for cache in (self._pictures, self._turned, self._texts):
            cache.forget(first, last)

    def forget_turns(self, frames: int) -> None:
        """Drop turned pictures that none of the last frames showed: a fall leaves hundreds."""
        self._turned.forget(0, self.frame - frames)

    def names(self) -> list[str]:
        """Every picture, sorted."""
        return self._drawings.names()

    def drawing(self, name: str) -> Drawing:
        """The SVG of a picture. Raises MissingAssetError when there is none of that name."""
        return self._drawings.find(name)

    def picture(
        self,
        name: str,
        scale: float,
        *,
        colour: str | None = None,
        angle: float = 0,
        is_flipped: bool = False,
        edge: int = 0,
    ) -> pygame.Surface:
        """A picture at `scale` pixels a viewBox unit, turned clockwise by `angle` degrees.

        `colour` takes the place of `currentColor`, which the icons are drawn in. Angles go to the
        nearest kept one, see `turned_angle`. `edge` puts a white line of so many pixels round it,
        for which the picture grows on every side.
        """
        source = self.drawing(name)
        width, height = round(source.w * scale), round(source.h * scale)
        turn = turned_angle(angle)
        key = (name, width, height, colour, edge)
        if edge and not turn and not is_flipped:
            return self._kept(
                self._pictures,
                key,
                lambda: self._edged(self.picture(name, scale, colour=colour), edge),
            )
        if not turn and not is_flipped:
            return self._drawn(
                key,
                (name, colour),
                (width, height),
                lambda: self._made(source, width, height, colour),
            )
        if self._is_in_play:
            return self._turned_picture(key, turn, is_flipped=is_flipped)
        return self._kept(
            self._turned,
            (*key, turn, is_flipped),
            lambda: self._turn(
                self.picture(name, scale, colour=colour, edge=edge), turn, is_flipped
            ),
        )

    def _turned_picture(self, upright: Upright, turn: int, *, is_flipped: bool) -> pygame.Surface:
        """A frame of a standing scene turns few, see `TURNS`, and shows what looks most like it."""
        key = (*upright, turn, is_flipped)
        if (ready := self._turned.peek(key)) is not None:
            return ready
        name, width, height, colour, _edge = upright
        straight = self._pictures.peek(upright)
        has_time = self._turns < TURNS and not self.is_draft
        if straight is not None and has_time and width * height <= SMALL:
            self._turns += 1
            return self._turned.get(key, lambda: self._turn(straight, turn, is_flipped))
        # Turning locks a picture, which frames may be drawing: the thread turns a copy.
        own = straight and straight.copy()

        def turned() -> pygame.Surface:
            kept = own or self._pictures.get(upright, lambda: self._own(*upright)).copy()
            return self._turn(kept, turn, is_flipped)

        self.soon(key, turned)
        for aside in NEAR:
            near = self._turned.peek((*upright, turn + aside, is_flipped))
            if near is not None:
                return near
        return straight or self._instead((name, colour), (width, height))

    def soon(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Like `turned`; in a standing scene None until another thread has made it: of pictures
        that nobody else draws, see `own`."""
        if not self._is_in_play:
            return self.turned(key, make)
        return self._later(self._turned, key, make)

    def _later(
        self, cache: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface | None:
        ready = cache.peek(key)
        if ready is None:
            self.late += 1
            self._workshop.order(key, lambda: cache.get(key, make))
        return ready

    def is_ready(self, name: str, scale: float, angle: int) -> bool:
        """Whether a turned picture can be shown now; if not, another thread begins to make it."""
        key = (*self._upright(name, scale), angle, False)
        return self.soon(key, lambda: self._turn(self.own(name, scale), angle)) is not None

    def own(self, name: str, scale: float) -> pygame.Surface:
        """A picture for the caller alone, not kept: one that frames draw may be locked by them."""
        return self._own(*self._upright(name, scale))

    def _upright(self, name: str, scale: float) -> Upright:
        source = self.drawing(name)
        return name, round(source.w * scale), round(source.h * scale), None, 0

    def _own(
        self, name: str, width: int, height: int, colour: str | None, edge: int
    ) -> pygame.Surface:
        surface = self._made(self.drawing(name), width, height, colour)
        return self._edged(surface, edge) if edge else surface

    @property
    def _is_in_play(self) -> bool:
        """Whether a frame is being drawn that may not take long."""
        return self.is_standing and threading.current_thread() is threading.main_thread()

    def _instead(self, kind: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """What is shown of a picture that is being made."""
        if self.is_draft:
            return self._nothing
        return stand_in(self._pictures.peek(self._forerunners.get(kind)), *size)

    def _drawn(
        self,
        key: Hashable,
        kind: Hashable,
        size: tuple[int, int],
        make: Callable[[], pygame.Surface],
    ) -> pygame.Surface:
        """What `make` rasterises; in a standing scene, until then, the last one of its `kind`."""
        fetch = self._later if self._is_in_play else SurfaceCache.get
        ready = fetch(self._pictures, key, make)
        if ready is None:
            return self._instead(kind, size)
        if len(self._forerunners) > _FORERUNNERS:
            self._forerunners.clear()
        self._forerunners[kind] = key
        return ready

    def _kept(
        self,
        cache: SurfaceCache,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        since: int | None = None,
    ) -> pygame.Surface:
        late = self.late if since is None else since
        return cache.get(key, make, lambda: self.late == late)

    def _made(self, source: Drawing, width: int, height: int, colour: str | None) -> pygame.Surface:
        self.rasterised += 1
        text = source.text
        if "currentColor" in text:
            text = text.replace("currentColor", colour or "#14213D")
        return rasterise(text, width, height)

    def _edged(self, surface: pygame.Surface, edge: int) -> pygame.Surface:
        self.rasterised += 1
        white = surface.copy()
        white.fill("white", special_flags=pygame.BLEND_RGB_MAX)
        w, h = surface.get_size()
        out = pygame.Surface((w + 2 * edge, h + 2 * edge), pygame.SRCALPHA)
        for step in range(16):
            shift = pygame.Vector2(edge, 0).rotate(step * 22.5)
            out.blit(white, (edge + round(shift.x), edge + round(shift.y)))
        out.blit(surface, (edge, edge))
        return out

    def _turn(self, surface: pygame.Surface, turn: int, is_flipped: bool = False) -> pygame.Surface:
        self.rasterised += 1
        return turned(surface, turn, is_flipped=is_flipped)

    def generated(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, since: int | None = None
    ) -> pygame.Surface:
        """What `make` draws, kept under `key`, which must name everything that it depends on.

        `since` is what `late` was when `make` began to draw, where that was before this call.
        """

        def counted() -> pygame.Surface:
            self.rasterised += 1
            return make()

        return self._kept(self._pictures, key, counted, since)

    def drafted(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Like `generated`; in the draft of a standing scene None until a thread has made it."""
        if self.is_draft and self._is_in_play:
            return self._later(self._pictures, key, make)
        return self.generated(key, make)

    def shape(
        self, key: Hashable, kind: Hashable, body: Callable[[], str], width: int, height: int
    ) -> pygame.Surface:
        """The inside of an SVG in pixels, kept under `key`; see `_drawn` for its `kind`."""

        def make() -> pygame.Surface:
            self.rasterised += 1
            return inside(body(), width, height)

        return self._drawn(key, kind, (width, height), make)

    def turned(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Like `generated`, in the smaller room of turned and stretched pictures."""
        return self._kept(self._turned, key, make)

    def svg(self, body: str, width: int, height: int, kind: Hashable = None) -> pygame.Surface:
        """A picture from the inside of an SVG in pixels, kept under its own text."""
        key = (body, width, height)
        return self.shape(key, key if kind is None else kind, lambda: body, width, height)

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """What was generated under a key, if it is kept."""
        return self._pictures.peek(key)

    @contextmanager
    def drafting(self) -> Iterator[None]:
        """What is drawn meanwhile is shown only if nothing of it is late: no stand-ins then."""
        before, self.is_draft = self.is_draft, True
        try:
            yield
        finally:
            self.is_draft = before

    @property
    def is_idle(self) -> bool:
        """Whether everything that was ordered is made."""
        return self._workshop.is_idle

    def settle(self) -> None:
        """Wait until everything that was ordered is made; for whoever wants a whole picture."""
        while not self.is_idle:
            time.sleep(0.001)

    def hand_over(self, name: str, scale: float) -> pygame.Surface:
        """A picture that the caller makes another one of: it is not kept as well."""
        source = self.drawing(name)
        width, height = round(source.w * scale), round(source.h * scale)
        ready = self._pictures.pop((name, width, height, None, 0))
        return ready or self._made(source, width, height, None)

    def font(self, face: str, px: int) -> tuple[pygame.font.Font, float]:
        """A font and how far below its top the middle of its capitals lies, in pixels."""
        return self.letters.font(face, px)

    def text(
        self, string: str, face: str, px: int, colour: str
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """One line of letters, `px` pixels large, and the box of its ink."""
        return self.letters.line(string, face, px, colour)

    def preload(self, wanted: Iterable[tuple[str, float]]) -> threading.Thread:
        """Make pictures (name, scale) in a thread of their own, so that none delays a frame.

        Whoever asks for one before it is ready makes it on the spot. Raises MissingAssetError at
        once when there is no picture of a name.
        """
        todo = list(wanted)
        for name, _ in todo:
            self.drawing(name)

        def work() -> None:
            for name, scale in todo:
                if self._is_closed:
                    return
                self.picture(name, scale)

        thread = threading.Thread(target=work, name="preload", daemon=True)
        self._threads = [*(t for t in self._threads if t.is_alive()), thread]
        thread.start()
        return thread

    def close(self) -> None:
        """Let nothing be made any more, before the display goes that pictures are made for."""
        self._is_closed = True
        self._workshop.close()
        for thread in self._threads:
            thread.join()

    def clear_sizes(self) -> None:
        """Forget everything that was made for the old size of the window."""
        self._pictures.clear()
        self._turned.clear()
        self.letters.clear()
