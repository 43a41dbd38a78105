"""Taking turns: whoever has much to ask does not keep the others waiting."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")
Branch = dict[str, "Branch[T] | deque[T]"]


class Turns(Generic[T]):
    """A queue in which each key is next in turn: the first keys among themselves, then those below.

    With the keys (address, guest, table), a thousand tables of one guest together get as many turns
    as one table of another.
    """

    def __init__(self) -> None:
        self._waiting: Branch[T] = {}

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def __len__(self) -> int:
        return _count(self._waiting)

    def add(self, keys: tuple[str, ...], item: T) -> None:
        branch = self._waiting
        for key in keys[:-1]:
            below = branch.setdefault(key, {})
            assert isinstance(below, dict)
            branch = below
        leaf = branch.setdefault(keys[-1], deque())
        assert isinstance(leaf, deque)
        leaf.append(item)

    def next(self) -> T:
        return _next(self._waiting)


def _count(branch: "Branch[T] | deque[T]") -> int:
    return len(branch) if isinstance(branch, deque) else sum(map(_count, branch.values()))


def _next(branch: "Branch[T] | deque[T]") -> T:
    if isinstance(branch, deque):
        return branch.popleft()
    key = next(iter(branch))
    below = branch.pop(key)
    item = _next(below)
    if below:
        branch[key] = below  # behind the others
    return item
