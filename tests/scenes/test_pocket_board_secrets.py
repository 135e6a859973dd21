"""What lies face down reaches no view, no frame, no word and no opponent of Pocket Memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, cast

import pygame
import pytest

from game.ai.thinker import Answer, Thinker
from game.core import Event, Seat
from game.match import Match
from game.titles.pocket.events import Revealed
from game.titles.pocket.state import State
from game.titles.pocket.tiles import INDEX, KINDS, UNKNOWN
from scenes.settings.settings import Settings
from tests.scenes.pocket_rig import PocketRig, match_at, pocket
from tests.scenes.pocket_screens import MIDDLE

LEGEND = {"pocket_kind_piankotek", "pocket_kind_imprezoperz"}
"""Signs of the panel, drawn whatever lies on the quilt."""


def faces(rig: PocketRig) -> set[str]:
    """The kinds whose pictures were drawn in the last frame."""
    names = set(rig.pictures) - LEGEND
    found = {name.rpartition("_")[2] for name in names if name.startswith("pocket_")}
    return found & set(KINDS)


def heard_kinds(match: Match) -> set[str]:
    return {str(e.tile) for e in match.heard(None) if isinstance(e, Revealed)}


@pytest.mark.parametrize("has_aid", [False, True])
def test_no_frame_shows_a_kind_that_was_not_turned_over(has_aid: bool) -> None:
    settings = Settings(speed=6.0, has_memory_aid=has_aid)
    rng = Random(9)
    with pocket(0, 0, pads=1, seed=21, settings=settings) as rig:
        for _action in range(14):
            rig.wait()
            assert rig.board.turn is not None
            rig.board.aim.point(rig.board.aim.cells[int(rng.random() * len(rig.board.aim.cells))])
            rig.board.select()
            for _frame in range(40):
                rig.board.picture.forget()
                rig.pilot.frames()
                extra = faces(rig) - heard_kinds(rig.match)
                assert not extra, f"{extra} was drawn and never turned over"
                view = rig.board.view
                assert view is not None
                known = {i for i, t in enumerate(view.tiles) if t not in (None, UNKNOWN)}
                assert known <= set(view.open)
                if rig.board.turn is not None:
                    break


def swapped(match: Match, keep: Sequence[int]) -> None:
    """Deal what lies face down anew, as nobody at the table could tell."""
    state: State = match.state
    hidden = [i for i, t in enumerate(state.tiles) if t is not None and i not in keep]
    tiles = list(state.tiles)
    for here, there in zip(hidden, [*hidden[7:], *hidden[:7]], strict=True):
        tiles[here] = state.tiles[there]
    match._states[-1] = replace(state, tiles=tuple(tiles))


def frames_of(match: Match, settings: Settings) -> tuple[list[bytes], list[str], list[str]]:
    with pocket(0, 0, pads=1, match=match, settings=settings, size=(960, 540)) as rig:
        rig.wait(0)
        shots = []
        for cell in (16, 29):
            rig.board.aim.point(cell)
            rig.pilot.frames(2)
            rig.board.select()
            rig.settle()
            for _time in range(2):  # what was ordered may show what else is missing
                rig.rig.app.assets.settle()
                rig.pilot.frames(4)
            shots.append(pygame.image.tobytes(rig.rig.canvas.surface, "RGB"))
        return shots, rig.words().split("\n"), rig.rig.table.describe()


def test_tables_that_differ_face_down_alone_look_and_sound_the_same() -> None:
    settings = Settings(is_motion_reduced=True, has_memory_aid=True)
    first, second = match_at(MIDDLE), match_at(MIDDLE)
    swapped(second, (16, 29))
    assert first.state != second.state
    assert frames_of(first, settings) == frames_of(second, settings)


@dataclass
class Listening:
    """Stands where opponents think, and notes what they are told."""

    views: list[tuple[State, Sequence[Event]]] = field(default_factory=list)

    def ask(
        self,
        game_id: str,
        view: Any,
        seat: Seat,
        seed: int | str,
        level: str,
        *,
        heard: Sequence[Event] = (),
    ) -> int:
        self.views.append((view, heard))
        return 1

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None: ...

    def close(self) -> None: ...


def test_an_opponent_is_told_nothing_of_what_lies_face_down() -> None:
    with pocket(0, "hard", pads=1, match=match_at(MIDDLE)) as rig:
        mind = Listening()
        rig.rig.app.stage.new_thinker = lambda: cast(Thinker, mind)
        rig.reveal(16)
        rig.pilot.press_pad(rig.rig.pads[0], "east")
        rig.pilot.until(lambda: bool(mind.views))
        view, heard = mind.views[0]
        assert set(view.tiles) == {None, UNKNOWN}
        told = {INDEX[e.cell]: e.tile for e in heard if isinstance(e, Revealed)}
        assert told == {16: "boots"}


def test_the_description_names_only_what_is_open() -> None:
    with pocket(0, 0, pads=1, match=match_at(MIDDLE)) as rig:
        lines = rig.rig.table.describe()
        assert not any(line.startswith("Open in") for line in lines)
        assert "36 tiles lie face down." in lines
        rig.reveal(16)
        lines = rig.rig.table.describe()
        assert "Open in row 3, column 3: boots." in lines
        assert "35 tiles lie face down." in lines
