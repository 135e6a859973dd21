"""Whose turn it is in a round: what is passed on, who may press, several at one tower."""

from __future__ import annotations

from dataclasses import replace

from game.party.building import Building
from scenes.input.intents import MOUSE, Button, Press, Steer
from scenes.party.challenge_scene import Phase
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from tests.pictures.party_screens import begun, party
from tests.scenes.challenge_play import FRAME, count_down, play, top_of
from tests.scenes.party_rig import MousePerson, PadPerson, party_round, play_to_end
from tests.scenes.quiet import OTHER_PAD, PAD

# -- whose turn it is


def test_one_pad_is_passed_from_turn_to_turn() -> None:
    with party_round("snowball", 0, 0, pads=1) as rig:
        played = play_to_end(rig, PadPerson(rig))
        assert {seat for _frame, seat, given in played.recording.changes if given.is_pressed} == {
            0,
            1,
        }


def test_the_card_says_what_is_passed_on_and_how_far_the_one_before_came() -> None:
    players = [replace(player, chair=replace(player.chair, device=PAD)) for player in party(2)]
    stage, scene = begun("snowball", players)
    scene.round.bout.frames = 5
    count_down(scene)
    play(scene, 3.0)
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    assert [player.name for player in card.players] == ["Bea"]
    assert card.note == "Pass the pad. Ada has 0 down"


def test_one_mouse_is_passed_from_turn_to_turn() -> None:
    with party_round("rescue", MOUSE, MOUSE) as rig:
        played = play_to_end(rig, MousePerson(rig))
        assert len(played.result.scores) == 2


def test_only_the_one_whose_turn_it_is_says_ready() -> None:
    stage, scene = begun("speed", party(3))
    scene._enter(Phase.READY)
    scene.entered()
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    for _ in range(60):
        card.update(FRAME)
    card.handle(Press(OTHER_PAD, Button.SOUTH))
    assert top_of(stage) is card
    card.handle(Press(PAD, Button.SOUTH))
    assert top_of(stage) is scene
    assert scene.phase is Phase.COUNT


def test_the_card_shows_the_buttons_of_those_who_may_press_whoever_pressed_last() -> None:
    stage, scene = begun("speed", party(4))
    mouse = scene.players[3]
    card = ReadyScene(stage, "speed", [mouse])
    stage.last_device = PAD
    assert card.prompted == mouse.device
    assert card.prompts(Button.SOUTH) == (stage.devices.prompt(MOUSE, Button.SOUTH),)
    both = ReadyScene(stage, "speed", [mouse, scene.players[0]])
    assert both.prompted == PAD, "of several who may press the last one"
    assert ReadyScene(stage, "speed", [mouse], is_rules=True).prompted == PAD


def test_a_late_press_of_the_turn_before_begins_nothing() -> None:
    stage, scene = begun("speed", party(1))
    scene._enter(Phase.READY)
    scene.entered()
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    card.handle(Press(PAD, Button.SOUTH))
    assert top_of(stage) is card


def test_six_pads_lead_six_seats_of_one_tower() -> None:
    with party_round("last", *range(6), pads=6) as rig:
        rig.pilot.frames(40)
        rig.pilot.press_pad(rig.pads[3], "south")  # anybody begins what all play
        scene = rig.scene
        for turn in range(6):
            rig.pilot.until(lambda: scene.phase is Phase.PLAY and bool(scene.now), 400)
            seat = scene.now[0]
            assert seat == turn
            bout = scene.round.bout
            assert isinstance(bout, Building)
            rig.pilot.until(lambda: bout.flippers[0].held is not None, 300)  # noqa: B023
            held = bout.flippers[0].held
            assert held is not None
            before = held.target[0]
            other = rig.pads[(seat + 1) % 6]
            rig.pilot.steer_pad(other, 1.0, 0.0, 12)
            rig.pilot.steer_pad(other, 0.0, 0.0)
            assert held.target[0] == before, "somebody else's pad led"
            rig.pilot.steer_pad(rig.pads[seat], 1.0, 0.0, 12)
            rig.pilot.steer_pad(rig.pads[seat], 0.0, 0.0)
            assert held.target[0] > before
            rig.pilot.frames(10)
            rig.pilot.press_pad(rig.pads[seat], "south")
            rig.pilot.until(lambda: not scene.now or scene.now[0] != seat, 900)  # noqa: B023
            if scene.round.is_over:
                break


def test_two_pads_lead_two_flippers_at_the_same_time() -> None:
    _stage, scene = begun("together", party(2))
    count_down(scene)
    play(scene, 0.3)
    bout = scene.round.bout
    assert isinstance(bout, Building)
    first, second = (flipper.held for flipper in bout.flippers)
    assert first is not None
    assert second is not None
    x, u = first.target[0], second.target[0]
    scene.handle(Steer(PAD, 0.8, 0.0))
    scene.handle(Steer(OTHER_PAD, -0.8, 0.0))
    play(scene, 0.3)
    assert first.target[0] > x
    assert second.target[0] < u


def test_one_pad_for_two_flippers_leads_the_one_that_still_carries() -> None:
    players = [replace(player, chair=replace(player.chair, device=PAD)) for player in party(2)]
    _stage, scene = begun("together", players)
    count_down(scene)
    play(scene, 0.5)
    bout = scene.round.bout
    assert isinstance(bout, Building)
    assert scene.play.seat_of(PAD, bout.active) == 0
    first = bout.flippers[0].held
    assert first is not None
    bout.arena.take_back(first)
    bout.flippers[0].held = None
    assert scene.play.seat_of(PAD, bout.active) == 1


def test_opponents_play_their_turns_by_themselves() -> None:
    with party_round("snowball", "hard", "easy") as rig:
        for _ in range(2400):
            rig.pilot.frames()
            if isinstance(rig.top, PartyResultScene):
                break
        assert isinstance(rig.top, PartyResultScene)
        assert rig.top.result.scores[0].value > 0
