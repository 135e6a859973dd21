"""5.5: coins are dealt on the table, shown one by one, and go where the screen says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random

import pytest

from game.core import NATURE
from game.record import Record
from game.titles.iceberg.actions import Deal
from game.titles.iceberg.state import Suit
from game.titles.iceberg.tiles import chart
from hardware.piece import Piece
from scenes.hybrid.box_controls import PLACES
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.coins_scene import CoinsScene
from scenes.hybrid.dealing import Doubt
from scenes.input.intents import MOUSE, Device
from scenes.lobby.model import Lobby
from scenes.lobby.options import choices_of
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.player import Player
from tests.hybrid.quick_rig import quick
from tests.hybrid.recorded import OPTIONS

COINS = list(pieces_of("iceberg"))


@contextmanager
def dealing(
    devices: tuple[Device, ...] = PLACES[:2],
    tags: int | None = 1,
    options: Mapping[str, str] | None = None,
) -> Iterator[tuple[HybridRig, CoinsScene]]:
    with quick("iceberg", tags=tags) as quick_rig:
        chosen = OPTIONS["iceberg"] | {"deal": "scanned"} | dict(options or {})
        record = Record("iceberg", 1, len(devices), tuple(chosen.items()), 5, ())
        rig = quick_rig.table(record, devices)
        rig.wait(lambda: isinstance(rig.top, CoinsScene))
        scene = rig.top
        assert isinstance(scene, CoinsScene)
        yield rig, scene


def show(rig: HybridRig, scene: CoinsScene, coin: Piece) -> None:
    before = scene.dealing.count
    rig.put(coin)
    rig.wait(lambda: scene.dealing.count == before + 1)
    rig.box.take_away()
    rig.wait(lambda: scene.shown is None)


def deal_of(coins: Iterable[Piece]) -> Deal:
    return Deal(tuple(Suit(coin.colour) for coin in coins))


def bag(seed: int = 1) -> list[Piece]:
    coins = COINS.copy()
    Random(seed).shuffle(coins)
    return coins


@pytest.mark.parametrize(
    "options", [{}, {"layout": "row"}, {"tiles": "3"}, {"drifting": "on", "flamethrowers": "on"}]
)
def test_every_coin_goes_where_the_screen_says_and_the_game_begins_with_them(
    options: dict[str, str],
) -> None:
    with dealing(options=options) as (rig, scene):
        match, coins = rig.table.match, bag()
        told: list[tuple[object, str]] = []
        for coin in coins:
            assert scene.next is not None
            told.append((scene.next, coin.colour))
            show(rig, scene, coin)
        rig.wait(lambda: match.version == 1)
        assert match.log == [(NATURE, deal_of(coins))]
        state = match.state
        assert state.coins == 24
        assert state.goal == coins[0].colour
        for square in chart(state.tiles).cells:
            assert state.stack_at(square) == tuple(suit for at, suit in told if at == square)
        rig.wait(lambda: rig.session.is_ready)
        assert rig.table.board.view == state, "the board shows them as they lie"
        assert Record.from_match(match).to_match().state == state


def test_a_dealt_iceberg_is_played_to_its_end_and_melted_coins_are_asked_for() -> None:
    with dealing() as (rig, scene):
        for coin in bag(2):
            show(rig, scene, coin)
        rig.wait(lambda: rig.table.match.version == 1)
        player, match = Player(rig), rig.table.match
        has_asked = False
        while match.outcome is None:
            player.settle()
            if rig.session.proof:
                has_asked = True
                suit = rig.session._proof_suit
                rig.put(next(coin for coin in COINS if coin.colour == suit))
                rig.wait(lambda: not rig.session.proof)
                rig.box.take_away()
            player.act(player.choice())
            rig.pilot.frames(3)
        assert has_asked
        assert Record.from_match(match).to_match().outcome == match.outcome


def test_a_coin_that_was_shown_already_and_one_too_many_are_refused() -> None:
    with dealing() as (rig, scene):
        coins = bag(3)
        show(rig, scene, coins[0])
        rig.put(coins[0])
        rig.wait(lambda: bool(scene.said))
        assert scene.dealing.count == 1
        assert scene.dealing.show(coins[0]) is Doubt.TWICE
        rig.box.take_away()
        rig.wait(lambda: not scene.said)
        same = [coin for coin in COINS if coin.colour == coins[0].colour and coin != coins[0]]
        for coin in same:
            show(rig, scene, coin)
        assert scene.dealing.add(coins[0].colour) is Doubt.NO_MORE, "six of each suit (PG-T1)"


def test_the_last_coin_can_be_taken_back_and_its_place_is_asked_for_again() -> None:
    with dealing() as (rig, scene):
        first, second = bag(4)[:2]
        show(rig, scene, first)
        where = scene.next
        show(rig, scene, second)
        assert scene.next != where
        rig.undo()
        rig.wait(lambda: scene.dealing.count == 1)
        assert scene.next == where
        show(rig, scene, second)


def test_when_the_reader_goes_the_suits_are_chosen_on_the_screen() -> None:
    with dealing((MOUSE, MOUSE)) as (rig, scene):
        coins = bag(5)
        for coin in coins[:10]:
            show(rig, scene, coin)
        rig.box.unplug()
        rig.wait(lambda: scene.is_gone)
        for coin in coins[10:]:
            node = next(node for node in scene.nodes() if node.key == f"kind:{coin.colour}")
            rig.pilot.click(*node.rect.center)
        done = next(node for node in scene.nodes() if node.key == "done")
        rig.pilot.click(*done.rect.center)
        rig.wait(lambda: rig.table.match.version == 1)
        assert rig.table.match.log[0][1] == deal_of(coins)


def test_without_any_hardware_a_saved_deal_can_be_gone_on_with() -> None:
    with dealing((MOUSE, MOUSE), tags=None) as (rig, scene):
        for coin in bag(6):
            node = next(node for node in scene.nodes() if node.key == f"kind:{coin.colour}")
            rig.pilot.click(*node.rect.center)
        done = next(node for node in scene.nodes() if node.key == "done")
        rig.pilot.click(*done.rect.center)
        rig.wait(lambda: rig.table.match.version == 1)


def test_the_lobby_offers_the_deal_where_there_are_coins_with_tags() -> None:
    from game.registry import find_game

    lobby = Lobby(find_game("iceberg").info, seed=1)
    assert "deal" in {choice.key for choice in choices_of(lobby, has_pieces=True)}
    assert "deal" not in {choice.key for choice in choices_of(lobby)}
