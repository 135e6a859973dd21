"""What moves on the Penguin board: the tower, a flight to it, a fall, a leaving, the camera."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.titles.pyramid import events as told
from game.titles.pyramid.pyramid import Cell, Place, Pyramid
from game.tower import CONFIG, PEN, Fell
from game.tower.film import newest
from scenes.boards import penguin_picture, tower_view
from scenes.boards.fall import Fall, FallShow, fall_of
from scenes.boards.flight import Flight
from scenes.boards.hanging import Hanging, Point
from scenes.boards.leaving import Leaving
from scenes.boards.retreat import Grip, Retreat
from scenes.boards.sea import Sea
from scenes.boards.tower_nature import Phase, knocks
from scenes.fall.story import FallStory, story_of_board
from scenes.timeline import Tween, ease_in_out

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard
    from scenes.table.seating import Chair

FREEZE: Final = 0.15
"""Seconds for which everything stands still when the first penguin falls."""
FLIGHT_SECONDS: Final = 0.45
HOP: Final = 36.0
"""Units of the world that a penguin hops where it stands."""
HOP_SECONDS: Final = 0.22


class PenguinMotion:
    """Goes on with whatever moves, and starts what is shown for a while."""

    def __init__(self, board: PenguinBoard) -> None:
        self._board = board
        self.flight: Flight | None = None
        self.film: FallShow | None = None
        self.leaving: Leaving | None = None
        self.sea: Sea | None = None
        self.hanging = Hanging()
        self.retreat = Retreat()
        self._waits: tuple[Hashable, Point] | None = None
        """Where a penguin waits that is not yet picked up, and what that was found from."""
        self._told: tuple[FallStory, ...] = ()
        self._untold: tuple[Fall, Chair] | None = None
        """The last fall and who did it, until it is told."""

    @property
    def falls(self) -> tuple[FallStory, ...]:
        """Those that were seen here, as far as there is room for their films."""
        self._tell()
        return self._told

    def recall(self, falls: Sequence[FallStory]) -> None:
        """Falls of the same match that were seen before it was left."""
        self._told, self._untold = newest(tuple(falls)), None

    def _tell(self) -> None:
        """Make a story of the last fall: after its first frame, which has enough to do."""
        if self._untold is not None:
            (fall, chair), self._untold = self._untold, None
            self._told = newest((*self._told, story_of_board(fall, chair.name, chair.look)))

    # -- time

    def update(self, seconds: float) -> None:
        board = self._board
        if board.camera.framing.is_big is not board.is_big:
            self.frame()
        board.moods.is_still = board.is_calm
        board.moods.update(seconds)
        board.peeking.update(seconds)
        board.gauge.update(seconds, is_cut=board.is_calm)
        if self.film is not None:
            self.film.update(seconds)
            board.noises.splash(self.film.sea)
            if self.film.since_slip is not None:
                self._tell()
            if self.film.is_over:
                self.film = None
            return
        if self.leaving is not None:
            self.leaving.update(seconds)
            board.noises.splash(self.leaving.sea)
            if self.leaving.is_over:
                self.leaving = None
        self._step(seconds)
        board.near.update()
        rail = board.camera.reach().bottom
        self.hanging.update(seconds, self._wait_at(), rail, is_cut=board.is_calm)
        self._follow_grip(seconds)
        board.cameraman.follow(
            seconds,
            board.pyramid,
            0.0 if board.is_calm else board.nature.tower.sway,
            is_held=board.hand.carry is not None,
            is_cut=board.is_calm,
        )

    def _step(self, seconds: float) -> None:
        """Let the tower go on; hands of people never move faster than life."""
        board = self._board
        carry = board.hand.carry
        is_led = board.hand.is_led
        found = board.nature.update(seconds / board.stage.settings.speed if is_led else seconds)
        board.moods.knock(knocks(found))
        if self.sea is None and any(isinstance(event, Fell) for event in found):
            self.sea = Sea(board.camera.middle, board.camera.edge)
            board.nature.pause = 0.0 if board.is_calm else FREEZE
            self._rumble(1.0, 0.5)
        board.noises.update(seconds, board.alarm, found)
        if self.sea is not None:
            self.sea.watch(seconds, board.nature.tower.poses())
            board.noises.splash(self.sea)
        if not board.hand.follow(seconds):
            assert carry is not None, "only a carried penguin can be asked for again"
            board.colours.pop(carry.place.cell, None)
            board.choose()
        elif carry is not None and board.hand.carry is None:
            self._rumble(0.4, 0.08)
        answer = board.nature.answer()
        if answer is not None and board.answering is not None:
            propose, board.answering = board.answering, None
            propose(answer)

    def _wait_at(self) -> Point | None:
        """Above the place that somebody aims at; looked for when something of it changes only."""
        board = self._board
        if board.choosing is None or not penguin_picture.is_choosing(board):
            self._waits = None
            return None
        cell, camera = board.choosing.cell, board.camera
        key = cell, board.nature.tower, camera.framing, camera.middle
        if self._waits is None or self._waits[0] != key:
            self._waits = key, board.hand.start(cell, camera)
        return self._waits[1]

    def _follow_grip(self, seconds: float) -> None:
        """Know where the hand is, so that it goes up from there when it lets go."""
        board, carry = self._board, self._board.hand.carry
        held = board.nature.held
        if held is not None and carry is not None:
            at = tower_view.grip_of(held.pose.x, held.pose.y, held.pose.angle)
            self.retreat.hold(Grip(at, board.flipper(carry.seat)))
        elif board.nature.phase is Phase.CARRIED or board.nature.is_still or board.is_calm:
            self.retreat.drop()
        else:
            self.retreat.let_go()
        self.retreat.update(seconds)

    def _rumble(self, strength: float, seconds: float) -> None:
        board = self._board
        if board.last_device is not None:
            board.stage.devices.rumble(board.last_device, strength, seconds)

    def frame(self) -> None:
        """Let the camera take in everybody and every open place."""
        board = self._board
        rows = 1 + max(cell.level for cell in (*board.pyramid.open_cells, *board.colours))
        board.cameraman.frame(board.pyramid, rows, is_cut=board.is_calm, is_big=board.is_big)

    # -- what is shown for a while

    def skip(self) -> None:
        """End what lies over the table."""
        self.film = None
        self.leaving = None

    def clear(self) -> None:
        """The tower stands anew: nobody swims and nobody flies."""
        self.sea = None
        self.flight = None

    def cheer(self, cell: Cell) -> None:
        """A penguin has come to stand: it is glad, and its neighbours look up."""
        board = self._board
        slots = board.nature.tower.slots()
        level, col = cell
        around = ((level, col - 1), (level, col + 1), (level - 1, col), (level - 1, col + 1))
        board.moods.cheer(slots[(level, col)], [slots[slot] for slot in around if slot in slots])
        self.frame()

    def fly(self, pyramid: Pyramid, place: Place) -> None:
        """Let a penguin fly to its place on the tower, where nobody carries one by hand."""
        board = self._board
        board.stand(pyramid.with_figure(*place))
        x, y = CONFIG.nominal(place.cell)
        # On the table it stands already: it only hops for joy of it.
        above = y + HOP if board.is_real else board.camera.reach().bottom - PEN.head_height
        flight = Flight(place, x, above)
        self.flight = flight

        def move(share: float) -> None:
            flight.share = share

        def land() -> None:
            if self.flight is flight:
                self.flight = None
                self.cheer(place.cell)

        seconds = HOP_SECONDS if board.is_real else FLIGHT_SECONDS
        board.timeline.then(Tween(seconds, move, ease_in_out, on_end=land))

    def show_fall(self, event: told.Fell) -> None:
        """Show the fall again, if the tower has seen one."""
        board = self._board
        if board.nature.slip is None or not board.nature.frames:
            return
        self._tell()
        fall = fall_of(board.nature, board.colours, event)
        self._untold = fall, board.setup.chairs[event.seat]
        self.film = FallShow(fall, replace(board.camera, tilt=0.0), is_still=board.is_calm)

    def watch_fall(self) -> None:
        """Show the last fall frame by frame, and those before; what was shown of it is over."""
        from scenes.fall.replay import FallReplayScene

        if self.falls:
            self.film = None
            stage = self._board.stage
            stage.stack.push(FallReplayScene(stage, self.falls[-1], falls=self.falls))

    def leave(self) -> None:
        """At the end of a round that held everybody slides into the sea."""
        board = self._board
        nature = board.nature
        if self.film is not None or board.is_calm or not nature.is_still:
            return
        cells = nature.cells()
        colours = {i: board.colours[cell] for i, cell in cells.items() if cell in board.colours}
        poses = tuple(pose for pose in nature.tower.poses() if pose.id in colours)
        if poses and not nature.has_fallen:
            self.leaving = Leaving(poses, colours, board.camera)
