"""`game`: every test of the contract that asks for one runs over all of them."""

import pytest

from brelan.core.game import AnyGame
from tests.contract.walks import GAMES, label


@pytest.fixture(params=GAMES, ids=label, scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    chosen: AnyGame = request.param
    return chosen
