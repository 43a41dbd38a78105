"""Logging: text and JSON, and nothing secret in either."""

import logging
import os
import re
import sys
from io import StringIO
from pathlib import Path
from traceback import format_exc

import msgspec
import pytest

from brelan.cli import main
from brelan.server.log import Submitted
from brelan.server.logs import Form, LogHandler, brief
from brelan.server.refusal import CannotServe
from brelan.server.wire import Table
from tests.server.databases import meddling
from tests.server.guests import Player, play, started
from tests.server.house import Process, serve

pytestmark = pytest.mark.sqlite  # what is logged does not depend on the database

PEOPLE = ("Zerline", "Quirin", "Xaver", "Yorick")
SECRET = "6s in the hand of Zerline"
DEAL = re.compile(r'"numbers":\[((?:\d+,){3,}\d+)\]')  # an outcome as it is stored
FORMS: tuple[Form, ...] = ("text", "json")


def lines(form: Form, *records: logging.LogRecord) -> list[str]:
    written = StringIO()
    handler = LogHandler(written, form)
    for record in records:
        handler.emit(record)
    return written.getvalue().splitlines()


def record(event: str, error: BaseException | None = None, **fields: object) -> logging.LogRecord:
    values = {"name": "brelan", "levelno": logging.ERROR, "levelname": "ERROR", "msg": event}
    info = (type(error), error, error.__traceback__) if error else None
    return logging.makeLogRecord({**values, "created": 1.5, "exc_info": info, **fields})


def failure() -> Exception:
    """An error with a secret in its message, caused by another one."""
    try:
        try:
            raise ValueError(SECRET)
        except ValueError as error:
            raise RuntimeError(SECRET) from error
    except RuntimeError as error:
        return error


# -- forms -----------------------------------------------------------------------------------------


def test_a_line_of_text_has_time_level_process_event_and_fields() -> None:
    (line,) = lines("text", record("cannot store", reason="disk\nfull", tables=3))
    at = "1970-01-01T00:00:01.500+00:00"
    assert line == f'{at} ERROR {os.getpid()} cannot store reason="disk\\nfull" tables=3'


def test_a_line_of_json_has_the_same() -> None:
    (line,) = lines("json", record("cannot store", reason="disk\nfull", tables=3))
    assert msgspec.json.decode(line) == {
        "time": "1970-01-01T00:00:01.500000+00:00",
        "level": "ERROR",
        "process": os.getpid(),
        "event": "cannot store",
        "reason": "disk\nfull",
        "tables": 3,
    }


@pytest.mark.parametrize("form", FORMS)
def test_an_error_is_logged_by_type_and_traceback(form: Form) -> None:
    logged = "\n".join(lines(form, record("a table failed", failure())))
    assert "ValueError" in logged
    assert "RuntimeError" in logged
    assert "in failure" in logged
    assert "test_logs.py" in logged
    assert SECRET not in logged


@pytest.mark.parametrize("form", FORMS)
def test_a_message_of_a_library_is_one_line(form: Form) -> None:
    entry = Submitted(0, 1, text=SECRET)
    logged = "\n".join(lines(form, record(f"Task exception was never retrieved\nfuture: {entry}")))
    assert "Task exception was never retrieved" in logged
    assert SECRET not in logged


def test_of_a_traceback_the_error_is_logged() -> None:
    """As when the database is gone while a house opens: the application brings a whole text."""
    gone = CannotServe("the database is gone")
    for error in (gone, ExceptionGroup("errors", [gone])):
        (line,) = lines("text", record(traceback_of(error)))
        assert line.endswith("CannotServe: the database is gone")


def traceback_of(error: Exception) -> str:
    try:
        raise error
    except Exception:
        return format_exc()


def test_the_handler_leaves_a_record_as_it_was() -> None:
    error = failure()
    one = record("first\nsecond", error)
    lines("text", one)
    assert (one.getMessage(), one.exc_info) == (
        "first\nsecond",
        (RuntimeError, error, error.__traceback__),
    )


