"""FallStory: one fall with all that is needed to show it again and to say why it happened."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.tower import CONFIG, FRAME_RATE, PEN, Cause, CauseKind, Pose
from game.tower import film as reel
from game.tower.film import Fall, Frame, Reel
from scenes.boards.cause_words import cause_words, figure_words
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.boards.fall import Fall as BoardFall

BEFORE: Final = 60
"""Frames before the slip with which it begins."""
AFTER: Final = 24
"""Frames after the last movement."""
CARRIED: Final = 75.0
"""Px beside a foot within which another penguin's head carries it."""
_LEFT_ITS_SUPPORT: Final[Mapping[int, Callable[[], str]]] = {
    -1: lambda: _("Its centre of mass left its support, to the left"),
    0: lambda: _("Its centre of mass stayed over its support, which fell away"),
    1: lambda: _("Its centre of mass left its support, to the right"),
}
_PUSHES: Final[Mapping[str, Callable[[], str]]] = {
    # By challenge: what pushes where nobody places anything.
    "balance": lambda: _("The floe tilted too far, and its feet slid"),
    "gusts": lambda: _("The gust pushed it over"),
    "quake": lambda: _("The quake shook it off its place"),
    "rescue": lambda: _("The one below it was pulled out"),
    "snowball": lambda: _("The snowball hit the tower"),
}


@dataclass(frozen=True, slots=True)
class Support:
    """What carried a penguin: from one end to the other in px of the world, and how high."""

    left: float
    right: float
    y: float

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


@dataclass(frozen=True)
class FallStory:
    """`first` slipped first; `name` and `look` are those of whoever made it fall."""

    frames: Reel
    slip: int
    """The frame in which somebody was first judged fallen."""
    first: int
    fallen: int
    """How many came down."""
    colours: Mapping[int, str]
    levels: Mapping[int, int]
    cause: Cause | None
    name: str
    look: int
    challenge: str = ""
    """The challenge of the party in which it happened; empty at the table."""

    @cached_property
    def key(self) -> int:
        """What its pictures are kept under."""
        return hash((self.frames[0], self.frames[-1], self.slip, len(self.frames)))

    @property
    def last(self) -> int:
        return len(self.frames) - 1

    @cached_property
    def seconds(self) -> float:
        """From the slip to the last movement."""
        poses = [frame.poses for frame in self.frames]
        return max(1, reel.last_motion(poses, self.slip) - self.slip) / FRAME_RATE

    @property
    def side(self) -> int:
        """Which way the centre of mass of the first one left its support: -1, 0 or 1."""
        return 0 if self.cause is None else self.cause.side

    def poses(self, position: float) -> Sequence[Pose]:
        """Where everybody is at a place between two frames."""
        return reel.between([frame.poses for frame in self._near(position)], position % 1)

    def tilt(self, position: float) -> float:
        here = self._near(position)
        share = position % 1
        return here[0].tilt + (here[-1].tilt - here[0].tilt) * share

    def ball(self, position: float) -> tuple[float, float] | None:
        return self.frames[self._index(position)].ball

    def pose_of(self, penguin: int, position: float) -> Pose | None:
        return next((pose for pose in self.poses(position) if pose.id == penguin), None)

    @cached_property
    def support(self) -> Support | None:
        """What carried the first one before it slipped, and where; None for nothing."""
        before = self.frames[max(0, self.slip - 20)].poses
        pose = next((p for p in before if p.id == self.first), None)
        if pose is None:
            return None
        half = PEN.foot_width / 2
        if self.levels.get(self.first, 0) == 0:
            return Support(pose.x - half, pose.x + half, 0.0)
        tops = [
            p.point(0.0, CONFIG.row_height)
            for p in before
            if abs(p.x - pose.x) < CARRIED and 50 < pose.y - p.y < 160 and abs(p.angle) < 0.7
        ]
        if not tops:
            return None
        xs = [x for x, _y in tops]
        aside = 0.0 if len(tops) > 1 else half
        return Support(min(xs) - aside, max(xs) + aside, sum(y for _x, y in tops) / len(tops))

    # In words.

    def title(self) -> str:
        """Whose figure slipped first."""
        return figure_words(self.name, self.colours[self.first])

    @property
    def is_tilting(self) -> bool:
        """Whether the floe turns with gravity."""
        return self.challenge == "balance"

    def reason(self) -> str:
        if self.cause is not None and self.cause.kind is CauseKind.PUSHED:
            push = _PUSHES.get(self.challenge)
            if push is not None:
                return push()
        return cause_words(self.cause, self.levels.get(self.first, 0))

    def way(self) -> str:
        """Which way its centre of mass left its support."""
        return _LEFT_ITS_SUPPORT[self.side]()

    def size(self) -> str:
        """How many came down, and in which time."""
        seconds = max(1, round(self.seconds))
        count = ngettext("{number} penguin", "{number} penguins", self.fallen).format(
            number=self.fallen
        )
        # Translators: {penguins} is "13 penguins".
        return ngettext(
            "{penguins} in {seconds} second", "{penguins} in {seconds} seconds", seconds
        ).format(penguins=count, seconds=seconds)

    def _index(self, position: float) -> int:
        return max(0, min(self.last, int(position)))

    def _near(self, position: float) -> Sequence[Frame]:
        index = self._index(position)
        return self.frames[index : index + 2]


def story_of_round(
    fall: Fall, name: str, look: int, colour_of: Callable[[int], str], challenge: str
) -> FallStory:
    """A fall of a party round; the film knows no slots, so rows are told by heights.

    The first one may still hang in the air where the film begins: its row is that of its seat.
    """
    first = fall.cause.first if fall.cause is not None else min(fall.fallen)
    start = fall.frames[0].poses
    every = {pose.id for frame in (fall.frames[0], fall.frames[-1]) for pose in frame.poses}
    levels = {pose.id: max(0, round(pose.y / CONFIG.row_height)) for pose in start}
    if fall.cause is not None:
        levels[first] = fall.cause.level
    if first not in every:
        first = min(fall.fallen)
    return FallStory(
        _trimmed(fall.frames, fall.slip),
        fall.slip,
        first,
        len(fall.fallen),
        {penguin: colour_of(penguin) for penguin in every},
        {penguin: levels.get(penguin, 0) for penguin in every},
        fall.cause,
        name,
        look,
        challenge,
    )


def story_of_board(fall: BoardFall, name: str, look: int) -> FallStory:
    """A fall at the table of Penguin Pyramid, from a second before the slip."""
    start = max(0, fall.slip - BEFORE)
    slip = fall.slip - start
    shown = fall.frames[start : fall.last + AFTER]
    frames = Reel.of(Frame(tuple(poses)) for poses in shown)
    end = {pose.id: pose for pose in frames[-1].poses}
    fallen = [p for p in frames[0].poses if math.dist((p.x, p.y), _place(end, p)) > 40]
    first = fall.cause.first if fall.cause is not None else fall.culprit
    return FallStory(
        frames,
        slip,
        first if first in fall.colours else fall.culprit,
        max(1, len(fallen)),
        fall.colours,
        fall.levels,
        fall.cause,
        name,
        look,
    )


def _place(end: Mapping[int, Pose], pose: Pose) -> tuple[float, float]:
    found = end.get(pose.id, pose)
    return found.x, found.y


def _trimmed(frames: Reel, slip: int) -> Reel:
    last = reel.last_motion([frame.poses for frame in frames], slip)
    return frames[: last + AFTER]
