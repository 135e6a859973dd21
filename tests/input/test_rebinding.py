"""Bindings of one's own: laid over everybody's, told apart by device, and never a dead end."""

from __future__ import annotations

from random import Random

import pytest

from scenes.input.bindings import DEFAULTS, FIXED, STANDARD, Group, from_saved
from scenes.input.holders import (
    Holder,
    bindings_by_device,
    bindings_for,
    everybodys,
    pauses_by_device,
)
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Captured,
    Direction,
    Lift,
    Move,
    Press,
    Touch,
)
from scenes.profiles import EVERYBODY, Profile, Profiles
from tests.input.rig import Rig, device, only

KEYS = (Group.LEFT_KEYS, Group.RIGHT_KEYS, Group.SHARED_KEYS)


def known(*profiles: Profile) -> Profiles:
    store = Profiles()
    for profile in profiles:
        store.put(profile)
    return store


def use(rig: Rig, profiles: Profiles, holders: dict[object, Holder]) -> None:
    rig.input.bindings = everybodys(profiles)
    rig.input.own = bindings_by_device(profiles, holders)  # type: ignore[arg-type]
    rig.input.pauses = pauses_by_device(profiles, holders)  # type: ignore[arg-type]


def test_reach_4_two_pads_of_one_make_do_what_their_holders_chose(rig: Rig) -> None:
    one, two = rig.plug("One"), rig.plug("Two")
    profiles = known(Profile("Ada", STANDARD.with_override("pad.south", "east").overrides))
    use(rig, profiles, {device(one): Holder("Ada", 0), device(two): Holder("Bea", 1)})
    one.press("east")
    two.press("east")
    assert set(only(rig.step(), Press)) == {
        Press(device(one), Button.SOUTH),
        Press(device(two), Button.EAST),
    }


def test_reach_4_what_holds_for_everybody_holds_below_ones_own(rig: Rig) -> None:
    everybody = STANDARD.with_override("pad.north", "west").overrides
    ada = STANDARD.with_override("pad.south", "east").overrides
    pad = rig.plug()
    use(rig, known(Profile(EVERYBODY, everybody), Profile("Ada", ada)), {
        device(pad): Holder("Ada", 0)
    })  # fmt: skip
    pad.press("west")
    pad.press("east")
    assert set(only(rig.step(), Press)) == {
        Press(device(pad), Button.NORTH),
        Press(device(pad), Button.SOUTH),
    }


def test_reach_4_each_half_of_the_keyboard_follows_its_own_person(rig: Rig) -> None:
    profiles = known(
        Profile("Ada", STANDARD.with_override("left_keys.south", "t").overrides),
        Profile("Bea", STANDARD.with_override("right_keys.south", "l").overrides),
    )
    use(rig, profiles, {LEFT_KEYS: Holder("Ada", 0), RIGHT_KEYS: Holder("Bea", 1)})
    assert only(rig.tap_key("t"), Press) == [Press(LEFT_KEYS, Button.SOUTH)]
    assert only(rig.tap_key("l"), Press) == [Press(RIGHT_KEYS, Button.SOUTH)]
    assert only(rig.tap_key("space"), Press) == []


def test_a_half_that_takes_a_key_of_the_other_gives_one_back(rig: Rig) -> None:
    """Ada took Enter for her half; Bea on the right half still has something to select with."""
    profiles = known(Profile("Ada", STANDARD.with_override("left_keys.south", "return").overrides))
    use(rig, profiles, {LEFT_KEYS: Holder("Ada", 0), RIGHT_KEYS: Holder("Bea", 1)})
    assert only(rig.tap_key("return"), Press) == [Press(LEFT_KEYS, Button.SOUTH)]
    assert only(rig.tap_key("space"), Press) == [Press(RIGHT_KEYS, Button.SOUTH)]


def test_what_somebody_chose_for_the_other_half_is_not_forced_on_whoever_holds_it(
    rig: Rig,
) -> None:
    """Ada bound both halves for herself; now she holds the left one and Bea the right."""
    own = STANDARD.with_override("left_keys.south", "t").with_override("right_keys.south", "l")
    profiles = known(Profile("Ada", own.overrides))
    use(rig, profiles, {LEFT_KEYS: Holder("Ada", 0), RIGHT_KEYS: Holder("Bea", 1)})
    assert only(rig.tap_key("t"), Press) == [Press(LEFT_KEYS, Button.SOUTH)]
    assert only(rig.tap_key("return"), Press) == [Press(RIGHT_KEYS, Button.SOUTH)]
    assert only(rig.tap_key("l"), Press) == []


def test_the_mouse_can_change_hands(rig: Rig) -> None:
    left_handed = STANDARD.with_override("mouse.touch", "right").overrides
    use(rig, known(Profile("Ada", left_handed)), {MOUSE: Holder("Ada", 0)})
    import pygame

    for button in (3, 1):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            rig.post(kind, pos=(480, 270), button=button, touch=False)
    told = rig.step()
    assert [type(intent) for intent in told[:2]] == [Touch, Lift]
    assert only(told, Press) == [Press(MOUSE, Button.EAST)]


def test_reach_11_a_person_has_a_pause_of_their_own(rig: Rig) -> None:
    slow, quick = rig.plug("Slow"), rig.plug("Quick")
    profiles = known(Profile("Ada", input_pause=0.5))
    use(rig, profiles, {device(slow): Holder("Ada", 0), device(quick): Holder("Bea", 1)})
    told = []
    for _ in range(2):
        for pad in (slow, quick):
            pad.press("south")
        told += only(rig.step(0.2), Press)
        for pad in (slow, quick):
            pad.release("south")
        rig.step()
    assert [press.device for press in told].count(device(slow)) == 1
    assert [press.device for press in told].count(device(quick)) == 2


