"""Verifiable deals: the server and every human seat commit, then reveal; nobody can cheat.

`docs/deals.md` is the published algorithm. Every hashed message is a few lines of text, mostly
lines of the record. Random bytes always come from the caller.
"""

import hashlib
import hmac
from collections.abc import Iterable

import msgspec
from mypy_extensions import i64

from brelan.core.errors import BadDeal, shown
from brelan.core.game import AnyGame, check_game
from brelan.core.rng import Rng
from brelan.play.chance import Chance, Origin, plain

SIZE = 32  # bytes of a secret, of a seat's entropy and of a commitment
MOST_SEATS = 100  # more than any game has


def table_text(name: str, version: int, options: str) -> str:
    """Which match is played: the second and third line of its record."""
    return f"game {name} {version}\noptions {options}\n"


def options_text(options: object) -> str:
    return msgspec.json.encode(options).decode()


def server_commitment(table: str, secret: bytes) -> bytes:
    """The server's commitment, published before anyone else commits."""
    _check_table(table)
    _sized("a secret", secret)
    return _sha256(f"brelan deal 1 server\n{table}{secret.hex()}\n")


def seat_commitment(table: str, server: bytes, seat: int, entropy: bytes) -> bytes:
    """A seat's commitment, which covers the server's; published before any entropy is."""
    _check_table(table)
    _sized("a commitment", server)
    _sized("entropy", entropy)
    if type(seat) is not int or not 0 <= seat < MOST_SEATS:
        raise BadDeal(f"there is no seat {shown(seat)}")
    return _sha256(f"brelan deal 1 seat {seat}\n{table}server {server.hex()}\n{entropy.hex()}\n")


class Contribution(msgspec.Struct, frozen=True):
    """What one human seat added to a deal."""

    seat: int
    commitment: bytes
    entropy: bytes


class Sealed(Origin, frozen=True):
    """What everyone knows of a verifiable deal when play starts."""

    server: bytes  # the server's commitment
    contributions: tuple[Contribution, ...]  # by ascending seat

    def lines(self) -> tuple[str, ...]:
        contributions = (
            f"entropy {p.seat} {p.commitment.hex()} {p.entropy.hex()}" for p in self.contributions
        )
        return (f"server {self.server.hex()}", *contributions)

    def source(self, table: str, secret: bytes | None) -> Chance | None:
        return None if secret is None else Dealt(self, table, secret)

    def key(self, table: str, secret: bytes) -> bytes:
        """The key of all outcomes: bound to the match, every commitment and every entropy."""
        lines = "".join(f"{line}\n" for line in self.lines())
        return _hmac(secret, f"brelan deal 1 key\n{table}{lines}")

    def unopened(self, table: str) -> int | None:
        """The first seat whose entropy does not open its commitment."""
        for each in self.contributions:
            if seat_commitment(table, self.server, each.seat, each.entropy) != each.commitment:
                return each.seat
        return None


class Dealt(Chance):
    """Outcomes that follow from the server's secret and the entropy of every human seat.

    Without any entropy the host deals alone: this proves only that it kept its secret unchanged.
    """

    def __init__(self, sealed: Sealed, table: str, secret: bytes) -> None:
        if server_commitment(table, secret) != sealed.server:
            raise BadDeal("the secret does not open the server's commitment to this match")
        seat = sealed.unopened(table)
        if seat is not None:
            raise BadDeal(f"the entropy of seat {seat} does not open its commitment")
        self.origin = sealed
        self.secret = secret
        self._table = table
        self._seats = tuple(each.seat for each in sealed.contributions)
        self._key = sealed.key(table, secret)

    def draw(self, index: int, n: int, k: int) -> tuple[int, ...]:
        return plain(DealRng(self._key, index).sample(n, k))

    def admit(self, table: str, humans: tuple[int, ...]) -> None:
        if table != self._table:
            raise BadDeal("the deal was made for another game or other options")
        if self._seats not in ((), humans):
            raise BadDeal(f"seats {humans} are human, but seats {self._seats} added entropy")


