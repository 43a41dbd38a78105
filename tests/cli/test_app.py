"""The command as a whole: the list of games, help, errors, and the terminal."""

import json
import os
import pty
import subprocess
import sys

import pytest

from brelan.games import names
from tests.cli.conftest import Brelan

COMMAND = [sys.executable, "-m", "brelan"]


def test_games_lists_options_with_their_ranges(brelan: Brelan) -> None:
    result = brelan("games")
    assert result.code == 0
    rows = [line.split() for line in result.out.splitlines()]
    assert ["differenzler", "4", "version", "1", "rounds", "4", "1", "to", "32"] in rows
    assert ["exact_bonus", "0", "0,", "10"] in rows
    assert ["tigre", "2–4", "version", "2", "seats", "4", "2", "to", "4"] in rows


def test_the_json_lists_all_games(brelan: Brelan) -> None:
    listed = json.loads(brelan("games", "--json").out)
    assert tuple(entry["name"] for entry in listed) == names()
    (entry,) = [entry for entry in listed if entry["name"] == "differenzler"]
    assert entry["seats"] == [4]
    assert entry["options"][0] == {"name": "rounds", "default": 4, "takes": "1 to 32"}


def test_a_text_option_shows_its_format(brelan: Brelan) -> None:
    (tigre,) = [e for e in json.loads(brelan("games", "--json").out) if e["name"] == "tigre"]
    (deck,) = [option for option in tigre["options"] if option["name"] == "deck"]
    assert deck["default"] == "1-18x2"
    assert deck["takes"].startswith("1-18x2, 1-12x3, 1-9x4, or 36 numbers from 1 to 19")


COMMANDS = ["games", "simulate", "replay", "verify", "play", "serve", "worker", "copy", "backup"]


@pytest.mark.parametrize("command", [*COMMANDS, "restore"])
def test_every_command_has_help(brelan: Brelan, command: str) -> None:
    result = brelan(command, "--help")
    assert result.code == 0
    assert f"brelan {command}" in result.out
    assert " house" not in result.out  # a word of the code: it is called a server
    assert result.err == ""


def test_without_a_command_the_help_is_shown(brelan: Brelan) -> None:
    result = brelan()
    assert "simulate" in result.out + result.err
    assert result.code == 2


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["conquer"], "No such command 'conquer'"),
        (["games", "--loud"], "No such option: --loud"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "chess"], "no game is called 'chess'; there are: differenzler"),
        (["simulate", "differenzler", "--matches", "0"], "Invalid value for '--matches'"),
        (["simulate", "differenzler", "--matches", "x"], "Invalid value for '--matches'"),
        (["simulate", "differenzler", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["simulate", "differenzler", "--visits", "0"], "Invalid value for '--visits'"),
        (["simulate", "differenzler", "--seats", "genius"], "no level is called 'genius'"),
        (["simulate", "differenzler", "--seats", "random,random"], "there are 4 seats"),
        (
            ["simulate", "differenzler", "-o", "rounds=33"],
            "option 'rounds': 33 is not from 1 to 32",
        ),
        (["simulate", "differenzler", "-o", "rounds=x"], "'x' is not a whole number"),
        (["simulate", "differenzler", "-o", "tricks=9"], "option 'tricks': does not exist"),
        (["simulate", "differenzler", "-o", "exact_bonus=5"], "5 is none of 0, 10"),
        (["simulate", "differenzler", "-o", "rounds"], "write it as name=value"),
        (["play", "tigre", "-o", "deck=1,2,3"], "option 'deck': 3 numbers; a deck has 36"),
        (["play", "tigre", "-o", "deck=all"], "option 'deck': 'all' is not a deck"),
        (["simulate", "differenzler", "--json", "/nowhere/x.json"], "cannot write /nowhere/x.json"),
        (["simulate", "differenzler", "--record", "/dev/null/x"], "cannot make the folder"),
        (["replay", "/nowhere/record.txt"], "cannot read /nowhere/record.txt: No such file"),
        (["verify", "/nowhere/record.txt"], "cannot read /nowhere/record.txt: No such file"),
        (["replay", "/"], "cannot read /: Is a directory"),
        (["replay", "-", "--step"], "--step needs the keyboard"),
        (["replay", "-"], "line 1: "),
        (["play", "chess"], "no game is called 'chess'"),
        (["play", "--level", "genius"], "there are: easy, medium, hard"),
        (["play", "--rounds", "0"], "option 'rounds': 0 is not from 1 to 32"),
        (["play", "--record", "/nowhere/x.txt"], "cannot write /nowhere/x.txt"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    brelan: Brelan, args: list[str], told: str
) -> None:
    result = brelan(*args)
    assert result.code == 2
    assert told in result.err
    assert result.err.startswith("brelan: ")
    assert result.err.count("\n") == 1
    assert result.out == ""


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_no_color_turns_colours_off(environment: dict[str, str], coloured: bool) -> None:
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    terminal, other_end = pty.openpty()
    subprocess.run(
        [*COMMAND, "replay", "/nowhere"],
        stderr=other_end,
        env={**plain, "TERM": "xterm", **environment},
    )
    shown = os.read(terminal, 4096)
    os.close(other_end)
    os.close(terminal)
    assert b"cannot read /nowhere" in shown
    assert (b"\x1b[31m" in shown) == coloured


def test_an_ascii_terminal_gets_no_symbols() -> None:
    shown = subprocess.run(
        [*COMMAND, "play", "--rounds", "1", "--seed", "1"],
        input=b"",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert shown.returncode == 0, shown.stderr
    assert b"Hand" in shown.stdout
    assert shown.stdout.isascii()
