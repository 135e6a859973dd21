"""Film: the last seconds of a tower as frames, to be watched again slowly."""

from __future__ import annotations

import math
import sys
from array import array
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar, overload

from game.tower.cause import Cause
from game.tower.config import FRAME_RATE
from game.tower.pose import Pose

LENGTH: Final = 12 * FRAME_RATE
"""Frames that are kept: with 36 penguins less than half a megabyte."""
MOST_BYTES: Final = 6_000_000
"""Bytes of the films of falls that are kept together, besides the one that runs."""
MOST_FRAMES: Final = 300
"""Frames after the slip that are worth seeing."""
MOVING: Final = 1.0
"""Px in a frame above which a penguin counts as moving."""
MOST_POSES: Final = 1000
"""In one frame; more were not filmed here."""
_FLOATS: Final = 4
_HEADER: Final = 5

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """The poses of one frame, how gravity is turned (radians), and the snowball's centre."""

    poses: tuple[Pose, ...]
    tilt: float = 0.0
    ball: Point | None = None


_Packed: TypeAlias = "tuple[array[float], float, Point | None]"
"""Poses (number, x, y, angle) in single precision, tilt and ball."""


class Reel(Sequence[Frame]):
    """Frames that are kept in packed form, and unpacked whenever they are asked for."""

    def __init__(self, packed: Sequence[_Packed]) -> None:
        self._packed = tuple(packed)

    @classmethod
    def of(cls, frames: Iterable[Frame]) -> Reel:
        return cls([_pack(frame.poses, frame.tilt, frame.ball) for frame in frames])

    @classmethod
    def from_bytes(cls, data: bytes) -> Reel:
        """What `to_bytes` made. Raises ValueError for anything else."""
        floats = array("f")
        if len(data) % floats.itemsize:
            raise ValueError(f"{len(data)} bytes are no film: they are no whole numbers")
        floats.frombytes(data)
        if sys.byteorder == "big":
            floats.byteswap()
        if not all(map(math.isfinite, floats)):
            raise ValueError("a film holds what is no number")
        packed: list[_Packed] = []
        at = 0
        while at < len(floats):
            count, tilt, has_ball, x, y = _header(floats, at)
            at += _HEADER
            end = at + count * _FLOATS
            if end > len(floats):
                raise ValueError(f"a film ends within frame {len(packed)}")
            packed.append((floats[at:end], tilt, (x, y) if has_ball else None))
            at = end
        return cls(packed)

    def to_bytes(self) -> bytes:
        """In single precision, the lowest byte first: for each frame a header and its poses."""
        out = array("f")
        for poses, tilt, ball in self._packed:
            x, y = ball or (0.0, 0.0)
            out.extend((len(poses) / _FLOATS, tilt, float(ball is not None), x, y))
            out.extend(poses)
        if sys.byteorder == "big":
            out.byteswap()
        return out.tobytes()

    @property
    def size(self) -> int:
        """Bytes of poses."""
        return sum(_bytes(packed) for packed in self._packed)

    def __len__(self) -> int:
        return len(self._packed)

    @overload
    def __getitem__(self, index: int) -> Frame: ...

    @overload
    def __getitem__(self, index: slice) -> Reel: ...

    def __getitem__(self, index: int | slice) -> Frame | Reel:
        if isinstance(index, slice):
            return Reel(self._packed[index])
        poses, tilt, ball = self._packed[index]
        return Frame(_unpack(poses), tilt, ball)


@dataclass(frozen=True, slots=True)
class Fall:
    """One fall from a little before the slip to the verdict.

    `slip` is the index of the frame in which somebody was first judged fallen.
    """

    frames: Reel
    slip: int
    seat: int
    fallen: tuple[int, ...]
    cause: Cause | None

    @property
    def seconds(self) -> float:
        """From the slip to the last movement."""
        last = last_motion([frame.poses for frame in self.frames], self.slip)
        return max(1, last - self.slip) / FRAME_RATE


class Film:
    """Keeps the newest frames in packed form; older ones are gone."""

    def __init__(self, length: int = LENGTH) -> None:
        self._frames: deque[_Packed] = deque(maxlen=length)
        self.dropped = 0
        """Frames that were there and are gone."""

    def __len__(self) -> int:
        return len(self._frames)

    @property
    def size(self) -> int:
        """Bytes of poses that are kept."""
        return sum(_bytes(packed) for packed in self._frames)

    def add(self, poses: Sequence[Pose], tilt: float = 0.0, ball: Point | None = None) -> None:
        if len(self._frames) == self._frames.maxlen:
            self.dropped += 1
        self._frames.append(_pack(poses, tilt, ball))

    def frames(self, first: int = 0) -> Reel:
        """The kept frames from number `first` on, counted from the very first one."""
        return Reel(tuple(self._frames)[max(0, first - self.dropped) :])


class Filmed(Protocol):
    """A fall with its film."""

    @property
    def frames(self) -> Reel: ...


FilmedT = TypeVar("FilmedT", bound=Filmed)


def newest(falls: Sequence[FilmedT], most: int = MOST_BYTES) -> tuple[FilmedT, ...]:
    """As many of the last falls as fit into so many bytes; the very last one always does."""
    size = 0
    for index in reversed(range(len(falls))):
        size += falls[index].frames.size
        if size > most and index < len(falls) - 1:
            return tuple(falls[index + 1 :])
    return tuple(falls)


def _header(floats: array[float], at: int) -> tuple[int, float, bool, float, float]:
    """The number of poses of the frame that begins there, tilt, and the ball if there is one."""
    found = floats[at : at + _HEADER]
    if len(found) < _HEADER or not 0 <= found[0] <= MOST_POSES or found[0] != int(found[0]):
        raise ValueError(f"a film has no header of a frame at number {at}")
    count, tilt, has_ball, x, y = found
    return int(count), tilt, bool(has_ball), x, y


def _pack(poses: Iterable[Pose], tilt: float, ball: Point | None) -> _Packed:
    return array("f", [value for pose in poses for value in pose]), tilt, ball


def _bytes(packed: _Packed) -> int:
    return packed[0].itemsize * len(packed[0])


def _unpack(packed: array[float]) -> tuple[Pose, ...]:
    return tuple(
        Pose(int(packed[i]), packed[i + 1], packed[i + 2], packed[i + 3])
        for i in range(0, len(packed), _FLOATS)
    )


def last_motion(frames: Sequence[Sequence[Pose]], slip: int) -> int:
    """The frame after which nothing happens that is worth seeing."""
    last = min(len(frames) - 1, slip + MOST_FRAMES)
    while last > slip and not _is_moving(frames[last - 1], frames[last]):
        last -= 1
    return min(len(frames) - 1, last + 1)


def between(frames: Sequence[Sequence[Pose]], position: float) -> Sequence[Pose]:
    """The poses at a place between two frames; a quarter of the speed needs them."""
    index = max(0, min(len(frames) - 1, int(position)))
    share = position - index
    here = frames[index]
    if share <= 0 or index + 1 >= len(frames):
        return here
    after = {pose.id: pose for pose in frames[index + 1]}
    return [pose.towards(after.get(pose.id, pose), share) for pose in here]


def _is_moving(before: Sequence[Pose], after: Sequence[Pose]) -> bool:
    pairs = zip(before, after, strict=False)
    return any(abs(a.x - b.x) + abs(a.y - b.y) > MOVING for a, b in pairs)
