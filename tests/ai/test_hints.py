"""Hints: every number in a reason is what the rules give, and nothing hidden is told."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import pytest

from game.ai.hint import MOST, PLAYOUTS, Hint, HintQuestion, Reason, opinions, reasons_for
from game.ai.process import Process
from game.ai.thinker import Thinker, Trouble
from game.ai.thinking import last_thought
from game.chance import pick, random_stream
from game.core import NATURE, AnyGame, Event, Seat
from game.match import Match
from game.registry import find_game
from game.titles.iceberg.reasons import reasons as iceberg_reasons
from game.titles.iceberg.solitaire import solution
from game.titles.iceberg.state import MOVE
from game.titles.ingenious.actions import Choice, all_places
from game.titles.ingenious.reasons import reasons as ingenious_reasons
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.tile import COLOURS
from game.titles.pocket.actions import Reveal
from game.titles.pocket.reasons import reasons as pocket_reasons
from game.titles.pocket.state import REVEAL
from game.titles.pocket.tiles import CELLS
from game.titles.pyramid.actions import HOLDS
from game.titles.pyramid.reasons import reasons as pyramid_reasons
from tests.ai.test_thinker import DeadProcess, wait


@dataclass(frozen=True)
class Moment:
    """A legal action at some point of a match, and what is said for it."""

    match: Match
    seat: Seat
    action: Any
    reasons: tuple[Reason, ...]

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def before(self) -> Any:
        return self.match.state

    def applied(self) -> tuple[Any, tuple[Event, ...]]:
        """State and events after the action, and after a tower that holds."""
        step = self.game.apply(self.before, self.action)
        events = step.events
        if self.game.to_move(step.state) == NATURE:
            held = self.game.apply(step.state, HOLDS)
            return held.state, (*events, *held.events)
        return step.state, events


Tell = Callable[[AnyGame, Any, Seat, Any, Sequence[Event]], list[Reason]]


def moments(
    game_id: str,
    seats: int,
    tell: Tell,
    options: dict[str, str] | None = None,
    seeds: int = 4,
    most: int = 90,
) -> Iterator[Moment]:
    """Random matches; everything that the reasons could say of every action that was taken."""
    for seed in range(seeds):
        match, rng = Match(find_game(game_id), seats, options, seed), Random(seed)
        while match.to_move is not None and match.version < most:
            mover = match.to_move
            if mover == NATURE:
                match.submit(mover, HOLDS)
                continue
            action = pick(match.legal_actions(), rng)
            said = tell(match.game, match.view(mover), mover, action, match.heard(mover))
            yield Moment(match, mover, action, tuple(said))
            match.submit(mover, action)


def seen_ids(found: Counter[str], *wanted: str) -> None:
    """Each of the reasons came up, so that its check was made."""
    missing = set(wanted) - set(found)
    assert not missing, f"never said: {missing}; said: {found}"


# -- the pyramid ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_said_of_a_placement_is_what_the_rules_give(game_id: str, seats: int) -> None:
    said: Counter[str] = Counter()
    for moment in moments(game_id, seats, pyramid_reasons, seeds=8, most=300):
        before, seat, place = moment.before, moment.seat, moment.action
        after, events = moment.applied()
        hand = before.hands[seat]
        is_same_deal = after.deals == before.deals
        for reason in moment.reasons:
            said[reason.id] += 1
            match reason.id:
                case "last_figure":
                    assert hand == (place.colour,)
                    cleared = [e for e in events if e.kind in ("cleared", "round_ended")]
                    assert cleared, "an empty hand is told"
                    assert after.penalties[seat] in (
                        before.penalties[seat],  # paid at the end of the round
                        before.penalties[seat] - int(reason["bonus"]),
                    )
                case "only_place":
                    assert len({a.cell for a in moment.game.legal_actions(before)}) == 1
                case "closes":
                    assert reason["colour"] not in Counter(hand) - Counter([place.colour])
                    pyramid = before.pyramid.with_figure(*place)
                    assert not pyramid.places(reason["colour"])
                    assert before.pyramid.places(reason["colour"])
                    total = before.variant.deck().count(reason["colour"])
                    open_ones = [f.colour for f in before.pyramid.figures()].count(reason["colour"])
                    held = hand.count(reason["colour"])
                    assert reason["number"] == total - open_ones - held > 0
                case "keeps" | "most_kept":
                    left = tuple(sorted((Counter(hand) - Counter([place.colour])).elements()))
                    own = (*before.hands[:seat], left, *before.hands[seat + 1 :])
                    pyramid = before.pyramid.with_figure(*place)
                    again = replace(before, hands=own, pyramid=pyramid, pending=None)
                    legal = moment.game.legal_actions(again)
                    assert reason["number"] == len({a.cell for a in legal})
                    if is_same_deal and reason.id == "most_kept":
                        assert reason["number"] == max(
                            int(other["number"])
                            for action in moment.game.legal_actions(before)
                            for other in pyramid_reasons(
                                moment.game, moment.match.view(seat), seat, action, ()
                            )
                            if other.id in ("keeps", "most_kept")
                        )
                case "frequent":
                    (colour, number), (_other, second) = Counter(hand).most_common(2)
                    assert (colour, number) == (place.colour, reason["number"])
                    assert number > second
                case other:
                    raise AssertionError(f"{other} is not checked")
    seen_ids(said, "last_figure", "only_place", "keeps", "most_kept", "frequent")


# -- Ingenious -----------------------------------------------------------------------------------


def brute_reach(state: Any, colour: Any) -> int:
    """The most that a half of a colour counts over every placement of every tile with it."""
    board = state.board
    pairs, best = board.open_pairs(), 0
    for other in COLOURS:
        for first, second in ((colour, other), (other, colour)):
            places = all_places(board.radius, first, second)
            for pair in pairs:
                halves = preview(state, places[pair])
                best = max(best, *(h.points for h in halves if h.colour == colour))
    return best


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (2, "standard"), (4, "team")])
def test_what_is_said_of_a_tile_is_what_it_scores(seats: int, mode: str) -> None:
    said: Counter[str] = Counter()
    for moment in moments("ingenious", seats, ingenious_reasons, {"mode": mode}, most=60):
        before, seat = moment.before, moment.seat
        _after, events = moment.applied()
        gained: Counter[str] = Counter()
        for event in events:
            if event.kind == "scored":
                gained[event.colour] += event.after - event.before  # type: ignore[attr-defined]
        own = dict(zip(COLOURS, before.scores_of(seat), strict=True))
        lowest = [colour for colour, marker in own.items() if marker == min(own.values())]
        points: dict[Any, Any] = {}
        for reason in moment.reasons:
            said[reason.id] += 1
            match reason.id:
                case "lowest":
                    assert lowest == [reason["colour"]]
                    points[reason["colour"]] = reason["points"]
                case "among_lowest":
                    assert reason["colour"] in lowest
                    points[reason["colour"]] = reason["points"]
                case "gain":
                    assert reason["colour"] not in lowest
                    points[reason["colour"]] = reason["points"]
                case "arrives" | "arrives_again":
                    arrived = {e.colour: e.marker for e in events if e.kind == "arrived"}  # type: ignore[attr-defined]
                    assert arrived[reason["colour"]] == reason["marker"]
                    due = any(event.kind == "extras_due" for event in events)
                    assert due or reason.id == "arrives"
                case "blocks":
                    after = replace(before, board=before.board.with_tile(moment.action))
                    assert reason["before"] == brute_reach(before, reason["colour"])
                    assert reason["after"] == brute_reach(after, reason["colour"])
                    theirs = before.scores_of(reason["seat"])
                    assert theirs[COLOURS.index(reason["colour"])] == min(theirs)
                    assert before.mode.side(reason["seat"]) != before.mode.side(seat)
                case "swap":
                    assert reason["colour"] == lowest[0]
                    assert reason["number"] == len(lowest)
                    rack = {colour for tile in before.racks[seat] for colour in tile}
                    assert rack.isdisjoint(lowest)
                case "draw":
                    assert moment.action is Choice.DRAW
                case other:
                    raise AssertionError(f"{other} is not checked")
        assert points == {colour: n for colour, n in gained.items() if n}
    seen_ids(said, "among_lowest", "gain")


def test_a_marker_at_the_end_earns_another_tile_only_where_the_rules_give_one() -> None:
    """IN-9, IN-14: looked at with markers that are nearly there."""
    said: Counter[str] = Counter()
    for moment in moments("ingenious", 2, ingenious_reasons, seeds=2, most=40):
        near = replace(moment.before, scores=((17,) * 6, (3,) * 6))
        game, seat = moment.game, moment.seat
        if near.phase != "place":
            continue
        own = near if seat == 0 else replace(near, scores=near.scores[::-1])
        told = ingenious_reasons(game, game.observe(own, seat), seat, moment.action, ())
        events = game.apply(own, moment.action).events
        arrived = {e.colour for e in events if e.kind == "arrived"}  # type: ignore[attr-defined]
        is_due = any(event.kind == "extras_due" for event in events)
        said.update(r.id for r in told)
        assert {r["colour"] for r in told if r.id.startswith("arrives")} == arrived
        wanted = "arrives_again" if is_due else "arrives"
        assert all(r.id == wanted for r in told if r.id.startswith("arrives"))
    seen_ids(said, "arrives_again")


# -- the iceberg ---------------------------------------------------------------------------------


def ways_of(game: AnyGame, state: Any, seat: int) -> int:
    if state.pawns[seat] is None:
        return 0
    return len(game.legal_actions(replace(state, turn=Seat(seat), phase=MOVE)))


def loses(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether whatever the mover does, `seat` wins, by nothing but the rules."""
    outcome = game.outcome(state)
    if outcome is not None:
        return seat in outcome.winners
    results = (loses(game, game.apply(state, a).state, seat) for a in game.legal_actions(state))
    return any(results) if state.turn == seat else all(results)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {}),
        (3, {}),
        (2, {"start": "irregular", "flamethrowers": "on"}),
        (3, {"drifting": "on"}),
    ],
)
def test_what_is_said_on_the_ice_is_what_the_rules_give(
    seats: int, options: dict[str, str]
) -> None:
    said: Counter[str] = Counter()
    for moment in moments("iceberg", seats, iceberg_reasons, options, seeds=8):
        game, before, seat = moment.game, moment.before, moment.seat
        after, _events = moment.applied()
        for reason in moment.reasons:
            said[reason.id] += 1
            match reason.id:
                case "wins":
                    assert game.outcome(after).winners == (seat,)  # type: ignore[union-attr]
                case "one_coin" | "one_coin_goal":
                    assert game.outcome(after).ending == reason.id  # type: ignore[union-attr]
                case "solves" | "solves_goal":
                    state = after
                    assert reason["number"] == after.coins
                    is_goal = reason.id == "solves_goal"
                    for action in solution(after, with_goal=is_goal) or ():
                        state = game.apply(state, action).state
                    endings = ("one_coin_goal",) if is_goal else ("one_coin", "one_coin_goal")
                    assert game.outcome(state).ending in endings  # type: ignore[union-attr]
                case "forces":
                    if after.coins <= 11:
                        said["forces proven"] += 1
                        assert loses(game, after, seat)
                case "sinks":
                    other = int(reason["seat"])
                    assert after.out[other]
                    assert not before.out[other]
                case "strands":
                    other = int(reason["seat"])
                    assert ways_of(game, after, other) == 0 < ways_of(game, before, other)
                case "cuts":
                    other = int(reason["seat"])
                    assert other != seat
                    assert reason["before"] == ways_of(game, before, other)
                    assert reason["after"] == ways_of(game, after, other)
                    assert reason["after"] < reason["before"]
                case "ways":
                    assert reason["number"] == ways_of(game, after, seat) > 0
                case "most_ways":
                    legal = game.legal_actions(before)
                    counts = [ways_of(game, game.apply(before, a).state, seat) for a in legal]
                    assert reason["number"] == ways_of(game, after, seat) == max(counts)
                case other_id:
                    raise AssertionError(f"{other_id} is not checked")
    seen_ids(said, "ways", "most_ways", *(("solves_goal",) if seats == 1 else ("cuts", "wins")))
    if seats == 2 and not options:
        seen_ids(said, "forces proven")


