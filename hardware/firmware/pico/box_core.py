"""The device side of TTB/1 without any pin: bytes, presses and times in, bytes and lights out.

It runs on CircuitPython, MicroPython and CPython alike, so it imports nothing, and it is what the
game's own fake box runs. Times are milliseconds of any clock that only goes forward.
"""

VERSION = "0.1.0"
LINE_MAX = 63
BEAT_EVERY = 1000
DARK_AFTER = 5000
BLINK = 500
OFF, ON = 0, 1
"""Modes of a light; any higher number is a blink with that period in milliseconds."""


def crc(data: bytes) -> int:
    """CRC-16/IBM-3740: polynomial 1021, start FFFF."""
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ 0x1021 if value & 0x8000 else value << 1) & 0xFFFF
    return value


def _number(text: str, most: int) -> int:
    """A decimal number from 0 to `most`, or -1."""
    if not text or len(text) > 5:
        return -1
    value = 0
    for letter in text:
        if not "0" <= letter <= "9":
            return -1
        value = value * 10 + ord(letter) - ord("0")
    return value if value <= most else -1


def _is_hex(text: str, length: int) -> bool:
    return len(text) == length and all(letter in "0123456789abcdefABCDEF" for letter in text)


class BoxCore:
    """One box: what it has, what is pressed, lit and counted, and the line to its host."""

    def __init__(
        self,
        name: str = "uno-box",
        buttons: int = 6,
        leds: int = 6,
        encoders: int = 1,
        knocks: int = 1,
        tips: int = 1,
        tags: int = 0,
    ) -> None:
        self.name = name
        self.buttons = buttons
        self.encoders = encoders
        self.knockers = knocks
        self.tippers = tips
        self.tags: list[str] = ["-"] * tags
        self.leds: list[int] = [OFF] * leds
        self.down = 0
        self.seq = 0
        self.knocks = 0
        self.tipped = 0
        self.out = bytearray()
        self._line = bytearray()
        self._is_bad = False
        self._beat_every = BEAT_EVERY
        self._beat_at = BEAT_EVERY
        self._heard_at = 0
        self._now = 0

    def boot(self, now: int) -> None:
        """Power came on."""
        self._now = self._heard_at = now
        self._beat_at = now + self._beat_every
        self.out += b"\n"
        self._say(self._hello())

    def take(self) -> bytes:
        """Bytes to send; they are told once."""
        out = bytes(self.out)
        self.out = bytearray()
        return out

    # What happens to the box

    def press(self, n: int, is_down: bool) -> None:
        bit = 1 << (n - 1)
        if bool(self.down & bit) != is_down:
            self.down ^= bit
            level = "DOWN" if is_down else "UP"
            self._tell(f"B{n} {level}")

    def turn(self, n: int, steps: int) -> None:
        self._tell(f"E{n} {steps:+d}")

    def knock(self, n: int) -> None:
        self.knocks = (self.knocks + 1) & 0xFF
        self._tell(f"K{n} KNOCK")

    def tip(self, n: int, is_tipped: bool) -> None:
        self.tipped = 1 if is_tipped else 0
        level = "TIPPED" if is_tipped else "UPRIGHT"
        self._tell(f"K{n} {level}")

    def put(self, n: int, uid: str) -> None:
        """A tag lies on a reader, its UID in hex."""
        self.tags[n - 1] = uid
        self._tell(f"R{n} IN {uid}")

    def take_away(self, n: int) -> None:
        self.tags[n - 1] = "-"
        self._tell(f"R{n} OUT")

    def crowd(self, n: int) -> None:
        """Several tags lie on a reader."""
        self.tags[n - 1] = "-"
        self._tell(f"R{n} MANY")

    def tick(self, now: int) -> None:
        """Time has passed: beat, and go dark when nobody listens."""
        self._now = now
        if now >= self._beat_at:
            self._beat_at = now + self._beat_every
            self._say(f"HB {now // 1000} seq={self.seq:02X}")
        if now - self._heard_at >= DARK_AFTER:
            self._all_off()

    def feed(self, data: bytes, now: int) -> None:
        """Bytes of the host came."""
        self._now = now
        for byte in data:
            if byte == 10:
                self._end()
            elif byte == 13:
                pass
            elif byte < 32 or byte > 126 or len(self._line) >= LINE_MAX:
                self._is_bad = True
            else:
                self._line.append(byte)

    # How the line is answered

    def _end(self) -> None:
        line, is_bad = bytes(self._line), self._is_bad
        self._line, self._is_bad = bytearray(), False
        if is_bad:
            self._say("ERR - LINE")
        elif line:
            self._take_line(line)

    def _take_line(self, line: bytes) -> None:
        star = line.find(b"*")
        if star >= 0:
            check = line[star + 1 :].decode("ascii")
            line = line[:star]
            if not _is_hex(check, 4) or int(check, 16) != crc(line):
                self._say("ERR - CRC")
                return
        words = line.decode("ascii").split(" ")
        ref = "-"
        if words[-1].startswith("@"):
            ref = words.pop()[1:].upper()
            if not _is_hex(ref, 2) or not words:
                self._say("ERR - SYNTAX")
                return
        self._heard_at = self._now
        self._obey(words, ref)

    def _obey(self, words: "list[str]", ref: str) -> None:
        verb = words[0]
        if verb == "HELLO?":
            self._say(self._hello())
        elif verb == "STATE?":
            self._say(self._state())
        else:
            error = self._do(verb, words[1:])
            if error:
                self._say(f"ERR {ref} {error}")
            else:
                self._say("OK" if ref == "-" else f"OK {ref}")

    def _do(self, verb: str, args: "list[str]") -> str:
        """Carry a command out; returns the code of an error, or nothing."""
        if verb == "PING":
            return "ARG" if args else ""
        if verb == "ALL":
            if args != ["OFF"]:
                return "ARG"
            self._all_off()
            return ""
        if verb == "HB":
            period = _number(args[0], 99999) if len(args) == 1 else -1
            if period < 0:
                return "ARG"
            if period < 100 or period > 10000:
                return "RANGE"
            self._beat_every = period
            self._beat_at = self._now + period
            return ""
        return self._light(args) if verb == "LED" else "UNKNOWN"

    def _light(self, args: "list[str]") -> str:
        if len(args) < 2:
            return "ARG"
        n = _number(args[0], 99999)
        if n < 0:
            return "ARG"
        if n < 1 or n > len(self.leds):
            return "RANGE"
        mode = -1
        if args[1:] == ["OFF"]:
            mode = OFF
        elif args[1:] == ["ON"]:
            mode = ON
        elif args[1] == "BLINK" and len(args) <= 3:
            mode = _number(args[2], 99999) if len(args) == 3 else BLINK
            if mode >= 0 and (mode < 20 or mode > 10000):
                return "RANGE"
        elif args[1] == "RGB" and len(args) == 3 and _is_hex(args[2], 6):
            # A light of one colour shows every colour but black.
            mode = ON if int(args[2], 16) else OFF
        if mode < 0:
            return "ARG"
        self.leds[n - 1] = mode
        return ""

    def _all_off(self) -> None:
        for n in range(len(self.leds)):
            self.leds[n] = OFF

    def _hello(self) -> str:
        caps = f"btn={self.buttons} led={len(self.leds)} enc={self.encoders} knk={self.knockers}"
        caps += f" tip={self.tippers} tag={len(self.tags)}"
        return f"HELLO TTB/1 {self.name} fw={VERSION} {caps} crc=16 max={LINE_MAX + 1}"

    def _state(self) -> str:
        text = f"STATE btn={self.down:02X} knk={self.knocks:02X} tip={self.tipped}"
        for n in range(len(self.tags)):
            text += f" R{n + 1}={self.tags[n]}"
        return text + f" seq={self.seq:02X}"

    def _tell(self, body: str) -> None:
        """Say a numbered event."""
        seq = self.seq
        self.seq = (seq + 1) & 0xFF
        self._say(f"{body} @{seq:02X}")

    def _say(self, body: str) -> None:
        line = body.encode("ascii")
        self.out += line + f"*{crc(line):04X}\n".encode("ascii")
