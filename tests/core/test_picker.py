"""Picker: from all legal actions to one, pick by pick."""

from __future__ import annotations

import pytest

from game.core import IllegalAction
from game.picker import Parts, Picker

ACTIONS = ["red 0 0", "red 0 1", "blue 0 0"]


def parts(action: str) -> Parts:
    colour, *cell = action.split()
    return (colour, tuple(cell))


def test_picks_narrow_the_actions_in_their_order() -> None:
    picker = Picker(ACTIONS, parts)
    assert picker.choices() == ["red", "blue"]
    picker.pick("red")
    assert picker.choices() == [("0", "0"), ("0", "1")]
    assert picker.actions() == ["red 0 0", "red 0 1"]
    assert picker.action is None
    picker.pick(("0", "1"))
    assert picker.action == "red 0 1"
    assert picker.choices() == []


def test_a_pick_that_is_no_choice_changes_nothing() -> None:
    picker = Picker(ACTIONS, parts)
    picker.pick("blue")
    with pytest.raises(IllegalAction, match=r"cannot be picked after \('blue',\)"):
        picker.pick(("0", "1"))
    assert picker.picked == ("blue",)


def test_picks_are_taken_back_one_by_one() -> None:
    picker = Picker(ACTIONS, parts)
    picker.pick("red")
    assert picker.back()
    assert picker.choices() == ["red", "blue"]
    assert not picker.back()


def test_two_actions_of_the_same_picks_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="a person could not tell them"):
        Picker(ACTIONS, lambda action: (action.split()[0],))
