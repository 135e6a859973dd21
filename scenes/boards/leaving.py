"""Leaving: after a round that held, everybody slides into the sea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.tower import Pose
from scenes.boards.camera import Camera
from scenes.boards.sea import Sea
from scenes.boards.sweep import Sweep

SPLASH_SECONDS: Final = 0.7


class Leaving:
    """The sweep of a whole tower, seen by the camera of that moment."""

    def __init__(self, poses: tuple[Pose, ...], colours: Mapping[int, str], camera: Camera) -> None:
        self.colours = colours
        self.camera = camera
        self.sweep = Sweep(poses, camera.middle, camera.edge)
        self.sea = Sea(camera.middle, camera.edge)
        self.passed = 0.0

    @property
    def is_over(self) -> bool:
        return self.passed >= self.sweep.seconds + SPLASH_SECONDS

    def poses(self) -> Sequence[Pose]:
        return self.sweep.at(self.passed)

    def update(self, seconds: float) -> None:
        self.passed += seconds
        self.sea.watch(seconds, self.poses())
