"""T1, T2: whatever bytes come and however they are cut, decoders neither fail nor differ."""

from __future__ import annotations

import itertools
import time
from random import Random
from typing import Any, Final

import pytest

from hardware.decoder import Decoder
from hardware.device import Device
from hardware.events import Event
from hardware.kinds import KINDS, Kind
from hardware.ttb import Ttb
from tests.hardware.vectors import DECODERS, VECTORS, rows

FRAMES: Final = [bytes.fromhex(v["bytes"]) for v in VECTORS["devices"]] + [
    v["bytes"].encode("latin-1") for v in VECTORS["host"]
]
HELLO: Final = VECTORS["hello"].encode()


class Session:
    """A session with a box as a decoder."""

    def __init__(self) -> None:
        self._session = Ttb()
        self.counts = self._session.counts
        self._session.feed(HELLO)

    @property
    def held(self) -> int:
        return self._session.held

    def feed(self, data: bytes) -> list[Event]:
        return self._session.feed(data)


ALL: Final[dict[str, Any]] = {**DECODERS, "ttb": Session}


def mangled(random: Random) -> bytes:
    """A stream of valid frames, noise, and frames with bits, bytes and pieces wrong."""
    parts = []
    for _ in range(random.randint(1, 4)):
        part = bytearray(random.choice(FRAMES))
        act = random.randrange(5)
        if act == 0:
            part = bytearray(random.randbytes(random.randint(1, 40)))
        elif act == 1:
            part[random.randrange(len(part))] ^= 1 << random.randrange(8)
        elif act == 2:
            del part[random.randrange(len(part))]
        elif act == 3:
            part.insert(random.randrange(len(part)), random.randrange(256))
        parts.append(bytes(part))
    return b"".join(parts)


def check_streams(count: int, seed: int) -> None:
    random = Random(seed)
    decoders: list[Decoder] = [make() for make in ALL.values()]
    most = heard = 0
    for _ in range(count):
        data = mangled(random)
        for decoder in decoders:
            heard += len(decoder.feed(data))
            most = max(most, decoder.held)
    assert heard > count
    assert most <= 512, f"a decoder holds {most} bytes"


def test_t1_no_stream_makes_a_decoder_fail_or_grow() -> None:
    check_streams(10_000, seed=1)


@pytest.mark.slow
def test_t1_a_hundred_thousand_streams_through_all_decoders_take_under_ten_seconds() -> None:
    began = time.process_time()
    check_streams(100_000, seed=2)
    assert time.process_time() - began < 10


@pytest.mark.parametrize("name", ALL)
def test_t1_a_megabyte_without_an_end_is_not_kept(name: str) -> None:
    decoder = ALL[name]()
    for start in (b"\x02", b"\n", b"\x00\x00\xff\xfe\x02", b"\xf0", b"B1 DOWN"):
        for _ in range(64):
            decoder.feed(start + b"A" * 4096)
            assert decoder.held <= 512


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_t1_no_stream_makes_a_device_fail(kind: Kind) -> None:
    random = Random(3)
    device: Device = kind.make()
    device.start(0.0)
    for step in range(2_000):
        at = step * random.choice((0.001, 0.05, 1.0))
        device.feed(mangled(random), at)
        device.tick(at)
        device.outgoing()
        assert device.due(at) >= 0


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    ends = [0, *sorted(cuts), len(data)]
    return [data[a:b] for a, b in itertools.pairwise(ends)]


def heard(name: str, chunks: list[bytes]) -> list[Any]:
    decoder = ALL[name]()
    return rows(event for chunk in chunks for event in decoder.feed(chunk))


def frames_for(name: str) -> list[bytes]:
    if name == "ttb":
        return [v["bytes"].encode("latin-1") for v in VECTORS["host"]]
    twins = {"rdm6300", "id12"}
    kinds = twins if name in twins else {name}
    return [bytes.fromhex(v["bytes"]) for v in VECTORS["devices"] if v["device"] in kinds]


def splits_of(name: str, most: int) -> int:
    """Cut every frame, and about so many pairs of frames, at every byte."""
    frames = frames_for(name)
    pairs = [a + b for a, b in itertools.product(frames, frames)]
    pairs = pairs[:: max(1, len(pairs) // most)]
    count = 0
    for data in frames + pairs:
        whole = heard(name, [data])
        singles = [data[i : i + 1] for i in range(len(data))]
        assert heard(name, singles) == whole, data
        for at in range(1, len(data)):
            assert heard(name, [data[:at], data[at:]]) == whole, (at, data)
            count += 1
    return count


@pytest.mark.parametrize("name", ALL)
def test_t2_c44_a_frame_means_the_same_wherever_it_is_cut(name: str) -> None:
    assert splits_of(name, most=60) > 60


@pytest.mark.slow
def test_t2_every_split_of_every_pair_means_the_same() -> None:
    assert sum(splits_of(name, most=10_000) for name in ALL) >= 100_000


def check_multisplits(count: int, seed: int) -> None:
    random = Random(seed)
    for number in range(count):
        name = list(ALL)[number % len(ALL)]
        frames = frames_for(name)
        data = b"".join(random.choices(frames, k=3)) + mangled(random)
        cuts = [random.randrange(len(data)) for _ in range(random.randint(1, 8))]
        assert heard(name, pieces(data, cuts)) == heard(name, [data]), (name, cuts, data)


def test_t2_streams_cut_in_many_places_mean_the_same() -> None:
    check_multisplits(3_000, seed=4)


@pytest.mark.slow
def test_t2_twenty_thousand_streams_cut_in_many_places_mean_the_same() -> None:
    check_multisplits(20_000, seed=5)


def test_c44_garbage_half_a_frame_and_two_frames_in_one_read() -> None:
    frame = FRAMES[0]
    decoder = DECODERS["rdm6300"]()
    assert len(decoder.feed(b"\xff\xfe\x80" + frame[:7] + frame + frame)) == 2


def test_c45_noise_at_the_start_is_no_error_and_wrong_speed_is_suspected() -> None:
    plain = DECODERS["plain"]()
    assert rows(plain.feed(b"\xff\xfe\x80boot\r\nOK 1\nB1 DOWN\n")) == [["down", 1]]
    assert not plain.counts.is_speed_suspect
    deaf = DECODERS["plain"]()
    deaf.feed(b"\xff\xfe\x80\n" * 4)
    assert not deaf.counts.is_speed_suspect
    deaf.feed(b"\xff\xfe\x80\n")
    assert deaf.counts.is_speed_suspect
    reader = DECODERS["rdm6300"]()
    reader.feed(bytes.fromhex("80 E6 06 98 80 1E 66 FE") * 10)
    assert reader.counts.is_speed_suspect
