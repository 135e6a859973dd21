"""What lies over a table for a while: pause, rules, who plays, a lost device, an empty chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Seat
from scenes.boards.registry import find_report, find_result
from scenes.hints import hint
from scenes.hints import words as hint_words
from scenes.input.intents import Device
from scenes.menu.choices import ChoiceScene, Way
from scenes.menu.dialogs import ConfirmDialog
from scenes.replay.falls import falls_at
from scenes.replay.play_on import PlayOn
from scenes.replay.replay import Replay
from scenes.stats import alone
from scenes.table.handover import Choice, CurtainScene
from scenes.table.lost_device import LostDeviceScene
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.table.table import TableScene


def pause(table: TableScene) -> None:
    """Let the table stand still, unless something lies over it already."""
    from scenes.table.pause import PauseScene

    def answered(result: Any) -> None:
        match result:
            case "leave":
                table.dismiss("lobby")
            case "again":
                table.dismiss("again")
            case "seats":
                who_plays(table)
            case "undo":
                table.undo()
            case "log":
                log(table)
            case "watch":
                look_back(table)
            case "hint":
                hint.ask(table)
            case "fall":
                watch_fall(table)

    if table.stage.stack.top is table:
        table.hints.cancel()
        closed = {"undo": table.take_back.refusal, "watch": _past_refusal(table)}
        if any(option.name in table.match.options for option in table.game.info.at_table):
            from scenes.hybrid.real_hands import is_unseen

            if is_unseen(table.match.state):  # an opponent would have nothing to play with
                closed["seats"] = _("Only its owner knows the hand")
        notes = {}
        if table.stage.settings.has_hints:
            closed["hint"] = hint.refusal(table)
            notes["hint"] = hint_words.used_words(table.hints.counts, table.seats.names)
        falls = table.board.falls
        if falls:
            count = ngettext("{number} fall", "{number} falls", len(falls))
            notes["fall"] = falls[0].size() if len(falls) == 1 else count.format(number=len(falls))
        scene = PauseScene(table.stage, table.game_id, closed=closed, notes=notes)
        table.stage.stack.push(scene, answered)


def watch_fall(table: TableScene) -> None:
    """Watch the last fall again, slowly, with its cause, and any of those before."""
    from scenes.fall.replay import FallReplayScene

    falls = table.board.falls
    if falls:
        table.stage.stack.push(FallReplayScene(table.stage, falls[-1], falls=falls))


def curtain(table: TableScene, seat: Seat) -> None:
    """Hide the table until the next person says that it is them."""

    def known(device: Device) -> None:
        table.give(seat, device)
        table.show_to(seat)

    def answered(choice: Choice) -> None:
        if choice is Choice.OPENED:
            table.begin(seat)
        else:
            empty_chair(table, seat)

    scene = CurtainScene(
        table.stage,
        table.chairs[seat],
        table.last_person,
        on_closed=lambda: table.show_to(None),
        on_known=known,
    )
    table.stage.stack.push(scene, answered)


def rules(table: TableScene) -> None:
    from scenes.rules.how_to_play import HowToPlayScene

    table.stage.stack.push(HowToPlayScene(table.stage, table.game_id))


def undo(table: TableScene) -> None:
    """Take the last action back, after a question where somebody else loses a turn by it."""
    way = table.take_back
    if way.seat is None or way.keeps_turn:
        table.undo()
        return
    name = table.chairs[way.seat].name
    words = table.entries[-1].words(table.seats.names) if table.entries else ""
    dialog = ConfirmDialog(
        table.stage,
        _("Take it back?"),
        _("{move}. Then {name} moves again.").format(move=words, name=name),
        stay=_("Leave it"),
        go=_("Undo"),
    )
    table.stage.stack.push(dialog, lambda is_sure: table.undo() if is_sure else None)


def log(table: TableScene) -> None:
    """Open the move log beside the table."""
    from scenes.log.panel import LogScene

    def answered(result: Any) -> None:
        if result == "undo":
            table.undo()

    if table.stage.stack.top is table:
        scene = LogScene(table.stage, table.chairs, table.entries, table.take_back, table.game_id)
        table.stage.stack.push(scene, answered)


def _past_refusal(table: TableScene) -> str:
    """Why nobody may look back now; empty where everybody may."""
    if not table.match.log:
        return _("Nothing was done yet")
    if table.board.is_past_secret and table.match.outcome is None:
        return _("Once the game is over")
    return ""


def look_back(table: TableScene) -> None:
    """Watch what was played; a match that is played on from there takes this table's place."""
    from scenes.replay.scrubber import ScrubberScene

    match = table.match
    replay = Replay(match, tuple(table.seats.names), table.viewer, dict(table.stands))
    start = 0 if match.outcome is not None else match.version
    falls = falls_at(replay.entries(), table.board.falls, table.chairs)
    scene = ScrubberScene(table.stage, table.seated(), replay, start=start, falls=falls)

    def answered(result: PlayOn | None) -> None:
        if result is not None:
            table.dismiss(result)

    table.stage.stack.push(scene, answered)


