"""People who play a match over their sockets, without a page: always the lowest action that needs
no text. Every table of the house is dealt the same cards, so they play the same match each time."""

from playwright.sync_api import Page

from brelan.games import kind_of
from brelan.server.wire import NewTable, SeatChoice, Sit, Start, Table, Update
from tests.samples import samples_of
from tests.server.guests import OPEN, Guest, Player

NAMES = ("Anna", "Ben", "Cleo", "Dora")


class SocketPlayers:
    def __init__(self, address: str, game: str) -> None:
        self.kind = kind_of(game)
        self.options = dict(samples_of(game).short)  # without a clock
        people = NAMES[: min(self.kind.seat_counts)]
        self.guests = [Guest(address, name) for name in people]
        self.players: list[Player] = []

    def start(self) -> str:
        """Start a match at a new table with them; returns the name of the table."""
        closed = (SeatChoice("closed"),) * (max(self.kind.seat_counts) - len(self.guests))
        wanted = NewTable(self.kind.name, (*[OPEN] * len(self.guests), *closed), self.options)
        table = self.guests[0].make_table(wanted)
        self.players = [guest.join(table) for guest in self.guests]
        for seat, player in enumerate(self.players[1:], 1):
            player.send(Sit(seat))
            player.receive(Table, lambda sent: sent.you >= 0)
        self.players[0].send(Start())
        for player in self.players:
            player.receive(Update)
        return table

    def act(self) -> None:
        """The first player who may act does so, and all receive the update."""
        actor = next(player for player in self.players if player.update.legal)
        after = actor.update.actions + 1
        actor.submit(next(a for a in actor.legal if a not in self.kind.text_actions))
        for player in self.players:
            player.receive(Update, lambda update: update.actions == after)

    def play(self) -> str:
        """Play a whole match; returns the name of the table."""
        table = self.start()
        while not self.is_over():
            self.act()
        return table

    @property
    def taken(self) -> int:
        """How many actions were taken."""
        return self.players[0].update.actions

    def is_over(self) -> bool:
        return bool(self.players[0].update.places)

    def sign_in(self, page: Page) -> None:
        """Sign a browser in as the first of them."""
        name, _, value = self.guests[0].cookie_header.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": self.guests[0].address}])

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