# -- pocket --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"pranksters": "dragons", "surplus": "choose"}])
def test_what_is_said_of_tiles_is_what_was_seen_and_can_be_counted(options: dict[str, str]) -> None:
    said: Counter[str] = Counter()
    for moment in moments("pocket", 2, pocket_reasons, options | {"early_end": "on"}, most=300):
        game, before, seat = moment.game, moment.before, moment.seat
        shown = {e.cell for e in moment.match.heard(None) if e.kind == "revealed"}  # type: ignore[attr-defined]
        carried = {e.start: e.target for e in moment.match.heard(None) if e.kind == "moved"}  # type: ignore[attr-defined]
        shown |= set(carried.values())
        down = [
            cell
            for index, cell in enumerate(CELLS)
            if before.tiles[index] is not None and index not in before.open
        ]
        unseen = [cell for cell in down if cell not in shown]
        for reason in moment.reasons:
            said[reason.id] += 1
            match reason.id:
                case "seen" | "seen_set" | "seen_single" | "seen_bad":
                    cell = moment.action.cell
                    assert cell in shown, "only what lay open is known"
                    assert before.tiles[CELLS.index(cell)] == reason["kind"]
                    after, events = moment.applied()
                    is_bust = any(event.kind == "bust" for event in events)
                    assert is_bust == (reason.id == "seen_bad")
                    if reason.id == "seen_set":
                        opened = before.open
                        size = int(reason["size"])
                        kinds = [before.tiles[index] for index in (*opened, CELLS.index(cell))]
                        assert kinds.count(reason["kind"]) % size == 0
                    if reason.id in ("seen", "seen_set"):
                        kinds = [before.tiles[index] for index in before.open]
                        assert reason["opened"] == kinds.count(reason["kind"])
                        known = [c for c in down if c not in unseen]
                        alike = [c for c in known if before.tiles[CELLS.index(c)] == reason["kind"]]
                        assert reason["number"] == len(alike) + kinds.count(reason["kind"])
                case "safe" | "dare" | "danger":
                    assert moment.action not in [Reveal(c) for c in down if c in shown]
                    busts = 0
                    for cell in unseen:
                        events = game.apply(before, Reveal(cell)).events
                        busts += any(event.kind == "bust" for event in events)
                    assert reason["number"] == len(unseen)
                    assert busts == (0 if reason.id == "safe" else reason["bad"])
                case "take" | "take_nothing":
                    after, _events = moment.applied()
                    assert after.totals[seat] - before.totals[seat] == reason["number"]
                    assert (reason["number"] == 0) == (reason.id == "take_nothing")
                case "at_stake":
                    if before.open:
                        stop = game.legal_actions(before)[-1]
                        stopped = game.apply(before, stop).state
                        assert stopped.totals[seat] - before.totals[seat] == reason["number"]
                    else:
                        assert reason["number"] == 0
                case "bat":
                    assert before.phase != REVEAL
                case "agree" | "decline":
                    assert reason["mine"] == before.totals[seat]
                    assert reason["best"] == before.totals[1 - seat]
                    assert game.to_text(moment.action) == reason.id
                case other:
                    raise AssertionError(f"{other} is not checked")
    seen_ids(said, "seen", "seen_set", "seen_single", "seen_bad", "dare", "take", "danger", "bat")


