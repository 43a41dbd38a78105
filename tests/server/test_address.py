"""The address in links: such that others can follow it."""

from pathlib import Path

import pytest

from brelan.server import address
from brelan.server.settings import Settings
from tests.server.guests import Guest, people_wanted
from tests.server.house import House, open_house

pytestmark = pytest.mark.sqlite  # the database plays no part

OWN = "192.0.2.7"


@pytest.fixture
def networked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with an address in its network."""
    monkeypatch.setattr(address, "own_address", lambda: OWN)


def base(host: str, netloc: str, public: str | None = None, scheme: str = "http") -> str:
    return address.base(Settings(Path(), host, public=public), scheme, netloc)


@pytest.mark.usefixtures("networked")
@pytest.mark.parametrize(
    ("host", "netloc", "link"),
    [
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("127.0.0.1", "localhost:8000", "http://localhost:8000"),
        ("0.0.0.0", "localhost:8000", f"http://{OWN}:8000"),
        ("0.0.0.0", "localhost", f"http://{OWN}"),
        ("0.0.0.0", "127.0.0.1:8000", f"http://{OWN}:8000"),
        ("0.0.0.0", "127.1.2.3:8000", f"http://{OWN}:8000"),
        ("0.0.0.0", "192.0.2.9:8000", "http://192.0.2.9:8000"),
        ("0.0.0.0", "games.home:8000", "http://games.home:8000"),
        ("0.0.0.0", "games.home", "http://games.home"),
        ("::", "[::1]:8000", f"http://{OWN}:8000"),
        ("::", "[::1]", f"http://{OWN}"),
        ("::", "[2001:db8::1]:8000", "http://[2001:db8::1]:8000"),
        ("::", "[2001:db8::1]", "http://[2001:db8::1]"),
        ("::1", "[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_links_are_as_the_guest_came_or_such_that_others_can_come(
    host: str, netloc: str, link: str
) -> None:
    assert base(host, netloc) == link


def test_a_public_address_is_in_all_links() -> None:
    public = "https://games.example.org"
    for host in ("127.0.0.1", "0.0.0.0"):
        assert base(host, "localhost:8000", public) == public
    assert base("127.0.0.1", "localhost:8000", public + "/") == public


def test_without_a_network_links_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "own_address", lambda: None)
    assert base("0.0.0.0", "localhost:8000") == "http://localhost:8000"


def test_the_address_of_this_machine_is_valid_or_none() -> None:
    own = address.own_address()
    assert own is None or own.count(".") == 3


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])
def test_what_only_this_machine_can_use(host: str) -> None:
    assert address.is_loopback(host)


@pytest.mark.parametrize("host", ["", "192.0.2.1", "::", "2001:db8::1", "games.home", "[", "1.2"])
def test_what_others_can_use(host: str) -> None:
    assert not address.is_loopback(host)


# -- the whole way -------------------------------------------------------------------------------


def links(guest: Guest) -> tuple[str, str]:
    """The invitation and the personal link, without table and token."""
    table = guest.make_table(people_wanted())
    link = guest.join(table).table.link
    personal: str = guest.post("/api/me/link").json()["url"]
    assert link.endswith(f"/t/{table}")
    return link.removesuffix(f"/t/{table}"), personal.partition("/continue#")[0]


@pytest.mark.usefixtures("networked")
def test_a_house_for_everyone_invites_to_its_own_address(tmp_path: Path) -> None:
    with open_house(tmp_path, host="0.0.0.0") as house:
        port = house.address.rpartition(":")[2]
        local = House(f"http://127.0.0.1:{port}", house.app, house.data, house.gate)
        assert links(local.guest("Ana")) == (f"http://{OWN}:{port}",) * 2
        local.everyone_out()


def test_a_house_behind_a_web_server_invites_there(tmp_path: Path) -> None:
    public = "https://games.example.org"
    with open_house(tmp_path, public=public) as house:
        ana = house.guest("Ana")
        assert links(ana) == (public, public)
        body = {"origin": public, "content-type": "application/json"}
        answer = ana.http.put("/api/me", headers=body, json={"name": "Anna", "colour": "red"})
        assert answer.is_success  # pages of the public address have the same origin
        ana.connect(ana.make_table(people_wanted()), origin=public).arrive()


def test_a_house_with_an_address_of_the_newer_kind(tmp_path: Path) -> None:
    with open_house(tmp_path, host="::1") as house:
        assert house.address.startswith("http://[::1]:")
        assert links(house.guest("Ana")) == (house.address, house.address)