def test_escape_always_leads_back(rig: Rig) -> None:
    for id, source in (("left_keys.south", "escape"), ("shared_keys.menu", "q")):
        with pytest.raises(ValueError, match="stays as it is"):
            STANDARD.with_override(id, source)
    rig.input.bindings = from_saved({"left_keys.south": "escape", "shared_keys.menu": "q"})
    assert only(rig.tap_key("escape"), Press) == [Press(RIGHT_KEYS, Button.MENU)]
    assert frozenset({"escape"}) == FIXED


def test_saved_pairs_that_fight_leave_every_target_a_source() -> None:
    """Whatever a file says, nobody is left without a way to select and to go back."""
    fighting = {"pad.south": "west", "pad.east": "west", "pad.north": "south", "pad.menu": "menu"}
    made = from_saved(fighting)
    table = made.table(Group.PAD)
    assert {binding.target for binding in table} == {
        binding.target for binding in DEFAULTS if binding.group is Group.PAD
    }


@pytest.mark.parametrize(
    ("id", "source"),
    [
        ("pad.south", "banana"),
        ("raw_pad.south", "button"),
        ("mouse.touch", "tail"),
        ("left_keys.south", "§"),
        ("pad.south", ""),
    ],
)
def test_a_saved_source_that_no_device_has_is_left_out(id: str, source: str) -> None:
    assert from_saved({id: source}) == STANDARD


def test_any_number_of_changes_loses_nothing() -> None:
    rng = Random(3)
    for _ in range(300):
        bindings = STANDARD
        for _change in range(rng.randint(1, 12)):
            id = rng.choice([b.id for b in DEFAULTS if b.source not in FIXED])
            group = id.partition(".")[0]
            groups = KEYS if group.endswith("keys") else (Group(group),)
            sources = [b.source for b in DEFAULTS if b.group in groups and b.source not in FIXED]
            bindings = bindings.with_override(id, rng.choice(sources))
        for groups in (KEYS, (Group.PAD,), (Group.RAW_PAD,), (Group.MOUSE,)):
            targets = sorted(binding.target for binding in bindings.table(*groups))
            assert targets == sorted(b.target for b in DEFAULTS if b.group in groups)
        assert from_saved(dict(bindings.overrides)).table(*KEYS) == bindings.table(*KEYS)


def test_c_19_one_model_can_be_forgotten_and_the_others_stay() -> None:
    changed = STANDARD.with_override("raw_pad.south", "button1", "0079:0011")
    changed = changed.with_override("raw_pad.south", "button2", "0079:0012")
    kept = changed.reset(Group.RAW_PAD, model="0079:0011")
    assert {name.partition("@")[2] for name, _source in kept.overrides} == {"0079:0012"}


def test_c_05_a_pad_of_nothing_but_buttons_is_there_and_can_steer_once_learnt(rig: Rig) -> None:
    pad = rig.plug("Box", is_raw=True, buttons=8, axes=0, hats=0)
    found = rig.pads.find(device(pad))
    assert found is not None, "its directions are buttons, and nobody will ever hear them"
    learnt = STANDARD
    for id, source in (("up", 4), ("down", 5), ("left", 6), ("right", 7)):
        learnt = learnt.with_override(f"raw_pad.{id}", f"button{source}", found.model.key)
    rig.input.bindings = learnt
    steps = []
    for number in (4, 5, 6, 7):
        pad.press(number)
        steps += [move.direction for move in only(rig.step(), Move)]
        pad.release(number)
        rig.step()
    assert steps == list(Direction)
    pad.press(0)
    pad.press(1)
    assert [p.button for p in only(rig.step(), Press)] == [Button.SOUTH, Button.EAST]


def test_c_05_a_cross_on_further_axes_can_be_learnt(rig: Rig) -> None:
    pad = rig.plug("Old", is_raw=True, buttons=4, axes=4)
    found = rig.pads.find(device(pad))
    assert found is not None
    for axis, sign, name in ((2, -1, "left"), (2, 1, "right"), (3, -1, "up"), (3, 1, "down")):
        rig.input.start_capture()
        pad.axis(axis, sign)
        source = f"axis{axis}{'+' if sign > 0 else '-'}"
        assert only(rig.step(), Captured) == [Captured(device(pad), source)]
        pad.axis(axis, 0)
        rig.step()
        rig.input.bindings = STANDARD.with_override(f"raw_pad.{name}", source, found.model.key)
        pad.axis(axis, sign)
        assert [move.direction for move in only(rig.step(), Move)] == [Direction(name)]
        pad.axis(axis, 0)
        rig.step()


def test_c_07_pads_without_numbers_are_told_apart_by_name() -> None:
    from scenes.input.pad_style import PadModel

    assert PadModel(0, 0, "Box").key != PadModel(0, 0, "Stick").key
    assert PadModel(0x45E, 0x28E, "Box").key == PadModel(0x45E, 0x28E, "Stick").key
    name = PadModel(0, 0, "B@x:1").key
    changed = STANDARD.with_override("raw_pad.south", "button3", name)
    assert from_saved(dict(changed.overrides)) == changed


def test_a_person_without_a_profile_plays_with_everybodys() -> None:
    profiles = known(Profile(EVERYBODY, STANDARD.with_override("pad.south", "west").overrides))
    assert bindings_for(profiles, "Nobody knows") == everybodys(profiles)
    assert bindings_by_device(profiles, {TOUCH: Holder("Ada", 0)}).keys() == {
        LEFT_KEYS,
        RIGHT_KEYS,
    }
