"""Sha-256, without the four megabytes of ciphers that `hashlib` brings into memory with it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final, Protocol, cast

_MODULES: Final = ("_sha2", "_sha256", "hashlib")
"""Where Python keeps it: from 3.12 on, before that, and in any case."""


class Digest(Protocol):
    """A sum over bytes that grows."""

    def update(self, data: bytes, /) -> None: ...

    def hexdigest(self) -> str: ...


def _found() -> Callable[..., Digest]:
    for name in _MODULES[:-1]:
        try:
            return cast("Callable[..., Digest]", import_module(name).sha256)
        except ImportError:
            continue
    return cast("Callable[..., Digest]", import_module(_MODULES[-1]).sha256)


_sha256: Final = _found()


def sha256(data: bytes = b"") -> Digest:
    """A new sum, over these bytes so far (FIPS 180-4)."""
    return _sha256(data)
