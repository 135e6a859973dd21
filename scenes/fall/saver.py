"""FallSaver: turns a fall into a picture or an animated GIF, a little in every frame."""

from __future__ import annotations

import errno
import io
import logging
import os
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from scenes.fall.story import FallStory
from scenes.saves.writer import Trouble, trouble_of

if TYPE_CHECKING:
    import pygame

    from scenes.fall.picture import FallPicture

_log = logging.getLogger(__name__)

SIZE: Final = (640, 360)
"""Pixels of a GIF."""
STILL_SIZE: Final = (1920, 1080)
DELAY: Final = 70
"""Milliseconds from one picture of a GIF to the next; viewers keep whole hundredths."""
MOST_PICTURES: Final = 110
SLOWNESS: Final = 0.5
END_DELAY: Final = 1400
"""Milliseconds for which the last picture stands before it begins anew."""
COLOURS: Final = 208
"""Of the first picture; the palette's other colours are those of hats and seats."""
SCENERY: Final = "arctic_night"
MISSING: Final = "missing"
"""The trouble of a GIF without the library that writes it."""


class Kind(StrEnum):
    PICTURE = "png"
    GIF = "gif"


class SaveState(StrEnum):
    IDLE = "idle"
    WORKING = "working"
    SAVED = "saved"
    FAILED = "failed"


def positions_of(story: FallStory) -> list[float]:
    """The moments that a GIF shows, half as fast as they were."""
    step = DELAY / 1000 * SLOWNESS * 60
    step = max(step, story.last / MOST_PICTURES)
    count = int(story.last / step) + 1
    return [k * step for k in range(count)]


class FallSaver:
    """Call `update` once a frame: one picture of a GIF is drawn in it, the rest is done beside.

    `path` is the file that was written, `trouble` why none was.
    """

    def __init__(
        self,
        story: FallStory,
        folder: Callable[[], Path],
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.story = story
        self.folder = folder
        self.kind = Kind.GIF
        self.state = SaveState.IDLE
        self.path: Path | None = None
        self.trouble: Trouble | str | None = None
        self._clock = clock
        self._todo: list[float] = []
        self._count = 1
        self._painter: _Painter | None = None
        self._frames: queue.Queue[tuple[bytes, tuple[int, int]] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._outcome: Path | Trouble | str | None = None

    @property
    def is_working(self) -> bool:
        return self.state is SaveState.WORKING

    @property
    def progress(self) -> float:
        """0 to 1 while it works."""
        if not self.is_working:
            return 1.0 if self.state is SaveState.SAVED else 0.0
        return 0.9 * (1 - len(self._todo) / self._count)

    def start(self, kind: Kind, position: float = 0.0) -> None:
        """Begin to save; nothing while it works already. `position` is that of a picture."""
        if self.is_working:
            return
        self.kind, self.state = kind, SaveState.WORKING
        self.path = self.trouble = self._outcome = None
        self._todo = [position] if kind is Kind.PICTURE else positions_of(self.story)
        self._count = len(self._todo)
        self._painter = _Painter(self.story, STILL_SIZE if kind is Kind.PICTURE else SIZE)
        self._frames = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="fall saver", daemon=True)
        self._thread.start()

    def update(self) -> None:
        """Draw the next picture, or take over what became of the file."""
        if not self.is_working:
            return
        if self._todo and self._outcome is None:
            assert self._painter is not None
            if not self._painter.is_ready:
                return
            surface = self._painter.paint(self._todo.pop(0))
            import pygame

            self._frames.put((pygame.image.tobytes(surface, "RGB"), surface.get_size()))
            if not self._todo:
                self._frames.put(None)
                self._painter = None
        if self._outcome is not None:
            self._finish(self._outcome)

    def _finish(self, outcome: Path | Trouble | str) -> None:
        self._todo.clear()
        self._painter = None
        if isinstance(outcome, Path):
            self.path, self.state = outcome, SaveState.SAVED
        else:
            self.trouble, self.state = outcome, SaveState.FAILED

    def close(self) -> None:
        """Give up what is still being saved; nothing is left of it on the disk."""
        if self.is_working and self._outcome is None:
            self._todo.clear()
            self._outcome = Trouble.OTHER
            self._frames.put(None)

    def wait(self, seconds: float = 10.0) -> None:
        """Draw everything now and wait for the file."""
        end = time.monotonic() + seconds
        while self.is_working and time.monotonic() < end:
            self.update()
            time.sleep(0.001)

    # -- in the thread

    def _run(self) -> None:
        try:
            outcome: Path | Trouble | str = self._written()
        except OSError as error:
            _log.error("a fall was not saved: %s", error)
            outcome = trouble_of(error)
        except ImportError as error:
            _log.error("a GIF cannot be written: %s", error)
            outcome = MISSING
        except Exception:
            _log.exception("a fall was not saved")
            outcome = Trouble.OTHER
        if self._outcome is None:
            self._outcome = outcome

    def _written(self) -> Path:
        from PIL import Image  # only here: no other part of the arcade needs it

        pictures: list[Any] = []
        while (found := self._frames.get()) is not None:
            data, size = found
            picture = Image.frombytes("RGB", size, data)
            if self.kind is Kind.GIF:
                # One palette for all of them, so that what stands still does not shimmer.
                if pictures:
                    picture = picture.quantize(palette=pictures[0], dither=Image.Dither.NONE)
                else:
                    palette = Image.new("P", (1, 1))
                    first = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT).getpalette() or []
                    palette.putpalette(_with_ours(first[: 3 * COLOURS]))
                    picture = picture.quantize(palette=palette, dither=Image.Dither.NONE)
            pictures.append(picture)
        if not pictures or self._outcome is not None:
            return Path()
        out = io.BytesIO()
        if self.kind is Kind.PICTURE:
            pictures[0].save(out, "PNG")
        else:
            delays = [DELAY] * (len(pictures) - 1) + [END_DELAY]
            pictures[0].save(
                out, "GIF", save_all=True, append_images=pictures[1:], duration=delays, loop=0,
                optimize=False, disposal=1,
            )  # fmt: skip
        return write_new(self.folder(), self._name(), out.getvalue())

    def _name(self) -> str:
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(self._clock()))
        return f"wobbleberg-{stamp}.{self.kind.value}"


