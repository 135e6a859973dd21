"""A real table without a device, which says that all of them are there: for pictures alone."""

from __future__ import annotations

from dataclasses import replace

from hardware.consents import Consents
from hardware.decoder import Counts
from hardware.events import Hello
from hardware.inputs import TagSeen
from hardware.piece import Piece
from hardware.ports import PortInfo, Scan
from hardware.table import Health
from hardware.trouble import Trouble, TroubleKind
from scenes.hybrid.real_table import RealTable
from tests.hybrid.real_box import learnt

BOX = "ttb 2341:0043 8573"
READER = "rdm6300 1A86:7523"
READER_LINES = ("02 ..9AE 25 03", "02 ..9AE 25 03", "02 ..9AE 24 03")
LINES = (
    "> HELLO?*C851",
    "HELLO TTB/1 uno-box fw=0.1.0 btn=6 led=6 enc=1 knk=1 tip=1 tag=0 crc=16 max=64*A4E7",
    "STATE btn=00 knk=00 tip=0 seq=00*123F",
    "B1 DOWN @00*84C3",
    "B1 UP @01*C196",
    "> LED 1 ON @01*EDE3",
    "K1 KNOCK @02*5D2B",
)
_UNO = PortInfo("/dev/ttyACM0", 0x2341, 0x0043, "8573", "Arduino Uno")
_CH340 = PortInfo("/dev/ttyUSB0", 0x1A86, 0x7523, None, "USB Serial")


class QuietReal(RealTable):
    """Nothing is ever opened."""

    def __init__(self, game_id: str = "penguin", *, parts: tuple[str, ...] | None = None) -> None:
        super().__init__(sets=learnt(game_id), clock=lambda: 100.0)
        self.has_reader = False
        self.parts = ("btn", "led", "enc", "knk", "tip", "tag") if parts is None else parts
        self.lookout.last = Scan((_UNO, _CH340))
        chosen = Consents().with_choice(_UNO, "ttb") if self.parts else Consents()
        self.settings = replace(self.settings, consents=chosen)

    def use_reader(self) -> None:
        """The reader that was found is in use as well."""
        self.has_reader = True
        chosen = self.settings.consents.with_choice(_CH340, "rdm6300")
        self.settings = replace(self.settings, consents=chosen)

    def has(self, part: str) -> bool:
        return part in self.parts

    @property
    def names(self) -> list[str]:
        return [BOX, *([READER] if self.has_reader else [])] if self.parts else []

    def health(self, name: str) -> Health:
        if name == READER:
            return Health(True, None, Counts(61, 1), 0, 0, 2, READER_LINES)
        caps = tuple((part, 6 if part in ("btn", "led") else 1) for part in self.parts)
        hello = Hello("uno-box", "0.1.0", caps)
        return Health(True, hello, Counts(), 0, 0, None, LINES)

    def see(self, piece: Piece) -> None:
        self.inbox.append(TagSeen(BOX, 1, "NFC:04", piece, 3))

    def fail(self, kind: TroubleKind) -> None:
        self.troubles[BOX] = Trouble(kind, "/dev/ttyACM0", "errno 5")
