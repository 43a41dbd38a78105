"""The HTTP part: what is there, and what every answer carries."""

import asyncio
import re
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from brelan import __version__
from brelan.games import kind_of, names
from brelan.server.guards import HEADERS
from brelan.server.wire import GameInfo, Health, NewTable
from tests.conftest import ENGINE
from tests.processes import PATIENCE
from tests.server.guests import OPEN, Guest, people_wanted
from tests.server.house import QUICK, House, limited, open_house

JSON = {"content-type": "application/json"}


def test_options_and_levels_are_listed_for_all_games(house: House) -> None:
    games: list[GameInfo] = house.guest().get("/api/games", list[GameInfo])
    assert tuple(game.name for game in games) == names()
    for game in games:
        assert game.seats == kind_of(game.name).seat_counts
        assert game.options == kind_of(game.name).option_infos()
        assert game.levels == ("apprentice", "regular", "master")


@pytest.mark.both
def test_health_shows_version_engine_tables_and_connections(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        assert ana.get("/health", Health) == Health("ok", __version__, ENGINE, 0, 0)
        player = ana.join(ana.make_table(people_wanted()))
        ana.join(player.name)
        health = ana.get("/health", Health)
        assert (health.tables, health.connections) == (1, 2)


def test_the_invitation_is_drawn_as_a_qr_code(house: House) -> None:
    ana = house.guest("Ana")
    answer = ana.http.get(f"/api/tables/{ana.make_table(people_wanted())}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert re.match(r"<svg [^>]*>.*</svg>\s*$", answer.text, re.DOTALL)


@pytest.mark.parametrize("path", ["qr.svg", "record"])
def test_nothing_is_sent_about_an_unknown_table(house: House, path: str) -> None:
    answer = house.guest().http.get(f"/api/tables/nowhere/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_table")


def test_the_reference_page_names_every_path(house: House) -> None:
    page = house.guest().http.get("/api")
    described = house.guest().http.get("/api/openapi.json").json()
    assert page.headers["content-type"].startswith("text/html")
    assert len(described["paths"]) >= 8
    assert all(path in page.text for path in described["paths"])
    assert "http://" not in page.text.replace("http://www.w3.org", "")
    assert "https://" not in page.text


@pytest.mark.parametrize("path", ["/", "/new/differenzler", "/t/any", "/rules/x", "/continue"])
def test_pages_that_people_see_are_one_page(house: House, path: str) -> None:
    answer = house.guest().http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_other_paths_are_the_same_page_and_say_so(house: House) -> None:
    assert house.guest().http.get("/somewhere").status_code == 404
    lost = house.guest().http.get("/api/somewhere")
    assert (lost.status_code, lost.json()["code"]) == (404, "unknown_page")


def test_files_are_served_and_nothing_around_them(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>home</title>")
    (static / "assets" / "a.js").write_text("let a = 1;" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    switches = msgspec.structs.replace(QUICK, static=static)
    with open_house(tmp_path / "data", switches) as house:
        http = house.guest().http
        script = http.get("/assets/a.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.text == "let a = 1;" * 100
        assert http.get("/").headers["cache-control"] == "no-cache"
        for path in ("/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//secret.txt"):
            assert "secret" not in http.get(house.address + path).text.replace(path, "")


# -- every answer --------------------------------------------------------------------------------

ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/api/me", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/health", 200),
    ("GET", "/ready", 200),
    ("GET", "/nowhere", 404),
    ("GET", "/api/nowhere", 404),
    ("GET", "/api/tables/nowhere/record", 404),
    ("POST", "/nowhere", 405),
    ("DELETE", "/api/me", 405),
    ("PUT", "/api/me", 400),
    ("POST", "/api/tables", 400),
    ("POST", "/api/continue", 400),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_carries_headers_that_protect(
    house: House, method: str, path: str, status: int
) -> None:
    answer = house.guest().http.request(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert answer.headers.get_list("content-security-policy") == [
        HEADERS["content-security-policy"]
    ]
    assert "default-src 'self'" in answer.headers["content-security-policy"]


REFUSED = [(method, path) for method, path, status in ANSWERS if status >= 400]
REFUSED.remove(("GET", "/nowhere"))  # the page itself says that it does not know the path


@pytest.mark.parametrize(("method", "path"), REFUSED)
def test_every_refusal_is_a_problem(house: House, method: str, path: str) -> None:
    answer = house.guest().http.request(method, path)
    assert answer.headers["content-type"].startswith("application/json")
    assert set(answer.json()) == {"code", "field", "detail"}


def test_an_unexpected_error_is_logged_and_not_sent(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        house.inside.store.tables_of = None  # type: ignore[assignment, method-assign]
        answer = ana.http.get("/api/tables")
        assert answer.status_code == 500
        assert answer.json() == {"code": "failed", "field": "", "detail": ""}
        assert answer.headers["x-content-type-options"] == "nosniff"
    (record,) = caplog.records
    assert record.getMessage() == "a request failed"
    assert (vars(record)["method"], vars(record)["path"]) == ("GET", "/api/tables")


# -- what does not fit ---------------------------------------------------------------------------


def post(guest: Guest, content: bytes, headers: dict[str, str]) -> httpx.Response:
    return guest.http.post("/api/tables", content=content, headers=headers)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"7", b'"x"', b"\xff", b'{"game":"differenzler"}', b"{}"]
)
def test_a_body_that_is_none_is_refused(house: House, body: bytes) -> None:
    answer = post(house.guest(), body, JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "image/png"])
def test_a_form_of_another_site_is_refused(house: House, kind: str) -> None:
    """What a browser sends without asking first carries one of these types."""
    ana = house.guest("Ana")
    body = msgspec.json.encode(people_wanted())
    post(ana, body, {"content-type": kind, "origin": "http://elsewhere.example"})
    assert ana.get("/api/tables", list[object]) == []


def test_a_body_too_large_is_not_read(house: House) -> None:
    wanted = b'{"game":"' + b"x" * 40_000 + b'","seats":[]}'
    answer = post(house.guest(), wanted, JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_body_too_large_in_pieces_is_not_read_either(house: House) -> None:
    pieces = (b"x" * 1000 for _ in range(100))
    answer = house.guest().http.post("/api/tables", content=pieces, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_one_address_may_not_change_too_much_too_fast(tmp_path: Path) -> None:
    with open_house(tmp_path, limited(changes=0.001)) as house:
        guest = house.guest()
        answer = guest.http.put("/api/me", json={"name": "x", "colour": "red"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert guest.http.get("/api/me").is_success  # looking costs nothing


FORWARDED = {"x-forwarded-for": "192.0.2.{0}", "x-forwarded-proto": "https"}


def changes_from_many(guest: Guest) -> list[int]:
    """Changes that claim to come from an address of their own each."""
    profile = {"name": "x", "colour": "red"}
    claims = [{name: text.format(n) for name, text in FORWARDED.items()} for n in range(9)]
    return [guest.http.put("/api/me", json=profile, headers=each).status_code for each in claims]


def test_a_forwarded_address_is_believed_from_named_proxies_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.server.rate.monotonic", lambda: 0.0)  # no bucket is refilled
    switches = limited(changes=1.0, patience=0.0)
    for place, proxy, expected in (
        ("direct", (), {200, 429}),
        ("another", ("192.0.2.0/24",), {200, 429}),
        ("proxy", ("127.0.0.1/32",), {200}),
    ):
        with open_house(tmp_path / place, switches, proxy=proxy) as house:
            guest = house.guest()
            assert set(changes_from_many(guest)) == expected
            cookie = guest.http.get("/api/me", headers=FORWARDED).headers["set-cookie"]
            assert ("; secure" in cookie.lower()) == (place == "proxy")


@pytest.mark.both
def test_health_fails_while_nothing_can_be_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        store, execute = house.inside.store, house.inside.store._execute

        async def full(_: object) -> None:
            raise OperationalError("INSERT INTO secrets", {}, Exception("the disk is full"))

        store._execute = full  # type: ignore[assignment, method-assign]
        assert ana.http.get("/health").is_success  # nobody has tried yet
        refused = [ana.post("/api/tables", people_wanted()) for _ in range(3)]
        assert {answer.status_code for answer in refused} == {503}
        assert "INSERT" not in refused[0].text
        answer = ana.http.get("/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "failed")
        store._execute = execute  # type: ignore[method-assign]
        assert ana.http.get("/health").json()["status"] == "ok"
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.getMessage() == "cannot store"
    assert vars(record)["reason"] == "the disk is full"


@pytest.mark.both
def test_a_server_that_stops_takes_no_more_guests(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        assert ana.http.get("/ready").is_success
        player = ana.join(ana.make_table(people_wanted()))
        loop = house.inside.store._writer.get_loop()
        asyncio.run_coroutine_threadsafe(house.inside.close_connections(), loop).result(PATIENCE)
        answer = ana.http.get("/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "stopping")
        assert ana.http.get("/health").is_success
        assert player.closing() == "stopping"


@pytest.mark.both
def test_a_conflict_is_no_failure_of_the_store(tmp_path: Path) -> None:
    switches = msgspec.structs.replace(QUICK, new_id=lambda: "same")
    with open_house(tmp_path, switches) as house:
        ana = house.guest("Ana")
        ana.make_table(people_wanted())
        assert ana.post("/api/tables", people_wanted()).json()["detail"] == "not stored"
        assert ana.http.get("/health").is_success


def test_a_table_wants_all_seats(house: House) -> None:
    answer = house.guest().post("/api/tables", NewTable("differenzler", (OPEN,) * 3))
    assert (answer.json()["code"], answer.json()["field"]) == ("bad_seats", "seats")
