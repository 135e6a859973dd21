"""How far somebody has come in a lesson: its steps, forward and back, and what was refused."""

from __future__ import annotations

import pytest

from scenes.lesson.course import Lesson, do, tell, watch
from scenes.lesson.progress import Progress


def small() -> Lesson:
    steps = (tell("a", "-"), do("b", "-", "one", "two", why="no"), watch("c", "-", "three", "four"))
    return Lesson("none", 1, steps)


def test_a_step_goes_through_its_actions_and_then_to_the_next() -> None:
    progress = Progress.at_start(small(), 2)
    assert progress.is_done
    progress = progress.forward(2)
    assert (progress.expected, progress.is_done) == ("one", False)
    assert [progress.is_right(text) for text in ("one", "two", "three")] == [True, True, False]
    progress = progress.after_action()
    assert (progress.expected, progress.is_done) == (None, True)
    assert not progress.is_right("one")
    progress = progress.forward(3)
    assert [progress.is_right(text) for text in ("three", "four")] == [True, False]
    progress = progress.after_action()
    assert (progress.expected, progress.is_done) == ("four", False)
    assert progress.after_action().is_done
    with pytest.raises(ValueError, match="3 steps only"):
        progress.forward(5)


def test_a_step_back_leads_to_the_one_before_and_from_the_first_to_itself() -> None:
    progress = Progress.at_start(small(), 2).forward(2).forward(3)
    assert progress.back().starts == (2, 2)
    assert progress.back().back().starts == (2,)
    assert progress.back().back().back().starts == (2,)


def test_what_was_refused_is_told_until_something_is_done() -> None:
    progress = Progress.at_start(small(), 2).forward(2).put_back("no")
    assert (progress.note, progress.taken) == ("no", 0)
    assert progress.after_action().note == ""
    fallen = progress.after_action().without_action("it fell")
    assert (fallen.note, fallen.taken) == ("it fell", 0)
