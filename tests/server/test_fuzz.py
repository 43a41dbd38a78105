"""Requests of all kinds, as the description of the API allows and as it does not."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from brelan.server.app import make_app
from brelan.server.guards import HEADERS
from brelan.server.settings import Settings
from tests.engine import enough
from tests.server.guests import Guest, people_wanted
from tests.server.house import House

described = make_app(Settings(Path("unused"))).openapi_schema.to_schema()
api = schemathesis.openapi.from_dict(described)
OPERATIONS = [(path, method) for path, methods in described["paths"].items() for method in methods]
WITH_INPUT = [
    (path, method)
    for path, method in OPERATIONS
    if {"requestBody", "parameters"} & set(described["paths"][path][method])
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def ask(path: str, method: str, mode: GenerationMode, address: str) -> None:
    @given(case=api[path][method].as_strategy(generation_mode=mode))
    @settings(max_examples=enough(15, 500), suppress_health_check=list(HealthCheck))
    def asked(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(base_url=address, checks=CHECKS)

    asked()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_what_is_described_gets_a_described_answer(
    shared_house: House, path: str, method: str
) -> None:
    ask(path, method, GenerationMode.POSITIVE, shared_house.address)


@pytest.mark.parametrize(("path", "method"), WITH_INPUT)
def test_what_is_not_described_gets_a_described_answer(
    shared_house: House, path: str, method: str
) -> None:
    ask(path, method, GenerationMode.NEGATIVE, shared_house.address)


def test_every_refusal_is_described_as_a_problem() -> None:
    refusals = 0
    for operations in described["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    content = answer["content"]["application/json"]
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
                    refusals += 1
    assert refusals > 0


ODD = [
    ("GET", "/api/tables/%F0%9F%83%8F/record"),
    ("GET", "/api/tables/%FF/record"),
    ("GET", "/api/tables/%00/qr.svg"),
    ("GET", "/api/tables/" + "x" * 5000 + "/qr.svg"),
    ("GET", "/%2e%2e/%2e%2e/etc/passwd"),
    ("GET", "/" + "a/" * 500),
    ("GET", "/api/me?x=" + "y" * 3000),
    ("OPTIONS", "/api/me"),
    ("HEAD", "/"),
    ("PATCH", "/api/tables"),
    ("TRACE", "/api/me"),
    ("BREW", "/api/me"),
]


@pytest.mark.parametrize(("method", "path"), ODD, ids=lambda part: part[:30])
def test_odd_requests_are_answered(house: House, method: str, path: str) -> None:
    answer = house.guest().http.request(method, house.address + path)
    assert answer.status_code < 500
    assert answer.headers["x-content-type-options"] == HEADERS["x-content-type-options"]


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "brelan=" + "x" * 5000},
        {"cookie": "=;=;;;brelan"},
        {"host": "x" * 5000},
        {"host": ""},
        {"host": "[::1"},
        {"host": "a b"},
        {"accept": "nothing/at-all"},
        {"accept-encoding": "gzip;q=0, br"},
        {"content-length": "0"},
        {"x-forwarded-proto": "https", "x-forwarded-for": "not an address"},
        {"range": "bytes=0-1"},
    ],
    ids=str,
)
def test_odd_headers_are_borne(house: House, headers: dict[str, str]) -> None:
    ana = house.guest("Ana")
    table = ana.make_table(people_wanted())
    for path in ("/api/me", "/", f"/api/tables/{table}/qr.svg"):
        answer = ana.http.get(path, headers=headers)
        assert answer.status_code < 500


def body(guest: Guest, content: bytes) -> httpx.Response:
    headers = {"content-type": "application/json"}
    return guest.http.post("/api/tables", content=content, headers=headers)


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 30_000,
        b'{"a":' * 5000,
        b'{"game":' + b"9" * 20_000 + b"}",
        b'{"game":"differenzler","seats":[' + b'{"kind":"open"},' * 1000 + b'{"kind":"open"}]}',
        b'{"game":"\\ud800","seats":[{"kind":"open"}]}',
        b'{"game":"differenzler","seats":[{"kind":"open"}],"options":{"\\u0000":1}}',
        "é".encode("latin-1"),
        "{}".encode("utf-16"),
        b"\xef\xbb\xbf{}",
    ],
    ids=lambda content: repr(content)[:30],
)
def test_odd_bodies_are_refused(house: House, content: bytes) -> None:
    answer = body(house.guest(), content)
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_message", "bad_seats", "bad_option", "unknown_game")
