"""Learn the pieces: each is put on the reader once, in any order, and its tag is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.registry import all_games
from hardware.feedback import Signal
from hardware.inputs import TagGone, TagSeen, TagsMany
from hardware.learning import Learning
from hardware.piece import Piece
from hardware.tag_registry import BadRegistry, CannotLearn, Refusal
from scenes.drawing.draw import Canvas
from scenes.hybrid import learn_view
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.learn_view import LearnLayout, learn_layout
from scenes.hybrid.piece_words import full_name, tail_words
from scenes.hybrid.real_table import RealTable
from scenes.input.intents import Button, Direction, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _

_REFUSALS: Final[dict[Refusal, Callable[[], str]]] = {
    Refusal.NO_TAG: lambda: _("This tag cannot be learnt"),
    Refusal.RANDOM: lambda: _("Phones and passports change their number: use a tag"),
    Refusal.EMPTY: lambda: _("This tag is empty: use another one"),
    Refusal.TOO_FEW_READS: lambda: _("Not read clearly yet: leave it there a moment"),
    Refusal.KNOWN: lambda: _("This tag is under another piece already"),
}


class LearnPiecesScene(MenuScene):
    """Dismisses with None. What was learnt is kept at once; undo goes back step by step."""

    first = "skip"

    def __init__(self, stage: Stage, real: RealTable, game_id: str | None = None) -> None:
        super().__init__(stage)
        self.real = real
        self.games = [game.info.id for game in all_games() if pieces_of(game.info.id)]
        self.game_id = game_id or (real.game_id if real.game_id in self.games else self.games[0])
        self.learning = self._begin()
        self.last: Piece | None = None
        self.tail = ""
        self.said = ""
        """Why the last tag was refused."""
        self.reads = 0
        self._moved_tag: tuple[str, Piece] | None = None
        """A tag that is under another piece, and may be moved to the one that is asked for."""
        self.rows_top = 0

    def _begin(self) -> Learning:
        self.real.use(self.game_id)
        self.real.learn(True)
        return Learning(self.real.sets.get(self.game_id), pieces_of(self.game_id))

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def layout(self) -> LearnLayout:
        return learn_layout(self.game_id, self.is_big, self.rows_top)

    def build(self) -> Sequence[Node]:
        layout = self.layout
        acts: tuple[tuple[str, Callable[[], None]], ...] = (
            ("skip", self._skip), ("undo", self._undo), ("replace", self._replace),
            ("export", self._export), ("import", self._import), ("back", self.dismiss),
        )  # fmt: skip
        nodes = [Node("game", layout.game, partial(self._turn_game, 1), step=self._turn_game)]
        nodes += [
            Node(f"piece:{p.colour}:{p.n}", rect, partial(self._ask, p)) for p, rect in layout.cells
        ]
        if layout.has_more:
            nodes.append(Node("rows", layout.rows, partial(self._scroll, 1), step=self._scroll))
        return [*nodes, *(Node(k, r, a) for (k, a), r in zip(acts, layout.buttons, strict=True))]

    # Doing

    def _keep(self) -> None:
        self.real.sets.put(self.game_id, self.learning.registry)
        self.real.table.registry = self.learning.registry

    def _ask(self, piece: Piece) -> None:
        self.learning.ask(piece)
        self.said = ""

    def _skip(self) -> None:
        self.learning.skip()

    def _undo(self) -> None:
        self.learning.undo()
        self.last, self.said = None, ""
        self._keep()

    def _replace(self) -> None:
        """A broken tag: the piece in focus, or the one learnt last, is asked for anew."""
        if self._moved_tag is not None:
            key, _piece = self._moved_tag
            asked = self.learning.asked
            self._moved_tag = None
            if asked is not None:
                self.learning.registry = self.learning.registry.move(key, asked)
                self._learnt(asked, key)
                self.learning.take_away()
                self.learning.skip()
            return
        if self.last is not None:
            self._ask(self.last)
        else:
            self.stage.notices.say(_("Choose the piece whose tag is broken"), "warn")

    def _export(self) -> None:
        path = self.real.sets.export(self.game_id)
        if path is None:
            self.stage.notices.say(_("There is no folder to write to"), "cross")
        else:
            self.stage.notices.say(_("Written to {path}").format(path=path))

    def _import(self) -> None:
        path = self.real.sets.exchange_path(self.game_id)
        try:
            registry = self.real.sets.imported(self.game_id)
        except (BadRegistry, ValueError):
            self.stage.notices.say(_("That file cannot be read: {path}").format(path=path), "cross")
            return
        if registry is None:
            self.stage.notices.say(_("Put the file there: {path}").format(path=path), "warn")
            return
        self.learning = Learning(registry, pieces_of(self.game_id))
        self._keep()
        self.stage.notices.say(_("The pieces were imported"))

    def _turn_game(self, by: int) -> None:
        here = self.games.index(self.game_id)
        self.game_id = self.games[(here + by) % len(self.games)]
        self.learning = self._begin()
        self.last, self.said, self.rows_top, self.reads = None, "", 0, 0

    def _scroll(self, by: int) -> None:
        count = self.layout.groups
        self.rows_top = (self.rows_top + by) % max(1, count)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.WEST):
                self._undo()
            case Press(_, Button.NORTH):
                self._skip()
            case Press(_, Button.LEFT_SHOULDER):
                self._turn_game(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._turn_game(1)

    # What the reader says

    def update(self, seconds: float) -> None:
        super().update(seconds)
        inbox = self.real.inbox
        while inbox:
            match inbox.popleft():
                case TagSeen(device, _reader, key, _piece, reads):
                    self._show(key, device.split()[0], reads)
                case TagGone():
                    self.learning.take_away()
                    self.reads, self._moved_tag = 0, None
                case TagsMany():
                    self.said = _("One piece, please")
                    self.real.show(Signal.MANY_TAGS)
        self.refresh()

    def _show(self, key: str, reader: str, reads: int) -> None:
        asked, before = self.learning.asked, self.learning.registry
        self.reads = min(3, reads)
        self.tail = tail_words(key[-4:])
        try:
            self.learning.show(key, reader, reads)
        except CannotLearn as refused:
            self.said = _REFUSALS[refused.why]()
            if refused.piece is not None:
                self._moved_tag = key, refused.piece
                name = full_name(refused.piece)
                self.said = _("This tag is under {piece} already").format(piece=name)
            self.real.show(Signal.UNKNOWN_TAG)
            self.stage.sound.play(Effect.BLOCKED)
            return
        if self.learning.registry is not before and asked is not None:
            self._learnt(asked, key)

    def _learnt(self, piece: Piece, key: str) -> None:
        self.last, self.said, self.tail = piece, "", tail_words(key[-4:])
        self._keep()
        self.real.show(Signal.LEARNT)
        self.stage.sound.play(Effect.SELECT)

    def dismiss(self, result: object = None) -> None:
        self.real.learn(False)
        super().dismiss(result)

    def draw(self, canvas: Canvas) -> None:
        learn_view.draw(canvas, self)
        hints = [
            MenuHint(_("Choose a piece"), tuple(Direction)),
            MenuHint(_("Undo"), (Button.WEST,)),
            MenuHint(_("Skip"), (Button.NORTH,)),
            MenuHint(_("Game"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
            MenuHint(_("Back"), (Button.EAST,)),
        ]
        self.draw_hints(canvas, hints[3:] if self.is_big else hints, 1036)

    @property
    def is_moving(self) -> bool:
        """Whether a tag of another piece lies there, and can be put under this one."""
        return self._moved_tag is not None
