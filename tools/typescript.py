"""Writes the wire's structs as TypeScript: the protocol, and each game's views and events.

`python -m tools.typescript` writes the files, `--check` only says whether they are as they should
be. What a view or an event is depends on the game: the protocol's `Update<V, E>` leaves it open.
"""

import sys
import types
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from brelan.core.options import OptionInfo
from brelan.core.view import Description, Event, View
from brelan.games.differenzler import cards as differenzler_cards
from brelan.games.differenzler import view as differenzler
from brelan.games.grandprix import actions as grandprix_actions
from brelan.games.grandprix import view as grandprix
from brelan.games.tigre import rules as tigre_rules
from brelan.games.tigre import view as tigre
from brelan.server import wire

WEB = Path(__file__).parent.parent / "web" / "src"
HEAD = "// Written by tools/typescript.py from the server's structs: do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
ALIASES = ("Colour", "Level", "SeatKind", "Pace", "Status", "Code")
BASES = (
    wire.ClientMessage,
    wire.ServerMessage,
)  # in TypeScript, the unions of what comes from them


def files() -> dict[Path, str]:
    """What each file must hold."""
    return {
        WEB / "wire.ts": protocol(),
        WEB / "games/differenzler/wire.ts": differenzler_wire(),
        WEB / "games/grandprix/wire.ts": grandprix_wire(),
        WEB / "games/tigre/wire.ts": tigre_wire(),
    }


def protocol() -> str:
    unions = [
        union("ClientMessage", [kind.__name__ for kind in get_args(wire.AnyClientMessage)]),
        union("ServerMessage", [kind.__name__ for kind in get_args(wire.AnyServerMessage)]),
    ]
    constants = constant_lines({"COLOURS": wire.COLOURS})
    return "\n".join(
        [
            HEAD,
            *map(alias, ALIASES),
            interface(OptionInfo),
            *map(interface, structs(wire)),
            *unions,
            constants,
        ]
    )


def differenzler_wire() -> str:
    cards = differenzler_cards
    constants = {
        "FIRST_ESTIMATE": int(cards.CARDS),
        "HIGHEST_ESTIMATE": int(cards.ALL_POINTS),
        "TRUMP_VALUES": cards.TRUMP_VALUES,
        "PLAIN_VALUES": cards.PLAIN_VALUES,
        "TRUMP_ORDER": cards.TRUMP_ORDER,
    }
    return game_wire(differenzler, constants)


def grandprix_wire() -> str:
    actions = grandprix_actions
    constants = {
        "CHOOSE": int(actions.CHOOSE),
        "TAKE": int(actions.TAKE),
        "DRAW": int(actions.DRAW),
        "CAR": int(actions.HAND),
        "LAPS": int(actions.LAPS),
    }
    return game_wire(grandprix, constants)


def tigre_wire() -> str:
    constants = {
        "DISTANCES": tigre.DISTANCES,
        "TAKE": int(tigre_rules.TAKE),
        "STOP": int(tigre_rules.STOP),
        "DOUBLING": tigre.DOUBLING,
        "FLOATING": tigre.FLOATING,
        "NUMBERED": tigre.NUMBERED,
        "HIGHEST": tigre.HIGHEST,
        "PRESETS": tuple(tigre.PRESETS),
    }
    return game_wire(tigre, constants)


def game_wire(module: ModuleType, constants: Mapping[str, object]) -> str:
    """The view and the events of a game, and what else its table needs to know."""
    found = list(structs(module))
    views = union("GameView", [s.__name__ for s in found if issubclass(s, View)])
    events = union("GameEvent", [s.__name__ for s in found if issubclass(s, Event)])
    return "\n".join([HEAD, *map(interface, found), views, events, constant_lines(constants)])


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for value in vars(module).values():
        if is_struct(value) and value.__module__ == module.__name__ and value not in BASES:
            yield value


def is_struct(value: object) -> bool:
    """Whether it travels: descriptions of actions do not."""
    return (
        isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and not (issubclass(value, Description))
    )


def alias(name: str) -> str:
    return f"export type {name} = {name_of(getattr(wire, name), expand=True)};\n"


def interface(struct: type[msgspec.Struct]) -> str:
    fields = [f"  {line};" for line in field_lines(struct)]
    open_types = "<V = unknown, E = unknown>" if struct is wire.Update else ""
    return "\n".join([f"export interface {struct.__name__}{open_types} {{", *fields, "}", ""])


def field_lines(struct: type[msgspec.Struct]) -> Iterator[str]:
    config = struct.__struct_config__
    if config.tag is not None:
        yield f"type: '{config.tag}'"
    hints = typing.get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        asked = "?" if is_request(struct) and not field.required else ""
        yield f"{field.encode_name}{asked}: {name_of(hints[field.name])}"


def is_request(struct: type[msgspec.Struct]) -> bool:
    """Whether browsers send it: they may leave out what has a default."""
    return bool(struct.__struct_config__.forbid_unknown_fields)


def name_of(kind: Any, *, expand: bool = False) -> str:
    """A Python type in TypeScript."""
    if not expand and (known := known_alias(kind)):
        return known
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return args[1] if args[0] is msgspec.Raw else name_of(args[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(map(name_of, args))
    if origin is tuple:
        return tuple_name(args)
    if origin is dict:
        return f"Record<{name_of(args[0])}, {name_of(args[1])}>"
    return PLAIN.get(kind) or str(kind.__name__)


def known_alias(kind: Any) -> str | None:
    return next((name for name in ALIASES if getattr(wire, name) == kind), None)


def tuple_name(args: tuple[Any, ...]) -> str:
    if args[1:] != (...,):
        return f"[{', '.join(map(name_of, args))}]"
    item = name_of(args[0])
    return f"({item})[]" if " " in item and "[" not in item else f"{item}[]"


def union(name: str, members: list[str]) -> str:
    return f"export type {name} = {' | '.join(members)};\n"


def constant_lines(values: Mapping[str, object]) -> str:
    lines = (f"export const {name} = {constant(value)};" for name, value in values.items())
    return "\n".join(lines) + "\n"


def constant(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return f"{text} as const" if isinstance(value, tuple) else text


def main() -> int:
    check = "--check" in sys.argv
    stale = [path for path, text in files().items() if not is_written(path, text)]
    for path in stale:
        if check:
            print(f"{path.name} is out of date; run: scripts/check --fix", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files()[path], "utf-8")
    return int(check and bool(stale))


def is_written(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