# -- for any game --------------------------------------------------------------------------------

TABLES: Final = (
    ("penguin", 3),
    ("penguin_party", 2),
    ("ingenious", 3),
    ("iceberg", 2),
    ("pocket", 2),
)


def started(game_id: str, seats: int, actions: int, seed: int = 5) -> Match:
    match, rng = Match(find_game(game_id), seats, None, seed), Random(seed)
    while match.version < actions or match.to_move == NATURE:
        mover = match.to_move
        assert mover is not None
        match.submit(mover, HOLDS if mover == NATURE else pick(match.legal_actions(), rng))
    return match


def asked(match: Match, seed: int | str = "hint") -> HintQuestion:
    mover = match.to_move
    assert mover is not None
    return HintQuestion.of(match.game.info.id, match.state, mover, seed, match.heard(mover))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_hint_is_a_legal_move_with_reasons_for_that_very_move(game_id: str, seats: int) -> None:
    match = started(game_id, seats, 6)
    hint = last_thought(asked(match).thoughts())
    mover = match.to_move
    assert mover is not None
    assert hint.action in match.legal_actions()
    assert 1 <= len(hint.reasons) <= MOST
    view, heard = match.view(mover), match.heard(mover)
    told = reasons_for(match.game, view, mover, hint.action, heard)
    assert hint.reasons == told or hint.reasons[0].id == "playouts"


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_hint_knows_no_more_than_its_seat(game_id: str, seats: int) -> None:
    """Faults C-66: the same view gives the same hint, whatever the others hold."""
    match = started(game_id, seats, 6)
    mover = match.to_move
    assert mover is not None
    game, heard = match.game, match.heard(mover)
    question = asked(match)
    view = match.view(mover)
    assert pickle.loads(question.question.view) == view
    for seed in range(3):
        world = game.guess(view, mover, Random(seed))
        for action in list(game.legal_actions(view))[:30]:
            seen = game.observe(world, mover)
            assert reasons_for(game, seen, mover, action, heard) == reasons_for(
                game, view, mover, action, heard
            )


