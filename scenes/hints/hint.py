"""Hints at the table: who asks for one, when it comes, how long it stays, how many there were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from game.ai.hint import Hint, HintQuestion
from game.ai.thinker import Answer
from game.chance import random_stream
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.hints import words as hint_words
from scenes.input.intents import Device
from scenes.result.report import Report
from scenes.sound.effects import Effect
from scenes.text import _

if TYPE_CHECKING:
    from scenes.table.table import TableScene


class HintMind(Protocol):
    """Where a hint is thought about."""

    def put(self, question: HintQuestion) -> int: ...

    def poll(self) -> Answer | None: ...

    def cancel(self) -> None: ...


class Hints:
    """The hint of the turn that goes on, and how many each seat has had in this match."""

    def __init__(self, seats: int) -> None:
        self.counts = [0] * seats
        self.hint: Hint | None = None
        """What came of the question of this turn."""
        self.is_shown = False
        self.asker: Any = None
        """The turn that a hint was asked in; None where nobody has asked."""
        self._mind: HintMind | None = None
        """Who thinks about it now."""
        self._ticket = 0

    @property
    def is_thinking(self) -> bool:
        return self._mind is not None

    def recall(self, counts: Iterable[int]) -> None:
        """Go on counting from a save; one that knows nothing of hints counts none."""
        known = list(counts)[: len(self.counts)]
        self.counts = known + [0] * (len(self.counts) - len(known))

    def ask(self, mind: HintMind, question: HintQuestion, asker: Any) -> None:
        self.drop()
        self.asker = asker
        self._ticket = mind.put(question)
        self._mind = mind

    def poll(self) -> Hint | None:
        """The hint, once it is there; from then on it is shown, and counted."""
        if self._mind is None:
            return None
        answer = self._mind.poll()
        if answer is None or answer.ticket != self._ticket:
            return None
        assert isinstance(answer.action, Hint), f"{answer.action} is no hint"
        self._mind = None
        self.hint, self.is_shown = answer.action, True
        return self.hint

    def cancel(self) -> None:
        """Think no more about it; nothing was shown, and nothing counts."""
        if self._mind is not None:
            self._mind.cancel()
            self._mind = None
            self.asker = None

    def drop(self) -> None:
        """The turn is over: what was asked or shown in it is gone."""
        self.cancel()
        self.hint, self.asker, self.is_shown = None, None, False


def is_offered(table: TableScene) -> bool:
    """Whether the one who is to choose may ask for a hint now."""
    board = table.board
    has_turn = table.person() is not None and not board.is_covering and not board.has_chosen
    return has_turn and board.can_hint and table.gives_hints and table.stage.settings.has_hints


def is_meant(table: TableScene, device: Device) -> bool:
    """Whether north on this device asks for a hint."""
    person = table.person()
    has_key = person is not None and device == person.device and table.board.has_hint_key
    return has_key and is_offered(table)


def button_place(table: TableScene) -> Rect | None:
    """Where a hint can be asked for by a click; with large words only the pause leads to one."""
    has_room = not is_big(table.stage.settings.text_scale)
    return table.board.hint_button if has_room and is_offered(table) else None


def words(table: TableScene) -> tuple[str, str] | None:
    """The move and the reasons for it, as far as the room may read them; None where none is shown.

    A hand that lies face down is told by nothing: its hint is read while it is looked at.
    """
    hints = table.hints
    if hints.hint is None or not hints.is_shown:
        return None
    if not table.board.is_face_up:
        return _("Look at your hand to read the hint"), ""
    action = hints.hint.action
    title = hint_words.move_words(action, table.game.to_text(action))
    return title, hint_words.reasons_words(hints.hint, table.seats.names)


def ask(table: TableScene) -> None:
    """Ask for a hint; what is thought about or shown is put away instead, and can come again."""
    hints, person = table.hints, table.person()
    if person is None or not is_offered(table):
        table.stage.notices.say(refusal(table) or _("That cannot be done now"), "cross")
        table.stage.sound.play(Effect.BLOCKED)
    elif hints.is_thinking:
        hints.cancel()
        table.stage.sound.play(Effect.BACK)
    elif hints.hint is not None and hints.asker is person:
        hints.is_shown = not hints.is_shown
        table.board.mark_hint(hints.hint.action if hints.is_shown else None)
    else:
        match, seat = table.match, person.turn.seat
        rng = random_stream(table.game_id, match.seed, f"hint {seat} at {match.version}")
        question = HintQuestion.of(
            table.game_id, match.view(seat), seat, str(rng.random()), match.heard(seat)
        )
        hints.ask(table.stage.thinker(), question, person)


def refusal(table: TableScene) -> str:
    """Why nobody can ask for a hint now; empty where somebody can."""
    if not table.board.can_hint:
        return _("Only its owner knows the hand")
    if table.board.has_chosen:
        return _("That cannot be done now")
    return "" if is_offered(table) else _("Wait for your turn")


def update(table: TableScene) -> None:
    """Fetch the hint that was asked for, and put away one whose turn is over."""
    hints = table.hints
    person = table.person()
    if hints.asker is None:
        return
    if hints.asker is not person or not table.stage.settings.has_hints:
        hints.drop()
        table.board.mark_hint(None)
        return
    found = hints.poll()
    if found is not None:
        own = tuple(table.board.hint_reasons(found.action))
        hints.hint = replace(found, reasons=(*found.reasons, *own))
        hints.counts[person.turn.seat] += 1
        table.keep_soon()
        table.board.mark_hint(found.action)


def explained(table: TableScene, report: Report) -> Report:
    """The final report with the hints that were used, right after how the match came out."""
    if not any(table.hints.counts):
        return report
    used = hint_words.used_words(table.hints.counts, table.seats.names) + "."
    return replace(report, why=(*report.why[:1], used, *report.why[1:]))
