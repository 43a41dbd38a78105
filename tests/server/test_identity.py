"""Who someone is: the cookie, the key that signs it, personal links, names and colours."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

from brelan.server.broadcast import names_of
from brelan.server.devices import label_of
from brelan.server.identity import COOKIE, KEY_FILE, MAX_NAME, distinct
from brelan.server.refusal import CannotServe
from brelan.server.seats import SeatState
from brelan.server.sqlite import FILE, files
from brelan.server.wire import COLOURS, DeviceInfo, Me, Sit
from tests.server.databases import meddling
from tests.server.guests import Guest, people_wanted
from tests.server.house import QUICK, House, open_house


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
    assert parts[0] == guest.cookie_header.lower()
    assert {"httponly", "samesite=lax", "path=/", "max-age=31536000"} <= set(parts)
    assert "secure" not in parts  # over http in the local network
    player, _, rest = guest.cookie.partition(".")
    assert player == guest.me.player
    assert len(rest.rpartition(".")[2]) == 43  # 256 bits


def test_behind_https_the_cookie_is_for_https_only(tmp_path: Path) -> None:
    with open_house(tmp_path, proxy=("127.0.0.1/32",)) as house:
        answer = house.guest().http.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "; secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize("broken", ["", ".", "{player}", "{player}.", "{player}.x", "{player}.é"])
def test_a_forged_cookie_makes_a_newcomer(house: House, broken: str) -> None:
    ana = house.guest("Ana")
    forged = broken.format(player=ana.me.player)
    for name in (COOKIE, ana.cookie_header.partition("=")[0]):
        header = {"cookie": f"{name}={forged}".encode()}
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
    with open_house(tmp_path) as house:
        again = house.again(ana)
        assert again.me == ana.me
        assert again.join(table).seat == 0
        assert follow(house.guest(), link).json()["name"] == "Ana"


def test_two_houses_on_one_host_do_not_disturb_each_other(house: House, tmp_path: Path) -> None:
    """Browsers send cookies to every port of a host."""
    ana = house.guest("Ana")
    with open_house(tmp_path) as other:
        there = Guest(other.address, "Ana there", jar=ana.http.cookies)
        assert house.guest(jar=there.http.cookies).me == ana.me
        assert other.guest(jar=there.http.cookies).me == there.me
        there.close()


def test_a_cookie_of_the_name_that_all_houses_had_is_known(house: House) -> None:
    ana = house.guest("Ana")
    header = {"cookie": f"{COOKIE}={ana.cookie}"}
    answer = httpx.get(f"{house.address}/api/me", headers=header)
    assert answer.json()["name"] == "Ana"
    assert answer.headers["set-cookie"].startswith(ana.cookie_header.partition("=")[0])


def test_a_cookie_is_not_valid_at_another_house(house: House, tmp_path: Path) -> None:
    ana = house.guest("Ana")
    with open_house(tmp_path) as other:
        assert other.again(ana).me.player != ana.me.player


@pytest.mark.sqlite
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
    assert msgspec.json.decode(answer.content, type=Me) == ana.me
    assert phone.cookie != ana.cookie  # another device
    assert phone.join(table).seat == 0


def test_a_new_link_makes_the_old_one_worthless(house: House) -> None:
    ana, phone = house.guest("Ana"), house.guest()
    old, new = token(ana), token(ana)
    assert follow(phone, old).json()["code"] == "bad_link"
    assert follow(phone, new).is_success


def test_a_link_works_once(house: House) -> None:
    ana = house.guest("Ana")
    link = token(ana)
    phones = [house.guest() for _ in range(5)]
    with ThreadPoolExecutor() as pool:  # all at the same time
        answers = list(pool.map(lambda phone: follow(phone, link).is_success, phones))
    assert answers.count(True) == 1
    assert follow(house.guest(), token(ana)).is_success  # another link is another link


def test_a_link_works_for_ten_minutes(tmp_path: Path) -> None:
    now = [1_000_000_000_000]
    with open_house(tmp_path, msgspec.structs.replace(QUICK, clock=lambda: now[0])) as house:
        ana = house.guest("Ana")
        assert ana.post("/api/me/link").json()["until"] == now[0] + 10 * 60_000
        late = token(ana)
        now[0] += 10 * 60_000 + 1
        assert follow(house.guest(), late).json()["code"] == "bad_link"
        timely = token(ana)
        now[0] += 10 * 60_000
        assert follow(house.guest(), timely).is_success


def test_whose_link_it_is_can_be_seen_without_using_it(house: House) -> None:
    ana, eve = house.guest("Ana"), house.guest("Eve")
    for _ in range(2):
        ana.make_table(people_wanted())
    link = token(ana)
    for _ in range(2):
        owner = eve.post("/api/continue/who", {"token": link}).json()
        assert (owner["me"]["name"], owner["tables"]) == ("Ana", 2)
        assert eve.get("/api/me", Me).name == "Eve"
    assert follow(eve, link).json()["name"] == "Ana"
    assert eve.post("/api/continue/who", {"token": link}).json()["code"] == "bad_link"


# -- recovery codes ------------------------------------------------------------------------------


def code_of(guest: Guest) -> str:
    code: str = guest.post("/api/me/recovery").json()["code"]
    assert re.fullmatch(r"(?:[2-9a-z]{5}-){3}[2-9a-z]{5}", code)
    return code


def test_a_recovery_code_works_again_and_again_until_there_is_a_new_one(house: House) -> None:
    ana = house.guest("Ana")
    first = code_of(ana)
    for written in (first, first.upper(), first.replace("-", " "), first.replace("-", "")):
        assert follow(house.guest(), written).json()["name"] == "Ana"
    assert house.guest().post("/api/continue/who", {"token": first}).json()["me"]["name"] == "Ana"
    second = code_of(ana)
    assert follow(house.guest(), first).json()["code"] == "bad_link"
    assert follow(house.guest(), second).json()["name"] == "Ana"


def test_a_recovery_code_is_not_stored(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        code = code_of(house.guest("Ana"))
        with meddling(tmp_path) as connection:
            (kept,) = connection.execute("SELECT recovery FROM players").fetchone()
        assert code.replace("-", "") not in kept
        assert follow(house.guest(), kept).json()["code"] == "bad_link"


@pytest.mark.parametrize("code", ["", "-", "aaaaa-aaaaa-aaaaa-aaaaa", "None", "é" * 20])
def test_an_unknown_code_is_refused(house: House, code: str) -> None:
    house.guest("Ana")
    assert follow(house.guest(), code).json()["code"] == "bad_link"


# -- devices -------------------------------------------------------------------------------------

PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def devices(guest: Guest) -> list[DeviceInfo]:
    found: list[DeviceInfo] = guest.get("/api/me/devices", list[DeviceInfo])
    return found


def phone_of(house: House, guest: Guest) -> Guest:
    phone = house.guest()
    phone.http.headers["user-agent"] = PHONE
    assert follow(phone, token(guest)).is_success
    return phone


def test_a_guest_sees_the_own_devices(house: House) -> None:
    ana, eve = house.guest("Ana"), house.guest("Eve")
    phone = phone_of(house, ana)
    assert {(each.label, each.here) for each in devices(ana)} == {
        ("", True),
        ("Firefox, Android", False),
    }
    assert [each.here for each in devices(phone)].count(True) == 1
    assert len(devices(eve)) == 1
    assert all(each.seen % 3_600_000 == 0 for each in devices(ana))


def test_a_device_that_is_signed_out_loses_its_identity_at_once(house: House) -> None:
    ana = house.guest("Ana")
    table = ana.make_table(people_wanted())
    phone = phone_of(house, ana)
    player, here = phone.join(table), ana.join(table)
    (other,) = [each.device for each in devices(ana) if not each.here]
    left = ana.http.delete(f"/api/me/devices/{other}")
    assert [each["here"] for each in left.json()] == [True]
    assert player.closing() == "no_identity"
    here.settle()  # this device stays
    assert phone.connect(table).closing() == "no_identity"
    assert phone.get("/api/me", Me).name == ""  # a newcomer


def test_a_device_of_another_guest_cannot_be_signed_out(house: House) -> None:
    ana, eve = house.guest("Ana"), house.guest("Eve")
    for device in (devices(ana)[0].device, "nothing", "x" * 40):
        answer = eve.http.delete(f"/api/me/devices/{device}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_device")
    assert ana.get("/api/me", Me).name == "Ana"


def test_who_only_looks_around_leaves_nothing_behind(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        for _ in range(3):
            house.guest()
        with meddling(tmp_path) as connection:
            assert connection.execute("SELECT count(*) FROM devices").fetchone() == (0,)


def test_an_older_cookie_without_a_device_is_known_and_can_be_signed_out(house: House) -> None:
    ana = house.guest("Ana")
    signature = house.inside.signer._sign("cookie", ana.me.player)
    old = house.guest(cookie=f"{ana.me.player}.{signature}")
    assert old.me == ana.me
    (device,) = [each.device for each in devices(old) if each.here]
    assert device == ana.me.player
    ana.http.delete(f"/api/me/devices/{device}").raise_for_status()
    assert house.guest(cookie=f"{ana.me.player}.{signature}").me != ana.me


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (PHONE, "Firefox, Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "Chrome, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU OS 18 like Mac OS X) CriOS/140 Safari/604.1", "Chrome, iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/18 Safari/605.1", "Safari, Mac"),
        ("curl/8", ""),
        ("", ""),
    ],
)
def test_what_a_device_is_called(agent: str, label: str) -> None:
    assert label_of(agent) == label


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
    [
        *("", "x", "..", "...", "{player}.1.x", "{player}.1.9999999999999.{signature}"),
        *("{player}.{signature}", "{cookie}", "{player}.x.y.{signature}"),
    ],
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
        ("♥\ufe0f", "♥"),  # what only selects a picture is dropped
        ("A\U000e0100na\ufe00", "Ana"),
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
        "\u3164",  # letters and symbols without a picture
        "a\u3164",
        "\u2800\u2800",
        "\u115fa",
        "\uffa0",
        "a\u034fb",
    ],
)
def test_names_that_cannot_be_shown_are_refused(house: House, bad: str) -> None:
    guest = house.guest("Ana")
    answer = guest.http.put("/api/me", json={"name": bad, "colour": "red"})
    assert answer.status_code == 400
    assert (answer.json()["code"], answer.json()["field"]) == ("bad_name", "name")
    assert guest.get("/api/me", Me) == guest.me


ALIKE = ["Ana", "ana", "ANA", "A na", "\uff21na", "\u0410n\u0430", "\u0391na"]


@pytest.mark.parametrize("name", ALIKE)
def test_names_that_look_the_same(name: str) -> None:
    assert distinct(name, ["Ben", "Ana"]) == f"{name} 2"
    assert distinct(name, ["Ben", "ana", f"{name} 2"]) == f"{name} 3"


@pytest.mark.parametrize("name", ["", "Anna", "Aña", "Ana 2", "🃏"])
def test_names_that_do_not(name: str) -> None:
    assert distinct(name, ["Ana", "", "🂡"]) == name


def test_a_name_with_a_number_is_no_longer_than_others() -> None:
    name = "x" * MAX_NAME
    assert distinct(name, [name]) == f"{name[:-2]} 2"


def test_no_two_at_a_table_are_called_alike(house: House) -> None:
    ana, eve, ben = house.guest("Ana"), house.guest("ana"), house.guest("Ben")
    owner = ana.join(ana.make_table(people_wanted()))
    for seat, guest in enumerate((eve, ben), 1):
        guest.join(owner.name).send(Sit(seat))
    owner.see(lambda table: [seat.name for seat in table.seats] == ["Ana", "ana 2", "Ben", ""])
    ben.set_profile("ANA")
    owner.see(lambda table: table.seats[2].name == "ANA 3")
    again = eve.join(owner.name)
    assert again.table.seats[1].name == "ana 2"
    ana.set_profile("Zoé")
    eve.set_profile("Ana")
    owner.see(lambda table: table.seats[1].name == "Ana")  # nobody else is called so any more


def test_a_virtual_player_is_not_called_as_a_person_is() -> None:
    people = [SeatState("person", name="bruno"), *(SeatState("virtual") for _ in range(3))]
    assert names_of(people) == ("bruno", "Alba", "Cléa", "Dario")
    full = [SeatState("person", name=name) for name in ("Hugo", "Gina", "Elif", "Fynn")]
    assert len(set(names_of([*full, *(SeatState("virtual") for _ in range(4))]))) == 8


# -- files ---------------------------------------------------------------------------------------


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.sqlite
def test_nobody_else_can_read_what_is_stored(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    for _ in range(2):
        with open_house(data) as house:
            house.guest("Ana")
            modes = {path.name: mode(path) for path in data.iterdir() if path.name != "lock"}
            assert modes == dict.fromkeys((KEY_FILE, *files()), 0o600)
            assert mode(data) == 0o700
        for path in (data, *data.iterdir()):
            path.chmod(0o777)  # as an earlier version may have left it


@pytest.mark.sqlite
def test_a_folder_with_other_things_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    tmp_path.chmod(0o755)
    with open_house(tmp_path):
        assert (mode(tmp_path), mode(tmp_path / FILE)) == (0o755, 0o600)


@pytest.mark.parametrize("colour", ["", "pink", "RED", 1, None])
def test_a_colour_is_one_of_eight(house: House, colour: object) -> None:
    guest = house.guest("Ana")
    answer = guest.http.put("/api/me", json={"name": "Ana", "colour": colour})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert "colour" in (answer.json()["field"] + answer.json()["detail"])
    assert guest.get("/api/me", Me) == guest.me
