"""Who someone is: the cookie, the key that signs it, personal links, names and colours."""

from pathlib import Path

import httpx
import pytest

from brelan.server.identity import COOKIE, KEY_FILE, MAX_NAME
from brelan.server.refusal import CannotServe
from brelan.server.wire import COLOURS, Me
from tests.server.guests import Guest, people_wanted
from tests.server.house import House, open_house


def token(guest: Guest) -> str:
    url: str = guest.post("/api/me/link").json()["url"]
    assert url.startswith(f"{guest.address}/continue#")
    return url.partition("#")[2]


def follow(guest: Guest, token: str) -> httpx.Response:
    return guest.post("/api/continue", {"token": token})


# -- the cookie ----------------------------------------------------------------------------------


def test_a_newcomer_becomes_a_guest_without_a_name(house: House) -> None:
    guest = house.guest()
    assert guest.me.name == ""
    assert guest.me.colour in COLOURS
    assert guest.get("/api/me", Me) == guest.me


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(house: House) -> None:
    guest = house.guest()
    header = guest.http.get("/api/me").headers["set-cookie"]
    parts = [part.strip().lower() for part in header.split(";")]
    assert parts[0] == f"{COOKIE}={guest.cookie}".lower()
    assert {"httponly", "samesite=lax", "path=/", "max-age=31536000"} <= set(parts)
    assert "secure" not in parts  # over http in the local network
    player, _, signature = guest.cookie.partition(".")
    assert player == guest.me.player
    assert len(signature) == 43  # 256 bits


def test_behind_https_the_cookie_is_for_https_only(house: House) -> None:
    answer = house.guest().http.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "; secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("broken", ["", ".", "{player}", "{player}.", "{player}.x", "{player}.é"])
def test_a_forged_cookie_makes_a_newcomer(house: House, broken: str) -> None:
    ana = house.guest("Ana")
    forged = broken.format(player=ana.me.player)
    header = {"cookie": f"{COOKIE}={forged}".encode()}
    me = httpx.get(f"{house.address}/api/me", headers=header).json()  # type: ignore[arg-type]
    assert me["player"] != ana.me.player
    assert me["name"] == ""


def test_the_signature_of_another_guest_is_worth_nothing(house: House) -> None:
    ana, ben = house.guests(["Ana", "Ben"])
    forged = f"{ana.me.player}.{ben.cookie.partition('.')[2]}"
    assert house.guest(cookie=forged).me.player not in (ana.me.player, ben.me.player)


def test_guests_are_known_again_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ana = house.guest("Ana")
        table = ana.make_table(people_wanted())
        link = token(ana)
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0
    with open_house(tmp_path) as house:
        again = house.again(ana)
        assert again.me == ana.me
        assert again.join(table).seat == 0
        assert follow(house.guest(), link).json()["name"] == "Ana"


def test_another_house_knows_nobody(house: House, tmp_path: Path) -> None:
    ana = house.guest("Ana")
    with open_house(tmp_path) as other:
        assert other.again(ana).me.player != ana.me.player


def test_a_broken_key_is_reported_before_the_server_starts(tmp_path: Path) -> None:
    from brelan.server.identity import load_key

    (tmp_path / KEY_FILE).write_bytes(b"short")
    with pytest.raises(CannotServe, match="32 bytes"):
        load_key(tmp_path)


# -- personal links ------------------------------------------------------------------------------


def test_a_personal_link_makes_another_browser_the_same_guest(house: House) -> None:
    ana, phone = house.guest("Ana"), house.guest()
    table = ana.make_table(people_wanted())
    answer = follow(phone, token(ana))
    assert answer.json() == {"player": ana.me.player, "name": "Ana", "colour": "blue"}
    assert phone.cookie == ana.cookie
    assert phone.join(table).seat == 0


def test_a_new_link_makes_the_old_one_worthless(house: House) -> None:
    ana, phone = house.guest("Ana"), house.guest()
    old, new = token(ana), token(ana)
    assert follow(phone, old).json()["code"] == "bad_link"
    assert follow(phone, new).is_success
    assert follow(house.guest(), new).is_success  # as long as it is the last


def test_a_link_survives_another_name(house: House) -> None:
    ana = house.guest("Ana")
    link = token(ana)
    ana.set_profile("Anna")
    assert follow(house.guest(), link).json()["name"] == "Anna"


def test_a_guest_without_a_name_has_a_link_too(house: House) -> None:
    ana = house.guest()
    assert follow(house.guest(), token(ana)).json()["player"] == ana.me.player


@pytest.mark.parametrize(
    "forged",
    ["", "x", "..", "{player}.1.x", "{player}.2.{signature}", "{player}.{signature}", "{cookie}"],
)
def test_a_forged_link_is_refused(house: House, forged: str) -> None:
    ana, mallory = house.guest("Ana"), house.guest("Mallory")
    signature = token(ana).rpartition(".")[2]
    given = forged.format(player=ana.me.player, signature=signature, cookie=ana.cookie)
    answer = follow(mallory, given)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_link")
    assert mallory.get("/api/me", Me).name == "Mallory"


# -- names and colours ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Zoé", "Zoé"),
        ("Zoe\u0301", "Zoé"),  # one form for what looks the same
        ("  Ana   Maria ", "Ana Maria"),
        ("李小龙", "李小龙"),
        ("", ""),
        ("x" * MAX_NAME, "x" * MAX_NAME),
        ("<b>&", "<b>&"),  # text, to be shown as it is
        ("🃏", "🃏"),
    ],
)
def test_names_are_shown_as_given(house: House, given: str, shown: str) -> None:
    guest = house.guest()
    guest.set_profile(given)
    assert guest.get("/api/me", Me).name == shown


@pytest.mark.parametrize(
    "bad",
    [
        "x" * (MAX_NAME + 1),
        "a\nb",
        "a\x00b",
        "a\x1b[31mb",
        "a\u202eb",  # turns the text around
        "a\u2066b",
        "a\u200bb",  # has no width
        "a\u00a0b",
        "a\u2028b",
        "a\ue000b",  # means nothing to others
        "a\ufeffb",
    ],
)
def test_names_that_cannot_be_shown_are_refused(house: House, bad: str) -> None:
    guest = house.guest("Ana")
    answer = guest.http.put("/api/me", json={"name": bad, "colour": "red"})
    assert answer.status_code == 400
    assert (answer.json()["code"], answer.json()["field"]) == ("bad_name", "name")
    assert guest.get("/api/me", Me) == guest.me


@pytest.mark.parametrize("colour", ["", "pink", "RED", 1, None])
def test_a_colour_is_one_of_eight(house: House, colour: object) -> None:
    guest = house.guest("Ana")
    answer = guest.http.put("/api/me", json={"name": "Ana", "colour": colour})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert "colour" in (answer.json()["field"] + answer.json()["detail"])
    assert guest.get("/api/me", Me) == guest.me