def test_where_the_rules_say_nothing_the_share_of_won_games_is_counted() -> None:
    match = Match(find_game("iceberg"), 2, {"start": "chaotic"}, 3)
    (reason,) = last_thought(asked(match).thoughts(clock=lambda: 0.0)).reasons
    assert reason.id == "playouts"
    assert reason["number"] == PLAYOUTS
    mover = match.to_move
    assert mover is not None
    action = last_thought(asked(match).thoughts(clock=lambda: 0.0)).action
    game, won = match.game, 0
    rng = random_stream("iceberg", "hint", f"hint {mover}")
    for _ in range(PLAYOUTS):
        state = game.apply(game.guess(match.view(mover), mover, rng), action).state
        while (turn := game.to_move(state)) is not None:
            assert turn != NATURE
            legal = game.legal_actions(state)
            state = game.apply(state, legal[int(rng.random() * len(legal))]).state
        won += mover in game.outcome(state).winners  # type: ignore[union-attr]
    assert reason["won"] == won


def test_playouts_go_past_the_answers_of_nature() -> None:
    match = started("penguin", 2, 4)
    mover = match.to_move
    assert mover is not None
    action = match.legal_actions()[0]
    found = list(opinions(match.game, match.view(mover), mover, action, Random(1), 5))
    assert [reason["number"] for reason in found] == [1, 2, 3, 4, 5]


