"""The checks of one walk; each raises AssertionError with the walk and the position."""

from __future__ import annotations

import json
import pickle
import re
from random import Random
from typing import Any, Final

import pytest

from game.core import NATURE, BadNotation, IllegalAction, Seat
from game.match import Match, cut_short
from game.record import Record
from game.transcript import check, to_lines
from tests.conformance.deep import deep, numbers
from tests.conformance.walk import Walk, take_walk

FOREIGN: Final = ("", " ", "nonsense", "place", "PASS", "1", "٣", "0,0", "\x00", "a" * 10_000)
"""Texts that no game takes for an action."""

SECRET: Final = 2**24
"""A number as large as this is a seed, which gives everything hidden away."""


def legal_actions_are_unique_and_ordered(walk: Walk) -> None:
    game = walk.game
    for version, state in enumerate(walk.states):
        legal = list(game.legal_actions(state))
        where = f"{walk} at {version}"
        assert bool(legal) == (game.to_move(state) is not None), where
        assert (game.outcome(state) is None) == bool(legal), where
        assert len(set(legal)) == len(legal), where
        assert list(game.legal_actions(state)) == legal, where
    for version in walk.samples():
        legal = list(game.legal_actions(walk.states[version]))
        same = pickle.loads(pickle.dumps(walk.states[version]))
        assert list(game.legal_actions(same)) == legal, f"{walk} at {version}: order changed"
        assert all(game.is_legal(same, action) for action in legal), f"{walk} at {version}"


def apply_is_pure(walk: Walk) -> None:
    game = walk.game
    for version in walk.samples():
        if version == len(walk.actions):
            continue
        state, (_, action) = walk.states[version], walk.actions[version]
        before, plain = pickle.loads(pickle.dumps(state)), json.dumps(game.to_json(state))
        first, second = game.apply(state, action), game.apply(before, action)
        where = f"{walk} at {version}"
        assert state == before, where
        assert json.dumps(game.to_json(state)) == plain, where
        assert first == second, where
        assert first.state == walk.states[version + 1], where
        assert first.events == walk.events[version], where
        hash(first.state)


def illegal_actions_are_refused(walk: Walk) -> None:
    game = walk.game
    foreign = {action for _, action in walk.actions[::7]}
    for version in walk.samples(running=False):
        state = walk.states[version]
        legal = list(game.legal_actions(state))
        match = _match_in(walk, version)
        mover = match.to_move
        for action in sorted(foreign.difference(legal), key=game.to_text):
            if mover == NATURE and game.is_legal(state, action):
                continue  # nature's list holds one of each kind
            where = f"{walk} at {version}: {game.to_text(action)}"
            assert not game.is_legal(state, action), where
            with pytest.raises(IllegalAction, match=re.escape(game.to_text(action))):
                game.apply(state, action)
            _is_refused(match, NATURE if mover is None else mover, action, None)
        for action in legal[:1]:
            assert mover is not None
            others = [Seat(seat) for seat in range(-1, walk.seats) if seat != mover]
            for other in others:
                _is_refused(match, other, action, None)
            for stale in (version - 1, version + 1):
                _is_refused(match, mover, action, stale)


def _match_in(walk: Walk, version: int) -> Match:
    """A match that has come to this version, without playing up to it again."""
    match = Match(walk.game, walk.seats, walk.options, walk.seed)
    match.log = list(walk.actions[:version])
    match._states = walk.states[: version + 1]
    match._events = list(walk.events[:version])
    return match


def _is_refused(match: Match, seat: Seat, action: Any, at: int | None) -> None:
    state, log = match.state, list(match.log)
    with pytest.raises(IllegalAction):
        match.submit(seat, action, at)
    assert match.state is state
    assert match.log == log


