"""What a hint says of a move is true: recounted from the rules, for every game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core import AnyGame, Seat
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
from game.titles.pyramid.reasons import reasons as pyramid_reasons
from tests.ai.hint_moments import moments


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
