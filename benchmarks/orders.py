"""A process that is asked line by line, as seen from the other side."""

import subprocess

import msgspec


def ask(process: "subprocess.Popen[bytes]", order: object) -> bytes:
    """What it answers to an order; both are JSON."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(order) + b"\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    if not answer:
        raise RuntimeError("a process has stopped; its reason stands above")
    return answer
