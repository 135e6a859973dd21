"""Lines: a stream of bytes cut at line feeds, with a bound on the length."""

from __future__ import annotations

from typing import Final

_LF: Final = b"\n"
_CR: Final = b"\r"
_PRINTABLE: Final = bytes(range(0x20, 0x7F))


class Lines:
    """Collects bytes into lines of printable ASCII; a line that is none comes out as None."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._buffer = bytearray()
        self._is_overlong = False

    @property
    def held(self) -> int:
        return len(self._buffer)

    def feed(self, data: bytes) -> list[str | None]:
        """The lines that ended, without their ends; empty ones are left out."""
        found: list[str | None] = []
        *ended, rest = data.split(_LF)
        for piece in ended:
            self._add(piece)
            if self._is_overlong:
                found.append(None)
            elif text := self._buffer.removesuffix(_CR):
                found.append(self._judge(text))
            self._buffer.clear()
            self._is_overlong = False
        self._add(rest)
        return found

    def _add(self, piece: bytes) -> None:
        # One more than the limit, since a carriage return does not count.
        room = self._limit + 1 - len(self._buffer)
        self._is_overlong = self._is_overlong or len(piece) > room
        if self._is_overlong:
            self._buffer.clear()
        else:
            self._buffer += piece

    def _judge(self, text: bytearray) -> str | None:
        if len(text) > self._limit or text.translate(None, _PRINTABLE):
            return None
        return text.decode("ascii")