def round_result(table: TableScene) -> None:
    """Who got what in the round that is over."""
    from scenes.result.round_result import RoundResultScene

    report = find_report(table.game_id)(table.match, table.seats.names, is_final=False)
    on_fall = (lambda: watch_fall(table)) if table.board.falls else None
    scene = RoundResultScene(table.stage, table.seats.setup, report, on_fall=on_fall)
    table.stage.stack.push(scene)


def final_result(table: TableScene) -> None:
    """How the match came out; what is chosen there ends the table."""
    report = find_report(table.game_id)(table.match, table.seats.names, is_final=True)
    report = alone.with_best(table, hint.explained(table, report))
    scene = find_result(table.game_id)(
        table.stage, table.seats.setup, report, on_watch=lambda: look_back(table),
        on_falls=(lambda: watch_fall(table)) if table.board.falls else None,
    )  # fmt: skip
    table.stage.stack.push(scene, table.dismiss)


def who_plays(table: TableScene) -> None:
    """Let an opponent play for a person, or a person come back."""
    ways = []
    for seat, chair in enumerate(table.chairs):
        if chair.is_person:
            label = _("An opponent for {name}").format(name=chair.name)
            ways.append(Way(f"leave-{seat}", label, "play", chair.look))
        elif Seat(seat) in table.seats.away:
            label = _("{name} plays again").format(name=chair.name)
            ways.append(Way(f"back-{seat}", label, "people", chair.look))

    def answered(key: str | None) -> None:
        if key is None:
            return
        verb, _dash, number = key.partition("-")
        change = {"leave": table.stand_in, "back": table.come_back}[verb]
        change(Seat(int(number)))

    table.stage.stack.push(ChoiceScene(table.stage, _("Who plays?"), ways), answered)


def empty_chair(table: TableScene, seat: Seat) -> None:
    """ "Not Bea?": what to do when somebody else sits there."""
    chair = table.chairs[seat]
    ways = [
        Way("wait", _("Wait for {name}").format(name=chair.name), "people", chair.look),
        Way("opponent", _("Let an opponent play"), "play", chair.look),
        Way("pause", _("Pause"), "pause"),
    ]
    way = table.take_back
    if way.seat is not None:
        last = table.chairs[way.seat]
        label = _("Undo for {name}").format(name=last.name)
        ways.insert(1, Way("undo", label, "undo", last.look))
    title = _("Where is {name}?").format(name=chair.name)

    def answered(key: str | None) -> None:
        if key == "opponent":
            table.stand_in(seat)
        elif key == "undo":
            table.undo()
        elif key == "pause":
            pause(table)

    table.stage.stack.push(ChoiceScene(table.stage, title, ways), answered)


def lost_device(table: TableScene, seat: Seat, device: Device) -> None:
    """Wait until somebody takes the seat with a press, or wants to pause."""
    name = table.stage.devices.name_of(device)

    def answered(other: Device | None) -> None:
        if other is None:
            pause(table)
        else:
            table.give(seat, other)

    table.stage.stack.push(LostDeviceScene(table.stage, table.chairs[seat], name), answered)
