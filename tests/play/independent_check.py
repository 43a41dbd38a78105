"""Checks the deals of a record without Brelan, written from docs/deals.md alone.

    python independent_check.py FILE

prints the number of outcomes that were derived again, or the line that is wrong, and exits 1.
"""

import hashlib
import hmac
import sys
from collections.abc import Iterator
from pathlib import Path


class Wrong(Exception):
    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"line {number}: {reason}")


def sha256(message: str) -> str:
    return hashlib.sha256(message.encode()).hexdigest()


def mac(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode(), hashlib.sha256).digest()


def words(key: bytes, outcome: int) -> Iterator[int]:
    block = 0
    while True:
        data = mac(key, f"brelan deal 1 block {outcome} {block}\n")
        for start in range(0, 32, 4):
            yield int.from_bytes(data[start : start + 4], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    while True:
        product = next(stream) * n
        if product % 2**32 >= 2**32 % n:
            return product // 2**32


def draw(key: bytes, outcome: int, n: int, k: int) -> list[int]:
    stream = words(key, outcome)
    items = list(range(n))
    for index in range(k):
        other = index + below(stream, n - index)
        items[index], items[other] = items[other], items[index]
    return items[:k]


def numbered(lines: list[str], word: str) -> list[tuple[int, str]]:
    return [(number, line) for number, line in enumerate(lines, 1) if line.split(" ")[0] == word]


def check_commitments(lines: list[str], table: str) -> tuple[bytes, str]:
    """The secret and the text of all commitments and entropy."""
    (server_at, server), (secret_at, revealed) = only(lines, "server"), only(lines, "secret")
    secret = revealed.split(" ")[1]
    if server.split(" ")[1] != sha256(f"brelan deal 1 server\n{table}{secret}\n"):
        raise Wrong(server_at, f"line {secret_at} does not open the server's commitment")
    entropy = numbered(lines, "entropy")
    for number, line in entropy:
        _, seat, commitment, value = line.split(" ")
        message = f"brelan deal 1 seat {seat}\n{table}{server}\n{value}\n"
        if sha256(message) != commitment:
            raise Wrong(number, f"the entropy of seat {seat} does not open its commitment")
    check_humans(lines, entropy)
    return bytes.fromhex(secret), "".join(f"{line}\n" for line in (server, *dict(entropy).values()))


def only(lines: list[str], word: str) -> tuple[int, str]:
    found = numbered(lines, word)
    if len(found) != 1:
        raise Wrong(len(lines), f"there are {len(found)} lines `{word} …`")
    return found[0]


def check_humans(lines: list[str], entropy: list[tuple[int, str]]) -> None:
    seats = (line.split(" ") for _, line in numbered(lines, "seat"))
    humans = [fields[1] for fields in seats if fields[2] == "human"]
    if [line.split(" ")[1] for _, line in entropy] not in ([], humans):
        raise Wrong(len(lines), "not exactly the human seats added entropy, nor nobody")


def check(text: str) -> int:
    """How many outcomes were derived again; raises Wrong."""
    lines = text.split("\n")
    table = f"{lines[1]}\n{lines[2]}\n"
    secret, commitments = check_commitments(lines, table)
    key = mac(secret, f"brelan deal 1 key\n{table}{commitments}")
    outcomes = numbered(lines, "chance")
    for index, (number, line) in enumerate(outcomes):
        drawn, n = line.removeprefix("chance ").split(" of ")
        numbers = list(map(int, drawn.split(" ")))
        if draw(key, index, int(n), len(numbers)) != numbers:
            raise Wrong(number, "this outcome does not follow from the deal")
    return len(outcomes)


if __name__ == "__main__":
    try:
        print(check(Path(sys.argv[1]).read_text(encoding="utf-8")), "outcomes follow from the deal")
    except Wrong as wrong:
        sys.exit(str(wrong))
