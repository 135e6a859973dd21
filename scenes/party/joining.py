"""JoiningScene: a screen of the evening on which anybody may sit down, get up, or be changed."""

from __future__ import annotations

from scenes.input.intents import MOUSE, Button, Device, DeviceKind, Intent, Press, Unplugged
from scenes.lobby import people
from scenes.lobby.model import Lobby
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.lobby.welcome import welcome
from scenes.menu.menu import MenuScene
from scenes.party.party import Party

JOY_SECONDS = 0.9


class JoiningScene(MenuScene):
    """A press of a pad or of a half of the keyboard that nobody holds takes a seat, as in the
    lobby; a pointer takes the one that it presses."""

    def __init__(self, party: Party) -> None:
        super().__init__(party.stage)
        self.party = party
        self._joined: dict[int, float] = {}

    @property
    def lobby(self) -> Lobby:
        return self.party.night.lobby

    def get(self) -> Lobby:
        return self.lobby

    def put(self, lobby: Lobby) -> None:
        self.party.night = self.party.night.with_lobby(lobby)
        self.seated()

    def seated(self) -> None:
        """Called when somebody came, went or changed."""

    def entered(self) -> None:
        """After a round some devices may be gone."""
        here = set(self.stage.devices.connected())
        lobby = self.lobby
        for row in lobby.rows:
            if row.device is not None and row.device not in here:
                lobby = lobby.lose(row.device)
        if lobby != self.lobby:
            self.put(lobby)
        super().entered()

    def refresh(self) -> None:
        super().refresh()
        self.stage.hold(people.holders_in(self.lobby))

    def dismiss(self, result: object = None) -> None:
        self.stage.hold({})
        super().dismiss(result)

    def handle(self, intent: Intent) -> None:
        self.actor = intent.device
        match intent:
            case Press(device, button) if self._sits_down(device, button):
                self._join(device)
                self.refresh()
            case Unplugged(device):
                self.put(self.lobby.lose(device))
                self.refresh()
            case _:
                super().handle(intent)

    def _sits_down(self, device: Device, button: Button) -> bool:
        is_meant = device.kind in (DeviceKind.PAD, DeviceKind.KEYS)
        return is_meant and self.lobby.is_joined_by(device, button)

    def _join(self, device: Device) -> None:
        lobby, row = self.lobby.join(device)
        self.put(lobby)
        if row is not None:
            self._welcome(row)

    def _welcome(self, row: int) -> None:
        self._joined[row] = self.clock
        welcome(self.stage, self.lobby.rows[row].device)

    def seat(self, row: int) -> None:
        """Take a free or a lost seat, or open the menu of one that is taken."""
        device = self.actor or MOUSE
        seat = self.lobby.rows[row]
        if not self.lobby.rows_of(device) and (seat.is_lost or not seat.is_taken):
            self.put(self.lobby.take(row, device))
            self._welcome(row)
        elif seat.device == device and not seat.is_ready:
            self.put(self.lobby.with_ready(row, True))
        else:
            menu = SeatMenuScene(self.stage, row, self.get, self.put)
            menu.actor = device
            self.stage.stack.push(menu)

    def joy(self, row: int) -> float:
        """1 for somebody who has just sat down, fading to 0."""
        since = self.clock - self._joined.get(row, -JOY_SECONDS)
        return 0.0 if self.is_still else max(0.0, 1 - since / JOY_SECONDS)