def texts_round_trip(walk: Walk) -> None:
    game = walk.game
    for version in walk.samples():
        legal = list(game.legal_actions(walk.states[version]))
        legal = legal[:: 1 + len(legal) // 100]
        texts = [game.to_text(action) for action in legal]
        assert len(set(texts)) == len(texts), f"{walk} at {version}"
        for action, text in zip(legal, texts, strict=True):
            assert game.parse(text) == action, f"{walk} at {version}: {text}"
            assert type(game.parse(text)) is type(action)
        for text in (*FOREIGN, *(f"{texts[0]}{tail}" for tail in (" ", "\n", " 0 0 0 0"))):
            with pytest.raises(BadNotation):
                game.parse(text)
    for _, action in walk.actions:
        assert game.parse(game.to_text(action)) == action, f"{walk}: {action}"


def ends_in_bound(walk: Walk) -> None:
    bound = walk.game.info.max_actions
    if bound is not None:
        assert walk.is_over, f"{walk}: not over after {bound} actions"
    if walk.is_over:
        outcome = walk.game.outcome(walk.states[-1])
        assert outcome is not None
        assert len(outcome.returns) == walk.seats, walk
        assert list(outcome.winners) == sorted(set(outcome.winners)), walk
        assert all(0 <= seat < walk.seats for seat in outcome.winners), walk


def same_seed_same_game(walk: Walk) -> None:
    again = take_walk(walk.game, walk.seats, walk.options, walk.seed)
    assert again.actions == walk.actions, walk
    assert again.states == walk.states, walk
    assert again.events == walk.events, walk


def everything_pickles(walk: Walk) -> None:
    for version in walk.samples(running=False):
        state = walk.states[version]
        assert pickle.loads(pickle.dumps(state)) == state, f"{walk} at {version}"
        json.dumps(walk.game.to_json(state))
    assert pickle.loads(pickle.dumps(walk.actions)) == walk.actions, walk
    assert pickle.loads(pickle.dumps(walk.events)) == walk.events, walk
    json.dumps([event.to_json() for events in walk.events for event in events])


def viewers(walk: Walk) -> list[Seat | None]:
    return [None, *map(Seat, range(walk.seats))]


def views_are_stable(walk: Walk) -> None:
    """Observing twice shows no more, and a mover's view allows the very same actions."""
    game = walk.game
    for version in walk.samples(running=False):
        state = walk.states[version]
        mover = game.to_move(state)
        for viewer in viewers(walk):
            view = game.observe(state, viewer)
            where = f"{walk} at {version}, viewer {viewer}"
            assert game.observe(view, viewer) == view, where
            room = game.observe(state, None)
            assert game.observe(view, None) == room, f"{where}: the room sees more than a seat"
            assert game.to_move(view) == mover, where
            assert game.to_json(view).keys() == game.to_json(state).keys(), where
            if viewer is not None and viewer == mover:
                assert list(game.legal_actions(view)) == list(game.legal_actions(state)), where


def views_tell_nothing_hidden(walk: Walk) -> None:
    """Two worlds that a viewer cannot tell apart look the same in every form of the view."""
    game = walk.game
    rng = Random(walk.seed)
    for version in walk.samples(running=False):
        state = walk.states[version]
        secrets = {number for number in numbers(deep(state)) if abs(number) > SECRET}
        for viewer in viewers(walk):
            view = game.observe(state, viewer)
            where = f"{walk} at {version}, viewer {viewer}"
            shown = deep(view)
            if game.info.is_hidden and game.to_move(state) is not None:
                assert secrets.isdisjoint(numbers(shown)), where
                written = json.dumps(game.to_json(view)) + repr(view)
                assert not any(str(secret) in written for secret in secrets), where
            if viewer is None:
                continue
            world = game.guess(view, viewer, rng)
            other = game.observe(world, viewer)
            assert other == view, where
            assert deep(other) == shown, where
            assert repr(other) == repr(view), where
            assert game.to_json(other) == game.to_json(view), where
            assert game.to_move(world) == game.to_move(state), where
            assert bool(game.legal_actions(world)) == (game.to_move(state) is not None), where
            assert game.guess(view, viewer, Random(5)) == game.guess(view, viewer, Random(5))


def events_are_redacted_as_states_are(walk: Walk) -> None:
    game = walk.game
    for events in walk.events:
        for event in events:
            for viewer in viewers(walk):
                seen = game.redact(event, viewer)
                if seen is not None:
                    assert seen.kind == event.kind, walk
                    assert game.redact(seen, viewer) == seen, f"{walk}: {event} for {viewer}"
    for version in walk.samples():
        if version < len(walk.actions):
            _events_show_no_more_than_views(walk, version)


def _events_show_no_more_than_views(walk: Walk, version: int) -> None:
    """In a world that a viewer cannot tell from the true one, before and after, it hears the same.

    What happens in the open is excepted where it shows something drawn: it was seen, even if it is
    hidden again.
    """
    game = walk.game
    state, (_, action) = walk.states[version], walk.actions[version]
    for seat in range(walk.seats):
        viewer = Seat(seat)
        world = game.guess(game.observe(state, viewer), viewer, Random(version))
        if not game.is_legal(world, action):
            continue
        step, other = game.apply(state, action), game.apply(world, action)
        if game.observe(step.state, viewer) != game.observe(other.state, viewer):
            continue
        heard = [_heard(walk, event, viewer) for event in step.events]
        there = [_heard(walk, event, viewer) for event in other.events]
        assert heard == there, f"{walk} at {version}, viewer {viewer}"


def _heard(walk: Walk, event: Any, viewer: Seat) -> Any:
    seen = walk.game.redact(event, viewer)
    return event.kind if event.is_chance and seen == event else seen


def undo_takes_back_exactly_one_action(walk: Walk) -> None:
    for version in walk.samples():
        if version == len(walk.actions):
            continue
        match = _match_in(walk, version)
        seat, action = walk.actions[version]
        before, log = match.state, list(match.log)
        match.submit(seat, action)
        after = match.state
        where = f"{walk} at {version}"
        for other in (Seat(number) for number in range(-1, walk.seats)):
            if other != seat:
                assert not match.can_undo(other), where
        if match.can_undo(seat):
            assert not any(event.is_chance for event in walk.events[version]), where
            match.undo(seat)
            assert match.state is before, where
            assert match.log == log, where
            match.submit(seat, action)
        else:
            with pytest.raises(IllegalAction):
                match.undo(seat)
        assert match.state == after, where


def records_and_transcripts_hold(walk: Walk) -> None:
    match = _match_in(walk, len(walk.actions))
    data = json.loads(json.dumps(Record.from_match(match).to_json()))
    replayed = Record.from_json(data).to_match()
    assert replayed.state == match.state, walk
    assert replayed.log == match.log, walk
    outcome = match.outcome or cut_short(match)
    lines = list(to_lines(match, outcome))
    assert list(check(lines)) == [(walk.game.info.id, outcome)], walk
