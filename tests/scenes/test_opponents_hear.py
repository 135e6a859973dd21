"""Opponents at the table hear what happened there, and answer as they would anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.thinker import Thinker
from game.core import Event, Seat
from tests.scenes.table_rig import table


def test_an_opponent_is_asked_with_everything_that_happened_before_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[Seat, list[Event]]] = []
    ask = Thinker.ask

    def noted(self: Thinker, game_id: str, view: Any, seat: Seat, *rest: Any, **named: Any) -> int:
        asked.append((seat, list(named["heard"])))
        return ask(self, game_id, view, seat, *rest, **named)

    monkeypatch.setattr(Thinker, "ask", noted)
    with table("medium", "easy", game_id="pocket") as rig:
        rig.pilot.until(lambda: rig.match.version >= 6, 6000)
        match = rig.match
        for version, (seat, heard) in enumerate(asked[:6]):
            told = [event for past in range(1, version + 1) for event in match.events_at(past)]
            assert (seat, heard) == (match.log[version][0], told)
        assert asked[5][1]