def _with_ours(palette: list[int]) -> list[int]:
    """A palette with the colours of pieces, in light and in shade, and of signs added to it."""
    from scenes.drawing.theme import INK, NIGHT, PIECES, SEATS, WHITE, darker, lighter

    pieces = [piece.colour for piece in PIECES.values()]
    wanted = [*pieces, *map(lighter, pieces), *map(darker, pieces)]
    wanted += [seat.colour for seat in SEATS]
    wanted += [INK, WHITE, NIGHT.focus, NIGHT.falls, NIGHT.steady, "#F7A7B5"]
    channels = [int(colour[k : k + 2], 16) for colour in wanted for k in (1, 3, 5)]
    return (palette + channels)[: 3 * 256]


def write_new(folder: Path, name: str, data: bytes) -> Path:
    """Write a file under a name that is free, whole or not at all. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free(folder / name)
    fresh = path.with_name(f"{path.name}.tmp")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0))
        try:
            rest = memoryview(data)
            while rest:
                written = os.write(handle, rest)
                if not written:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(fresh))
                rest = rest[written:]
            os.fsync(handle)
        finally:
            os.close(handle)
        os.chmod(fresh, 0o644)
        os.replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)
        raise
    return path


def _free(path: Path) -> Path:
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


class _Painter:
    """Draws pictures of one story on a surface of its own, with pictures of its own."""

    def __init__(self, story: FallStory, size: tuple[int, int]) -> None:
        import pygame

        from scenes.boards.tower_view import FLOE_HALF
        from scenes.drawing.assets import Assets
        from scenes.drawing.draw import Canvas
        from scenes.fall.picture import FallPicture, camera_of, placement

        self.story = story
        self.picture: FallPicture = FallPicture(story, camera_of(story, 60, 812))
        surface = pygame.Surface(size)
        assets = Assets()
        assets.fit(*size)
        scale = size[0] / 1920
        self.canvas = Canvas(surface, placement(scale), assets)
        penguin = self.picture.camera.sprite_scale * scale
        looks = [
            (f"penguin_{colour}_{face}", penguin)
            for colour in sorted(set(story.colours.values()))
            for face in ("idle", "worried", "tumble")
        ]
        floe = self.picture.camera.framing.floe / FLOE_HALF * scale
        self._warming = assets.preload([(SCENERY, scale), ("floe", floe), *looks])

    @property
    def is_ready(self) -> bool:
        """Whether what takes long to draw has been drawn, in a thread of its own."""
        return not self._warming.is_alive()

    def paint(self, position: float) -> pygame.Surface:
        from scenes.fall.caption import draw_caption

        self.canvas.begin()
        self.canvas.backdrop(SCENERY)
        self.picture.draw(self.canvas, position)
        draw_caption(self.canvas, self.story)
        return self.canvas.surface