# -- a house ---------------------------------------------------------------------------------------


def test_a_house_that_logs_in_json_prints_nothing_else(tmp_path: Path) -> None:
    with serve(tmp_path, "--log", "json", "--metrics", "127.0.0.1:0") as house:
        assert house.opening["event"] == "the server is ready"
        assert house.opening["metrics"].startswith("http://127.0.0.1:")
        assert house.guest().http.get("/health").is_success
        house.ask_to_stop()
        assert house.wait() == ""


def test_a_house_that_cannot_open_says_so_in_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    (tmp_path / "file").write_text("")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "file"), "--log", "json"]) == 2
    (logged,) = map(msgspec.json.decode, written.getvalue().splitlines())
    assert (logged["level"], logged["event"]) == ("ERROR", "the server cannot start")
    assert "cannot use the folder" in logged["reason"]


@pytest.mark.parametrize("form", FORMS)
def test_no_line_of_a_played_match_holds_a_secret(tmp_path: Path, form: Form) -> None:
    with serve(tmp_path, "--log", form) as house:
        players = started(house.guests(PEOPLE))
        play(players, 12)
        secrets = [secret for player in players for secret in secrets_of(house, player)]
        lose_the_database(house, players)
        damage_the_log(house, players)
        house.ask_to_stop()
        logged = house.wait()
    for event in ("cannot store", "cannot read", "a log cannot be read", "a table is closed"):
        assert event in logged
    assert brief(players[0].name) in logged
    assert "Damaged" in logged
    assert not [secret for secret in secrets if secret in logged]
    if form == "json":
        events = [msgspec.json.decode(line) for line in logged.splitlines()]
        assert all({"time", "level", "event", "process"} <= event.keys() for event in events)


def secrets_of(house: Process, player: Player) -> list[str]:
    """Whatever of a person and a table should stay where it is."""
    guest = player.guest
    link = guest.post("/api/me/link").json()["url"]
    code = guest.post("/api/me/recovery").json()["code"]
    devices = [each["device"] for each in guest.http.get("/api/me/devices").json()]
    with meddling(house.data) as file:
        entries = [row[0] for row in file.execute("SELECT entry FROM entries").fetchall()]
        dealt = [row[0].hex() for row in file.execute("SELECT secret FROM secrets").fetchall()]
    deals = [deal for entry in entries for deal in DEAL.findall(entry)]
    key = (house.data / "key").read_bytes()
    return [
        *(guest.me.name, guest.me.player, guest.cookie, player.name),
        *(link, link.rpartition("#")[2], code, *devices),
        *(*entries, *deals, *(deal.replace(",", ", ") for deal in deals)),
        *(*dealt, key.hex(), repr(key), bytes(player.update.view).decode()),
        *("Submitted(seat=", "Seated(seat="),
    ]


def lose_the_database(house: Process, players: list[Player]) -> None:
    """Nothing can be stored or read for a while."""
    with meddling(house.data) as file:
        file.execute("ALTER TABLE entries RENAME TO gone")
    actor = next(player for player in players if player.legal)
    actor.submit(actor.legal[0])
    assert {player.closing() for player in players} == {"failed"}
    assert actor.guest.http.get(f"/api/tables/{actor.name}/record").status_code == 503
    with meddling(house.data) as file:
        file.execute("ALTER TABLE gone RENAME TO entries")


def damage_the_log(house: Process, players: list[Player]) -> None:
    """Two sit on one seat."""
    two = """UPDATE entries SET entry = replace(entry, '"seat":1,', '"seat":0,')"""
    with meddling(house.data) as file:
        file.execute(f"{two} WHERE entry LIKE '%Seated%'")
    player = house.again(players[0].guest).connect(players[0].name)
    player.receive(Table)
    assert player.table.fault == "damaged"
