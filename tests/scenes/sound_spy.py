"""A backend that notes what is asked of it, and one whose device goes away."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.sound.effects import Effect
from scenes.sound.sound import Sound, SoundFailedError


@dataclass
class SpyBackend:
    played: list[Effect] = field(default_factory=list)
    ears: list[tuple[float, float]] = field(default_factory=list)
    """How loud each effect was, left and right."""
    levels: dict[str, float] = field(default_factory=dict)
    is_closed: bool = False
    has_gone: bool = False
    """Whether the device went away, so that everything fails from now on."""

    def play(self, effect: Effect, left: float, right: float) -> None:
        self._check()
        self.played.append(effect)
        self.ears.append((left, right))

    def level(self, loop: str, volume: float) -> None:
        self._check()
        self.levels[loop] = volume

    def close(self) -> None:
        self._check()
        self.is_closed = True

    def heard(self) -> list[Effect]:
        """What was played since this was asked last."""
        played, self.played = self.played, []
        self.ears = []
        return played

    def _check(self) -> None:
        if self.has_gone:
            raise SoundFailedError("the device went away")


def listen(sound: Sound) -> SpyBackend:
    """Let a sound play into a spy."""
    spy = SpyBackend()
    sound.open(lambda: spy)
    while sound.is_opening:
        sound.update(1 / 60)
    return spy
