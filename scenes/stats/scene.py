"""StatsScene: what one profile has played, how it came out, and with whom."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from scenes.drawing.draw import Canvas
from scenes.fall.words import short
from scenes.input.intents import Button, Direction, Intent, Press, Scroll
from scenes.menu.dialogs import ConfirmDialog
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.saves.words import trouble_words
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.stats.counts import Counts, counts_of
from scenes.stats.export import games_csv, sums_csv
from scenes.stats.exporter import Exporter
from scenes.stats.layout import PAGES, StatsLayout
from scenes.stats.statistics import key_of
from scenes.stats.view import draw_page
from scenes.stats.words import describe
from scenes.text import _


class StatsScene(MenuScene):
    """Dismisses with None. `name` is whose page is shown first."""

    is_plain: ClassVar[bool] = True
    first = "done"

    def __init__(self, stage: Stage, name: str = "") -> None:
        super().__init__(stage)
        self.exporter = Exporter()
        self.page = 0
        """In large text not everything has room at a time."""
        self.shown_at = 0.0
        """The clock when this profile was opened: bars grow from then on."""
        keys = list(map(key_of, self.names))
        self.index = keys.index(key_of(name)) if key_of(name) in keys else 0
        self._counts: tuple[object, Counts] | None = None

    @property
    def names(self) -> list[str]:
        """Every profile, the one changed last first, then those that are known from games only."""
        found = {key_of(name): name for name in self.stage.profiles.names}
        for game in reversed(self.stage.statistics.games):
            for name in game.names:
                found.setdefault(key_of(name), name)
        return list(found.values())

    @property
    def name(self) -> str:
        """Whose page it is; empty where nobody has a name."""
        names = self.names
        return names[self.index % len(names)] if names else ""

    @property
    def counts(self) -> Counts:
        """What the profile's games add up to, counted once for as long as nothing changes."""
        statistics, name = self.stage.statistics, self.name
        asked = (name, statistics.today, statistics.games)
        if self._counts is None or self._counts[0] != asked:
            self._counts = asked, counts_of(statistics.games, name, statistics.today)
        return self._counts[1]

    @property
    def look(self) -> int:
        """The look of the profile: that of its last chair, or the next that is free."""
        look = self.counts.look
        return self.index % 6 if look is None else look

    @property
    def has_pages(self) -> bool:
        """Whether there is more than large text has room for at a time."""
        return self.is_big and self.counts.total.played > 0

    @property
    def layout(self) -> StatsLayout:
        return StatsLayout(self.is_big, self.page, has_pages=self.has_pages)

    @property
    def age(self) -> float:
        """Seconds since this profile was opened; long ago with reduced motion."""
        return 60.0 if self.is_still else self.clock - self.shown_at

    @property
    def told(self) -> str:
        """Where everything is kept, or where the last export is, or why there is none."""
        exporter, trouble = self.exporter, self.stage.statistics.trouble
        if exporter.folder is not None:
            return _("The CSV files are in {folder}").format(folder=short(exporter.folder))
        if exporter.trouble is not None:
            return trouble_words(exporter.trouble)
        return _("Kept on this device only") if trouble is None else trouble_words(trouble)

    @property
    def is_failing(self) -> bool:
        return bool(self.exporter.trouble or self.stage.statistics.trouble)

    def describe(self) -> list[str]:
        """What can be seen on the screen now, in sentences."""
        if not self.name:
            return [_("Nobody has a name yet")]
        return [*describe(self.name, self.counts), self.told]

    # What can be reached

    def build(self) -> Sequence[Node]:
        has_games = self.counts.total.played > 0
        nodes: dict[str, tuple[Callable[[], None], bool]] = {
            "page": (partial(self._turn, 1), True),
            "other": (partial(self._show, 1), len(self.names) > 1),
            "export": (self._export, has_games and self.stage.exports is not None),
            "erase": (self._ask, has_games),
            "done": (self.dismiss, True),
        }
        return [Node(key, rect, *nodes[key]) for key, rect in self.layout.buttons().items()]

    def _turn(self, step: int) -> None:
        self.page = (self.page + step) % PAGES
        self.shown_at = self.clock

    def _show(self, step: int) -> None:
        """Another profile, round and round."""
        self.index = (self.index + step) % max(1, len(self.names))
        self.page, self.shown_at = 0, self.clock
        self.exporter.forget()

    def _leaf(self, step: int) -> None:
        """To the next page, and behind the last one to the next profile."""
        if self.has_pages and 0 <= self.page + step < PAGES:
            self._turn(step)
        elif len(self.names) > 1:
            self._show(step)
            if self.has_pages and step < 0:
                self.page = PAGES - 1
        else:
            self.stage.sound.play(Effect.BLOCKED)
            return
        self.stage.sound.play(Effect.STEP)

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._leaf(-1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._leaf(1)
            case Scroll(_, steps):
                self._leaf(-1 if steps > 0 else 1)

    # What they do

    def _export(self) -> None:
        if self.stage.exports is None:
            return
        statistics, name = self.stage.statistics, self.name
        moment = time.localtime(statistics.now())
        letters = "".join(letter if letter.isalnum() else "-" for letter in name.casefold())
        start = f"wobbleberg-{letters}-{time.strftime('%Y%m%d-%H%M%S', moment)}"
        files = {
            f"{start}-sums.csv": sums_csv(statistics.games, name, statistics.today),
            f"{start}-games.csv": games_csv(statistics.games, name),
        }
        self.exporter.start(self.stage.exports(), files)

    def _ask(self) -> None:
        dialog = ConfirmDialog(
            self.stage,
            _("Erase {name}?").format(name=self.name),
            _("All games and badges of {name} will be forgotten. What others won stays.").format(
                name=self.name
            ),
            stay=_("Keep"),
            go=_("Erase"),
        )
        self.stage.stack.push(dialog, self._answered)

    def _answered(self, is_sure: bool) -> None:
        if is_sure:
            key = key_of(self.name)
            self.stage.statistics.erase(self.name)
            keys = list(map(key_of, self.names))
            self.index = keys.index(key) if key in keys else 0
            self.page, self.shown_at = 0, self.clock
            self.exporter.forget()
            self.refresh()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.exporter.update()

    @property
    def rests_after(self) -> float | None:
        return None if self.exporter.is_working else super().rests_after

    def draw(self, canvas: Canvas) -> None:
        draw_page(self, canvas)
        hints = [
            MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("Back"), (Button.EAST,)),
        ]
        if self.has_pages or len(self.names) > 1:
            leaf = _("Page") if self.has_pages else _("Player")
            hints.insert(2, MenuHint(leaf, (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)))
        self.draw_hints(canvas, hints, 1036)
