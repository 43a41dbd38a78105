"""The seats of a naive Tijou, written from J8-J12 alone: every seating that they allow."""

from dataclasses import dataclass
from functools import cache
from itertools import permutations

Seats = dict[int, int]  # from seats to their sides, partners or hosts


@dataclass(frozen=True)
class Seating:
    """Who sits where in a game; a guest has the side of its host."""

    partners: Seats
    hosts: Seats  # of guests
    sides: Seats

    def hosting(self) -> Seats:
        """The sides of the seats that are not guests."""
        return {seat: side for seat, side in self.sides.items() if seat not in self.hosts}

    def is_allowed(self) -> bool:
        """J8-J12: partners, or the two who play alone, sit on opposite sides."""
        pairs = [(0, 1)] if len(self.sides) == 2 else list(self.partners.items())
        return all((self.sides[one] - self.sides[other]) % 4 == 2 for one, other in pairs)

    def order(self) -> list[int]:
        """J11, J15: counter-clockwise, a guest directly after its host."""
        around = []
        for side in (3, 2, 1, 0):
            here = [seat for seat in self.sides if self.sides[seat] == side]
            around += sorted(here, key=lambda seat: seat in self.hosts)
        return around


def pairings(seats: list[int]) -> list[Seats]:
    """All ways to make teams of two."""
    if not seats:
        return [{}]
    first, *others = seats
    found = []
    for partner in others:
        for rest in pairings([seat for seat in others if seat != partner]):
            found.append({first: partner, partner: first, **rest})
    return found


@cache
def teams_of(seats: int) -> list[Seats]:
    """J8-J12: only four and six play in teams."""
    return pairings(list(range(seats))) if seats in (4, 6) else [{}]


def hostings(seats: int, partners: Seats) -> list[Seats]:
    """J11, J12: who may be whose guest."""
    pairs = list(permutations(range(seats), 2))
    if seats == 5:
        return [{guest: host} for guest, host in pairs]
    if seats == 6:
        teams = [(one, other) for one, other in pairs if partners[one] == other]
        guests = [team for team in teams if team[0] < team[1]]
        return [dict(zip(g, h, strict=True)) for g in guests for h in teams if not {*g} & {*h}]
    return [{}]


@cache
def seatings(seats: int) -> list[Seating]:
    """All that J8-J12 allow."""
    found = []
    for partners in teams_of(seats):
        for hosts in hostings(seats, partners):
            hosting = [seat for seat in range(seats) if seat not in hosts]
            for chosen in permutations(range(4), len(hosting)):
                sides = dict(zip(hosting, chosen, strict=True))
                sides.update({guest: sides[host] for guest, host in hosts.items()})
                found.append(Seating(partners, hosts, sides))
    return [seating for seating in found if seating.is_allowed()]