class DealRng(Rng):
    """The generator of one outcome: 32-bit words from HMAC-SHA256 in counter mode."""

    def __init__(self, key: bytes, index: int) -> None:
        super().__init__()
        self._key = key
        self._index = index
        self._block = 0
        self._words: list[int] = []  # of the current block, the next one last

    def word(self) -> i64:
        if not self._words:
            block = _hmac(self._key, f"brelan deal 1 block {self._index} {self._block}\n")
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -4, -4)]
            self._block += 1
        return self._words.pop()


class Deal:
    """A deal being made, on the server: commitments first, then entropy, then outcomes."""

    def __init__(self, game: AnyGame, secret: bytes, humans: Iterable[int]) -> None:
        self._humans = _checked(humans, check_game(game).seats)
        self._secret = _sized("a secret", secret)
        self._commitments: dict[int, bytes] = {}
        self._entropy: dict[int, bytes] = {}
        self.table = table_text(game.name, game.version, options_text(game.options))
        self.server = server_commitment(self.table, secret)

    def commit(self, seat: int, commitment: bytes) -> None:
        """Accept a seat's commitment, which covers `server`."""
        self._check_seat(seat)
        if seat in self._commitments:
            raise BadDeal(f"seat {seat} has committed already")
        self._commitments[seat] = _sized("a commitment", commitment)

    def missing(self) -> tuple[int, ...]:
        """The seats that have not committed; until all have, no entropy is accepted."""
        return tuple(seat for seat in self._humans if seat not in self._commitments)

    def reveal(self, seat: int, entropy: bytes) -> None:
        """Accept a seat's entropy, once all have committed."""
        self._check_seat(seat)
        if self.missing():
            raise BadDeal(f"too early: seats {self.missing()} have not committed")
        if seat in self._entropy:
            raise BadDeal(f"seat {seat} has revealed its entropy already")
        opened = seat_commitment(self.table, self.server, seat, _sized("entropy", entropy))
        if opened != self._commitments[seat]:
            raise BadDeal(f"the entropy of seat {seat} does not open its commitment")
        self._entropy[seat] = entropy

    def ready(self) -> bool:
        """Whether play can start."""
        return len(self._entropy) == len(self._humans)

    def chance(self) -> Dealt:
        """The source of all outcomes of the match."""
        if not self.ready():
            raise BadDeal("too early: not every human seat has revealed its entropy")
        contributions = (
            Contribution(s, self._commitments[s], self._entropy[s]) for s in self._humans
        )
        return Dealt(Sealed(self.server, tuple(contributions)), self.table, self._secret)

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or seat not in self._humans:
            raise BadDeal(
                f"seat {shown(seat)} takes no part: only the human seats {self._humans} do"
            )


def _checked(humans: object, seats: int) -> tuple[int, ...]:
    if not isinstance(humans, Iterable) or isinstance(humans, str | bytes):
        raise BadDeal(f"{shown(humans)} is not a list of seats")
    named = tuple(humans)
    for seat in named:
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadDeal(f"there is no seat {shown(seat)}")
    if len(set(named)) != len(named):
        raise BadDeal("a human seat is named twice")
    return tuple(sorted(named))


def _check_table(table: object) -> None:
    lines = table.split("\n") if isinstance(table, str) else []
    if [line.partition(" ")[0] for line in lines] != ["game", "options", ""]:
        raise BadDeal(f"{shown(table)} is not the lines `game …` and `options …` of a record")


def _sized(what: str, value: object) -> bytes:
    if not isinstance(value, bytes) or len(value) != SIZE:
        raise BadDeal(f"{what} is exactly {SIZE} bytes")
    return value


def _sha256(text: str) -> bytes:
    try:
        return hashlib.sha256(text.encode()).digest()
    except UnicodeEncodeError as error:
        raise BadDeal(f"{shown(text)} cannot be written in UTF-8") from error


def _hmac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