def test_the_only_move_is_called_that() -> None:
    for moment in moments("penguin_party", 2, pyramid_reasons, seeds=2):
        view = moment.match.view(moment.seat)
        told = reasons_for(moment.game, view, moment.seat, moment.action)
        is_only = len(moment.match.legal_actions()) == 1
        assert (told == (Reason("only"),)) == is_only


def test_the_same_seed_gives_the_same_hint_with_a_process_and_without() -> None:
    def none(_clock: Callable[[], float]) -> Process:
        raise OSError("no process here")

    match = started("penguin", 3, 6)
    troubles: list[Trouble] = []
    with_process, without = Thinker(), Thinker(troubles.append, none)
    try:
        found = []
        for thinker in (with_process, without):
            thinker.put(asked(match))
            found.append(wait(thinker).action)
    finally:
        with_process.close()
        without.close()
    assert isinstance(found[0], Hint)
    assert found[0] == found[1]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_with_a_dead_process_a_hint_still_comes(game_id: str, seats: int) -> None:
    match = started(game_id, seats, 6)
    troubles: list[Trouble] = []
    thinker = Thinker(troubles.append, DeadProcess)
    thinker.put(asked(match))
    hint = wait(thinker).action
    thinker.close()
    assert isinstance(hint, Hint)
    assert hint.action in match.legal_actions()
    assert hint.reasons
    assert troubles
