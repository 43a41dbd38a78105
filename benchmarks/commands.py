"""The controlling side of a child process with a line protocol."""

import subprocess

import msgspec


def ask(process: "subprocess.Popen[bytes]", command: object) -> bytes:
    """Its answer to a command; both are JSON."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(command) + b"\n")
    process.stdin.flush()
    answer = process.stdout.readline()
    if not answer:
        raise RuntimeError("a process has stopped; its reason stands above")
    return answer
