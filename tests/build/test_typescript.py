"""The TypeScript that is written for the browser: types, and what each game adds."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from brelan.core.game import AnyGame
from brelan.games import kind_of, names
from brelan.server import wire
from tools import typescript

every_game = pytest.mark.parametrize("kind", [*map(kind_of, names())], ids=names())


class Sample(msgspec.Struct, tag=True):
    seat: int
    cards: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (bool | None, "boolean | null"),
        (Sample, "Sample"),
        (Literal["a", "b"], "'a' | 'b'"),
        (dict[str, int | str], "Record<string, number | string>"),
        (tuple[int, str], "[number, string]"),
        (tuple[int, ...], "number[]"),
        (tuple[tuple[int, ...], ...], "number[][]"),
        (tuple[tuple[int, int], ...], "[number, number][]"),
        (tuple[int | None, ...], "(number | null)[]"),
        (tuple[tuple[int, ...] | None, ...], "(number[] | null)[]"),
        (tuple[int, ...] | None, "number[] | null"),
        (tuple[Literal["a"], ...], "'a'[]"),
        (tuple[Literal["a", "b"], ...], "('a' | 'b')[]"),
        (tuple[Annotated[int | str, msgspec.Meta()], ...], "(number | string)[]"),
        (tuple[wire.Level, ...], "Level[]"),
        (Annotated[int, msgspec.Meta(ge=1)], "number"),
        (Annotated[msgspec.Raw, "V"], "V"),
    ],
)
def test_types(kind: Any, written: str) -> None:
    assert typescript.name_of(kind) == written


def test_a_struct_is_an_interface_with_its_tag() -> None:
    assert typescript.interface(Sample) == (
        "export interface Sample {\n  type: 'Sample';\n  seat: number;\n  cards: number[];\n}\n"
    )


@every_game
def test_a_game_has_its_view_its_events_and_its_constants(kind: type[AnyGame]) -> None:
    text = typescript.game_wire(kind)
    assert f"export type GameView = {kind.view_type.__name__};" in text
    assert "export type GameEvent = " in text
    assert "Options" not in text, "forms are made from what the server lists"
    for name in kind.constants:
        assert f"export const {name} = " in text


def test_files_are_written_for_all_games() -> None:
    assert set(typescript.files()) == {
        typescript.WEB / "wire.ts",
        *(typescript.WEB / "games" / name / "wire.ts" for name in names()),
    }
