"""The scene stack: which scene is on top, and who waits for whose result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.scene import Scene

OnResult = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class _Entry:
    scene: Scene
    on_result: OnResult | None


class SceneStack:
    """Scenes from bottom to top. Only the top one handles intents and passes time.

    A scene that is dismissed hands its result to the one who pushed it, after it has left the
    stack, so that the receiver may push the next scene at once.
    """

    def __init__(self) -> None:
        self._entries: list[_Entry] = []
        self._turns = 0  # counts changes, to see whether a receiver of a result made one

    @property
    def top(self) -> Scene | None:
        return self._entries[-1].scene if self._entries else None

    def __len__(self) -> int:
        return len(self._entries)

    def scenes(self) -> list[Scene]:
        return [entry.scene for entry in self._entries]

    def visible(self) -> list[Scene]:
        """The scenes to draw, from back to front: the last full one and the overlays over it."""
        shown: list[Scene] = []
        for entry in reversed(self._entries):
            shown.append(entry.scene)
            if not entry.scene.is_overlay:
                break
        return shown[::-1]

    def push(self, scene: Scene, on_result: OnResult | None = None) -> None:
        self._entries.append(_Entry(scene, on_result))
        self._turns += 1
        scene.entered()

    def dismiss(self, scene: Scene, result: Any = None) -> None:
        """Take `scene`, and anything still above it, off the stack.

        A scene that is no longer on the stack is left alone: two presses in one frame may both
        mean "back".
        """
        index = next((i for i, e in enumerate(self._entries) if e.scene is scene), None)
        if index is None:
            return
        entry = self._entries[index]
        del self._entries[index:]
        self._turns += 1
        turn = self._turns
        if entry.on_result is not None:
            entry.on_result(result)
        if self._turns == turn and self._entries:
            self._entries[-1].scene.entered()

    def replace(self, scene: Scene, on_result: OnResult | None = None) -> None:
        """Put `scene` where the top one was; whoever waited for that one waits for this."""
        old = self._entries.pop() if self._entries else None
        waiting = old.on_result if old is not None and on_result is None else on_result
        self.push(scene, waiting)

    def clear(self) -> None:
        self._entries.clear()
