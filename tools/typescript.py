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

from brelan.core.game import MAX_TEXT, AnyGame
from brelan.core.options import OptionInfo, Options
from brelan.core.view import Event, View
from brelan.games import kind_of, names
from brelan.server import wire, wire_deals
from brelan.server.identity import MAX_NAME

WEB = Path(__file__).parent.parent / "web" / "src"
HEAD = "// Written by tools/typescript.py from the server's structs: do not edit.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
ALIASES = ("Colour", "Level", "SeatKind", "Pace", "Status", "Grade", "Code")
BASES = (
    wire.ClientMessage,
    wire.ServerMessage,
)  # in TypeScript, the unions of what comes from them


def files() -> dict[Path, str]:
    """What each file must hold."""
    games = {WEB / f"games/{name}/wire.ts": game_wire(kind_of(name)) for name in names()}
    return {WEB / "wire.ts": protocol(), **games}


def protocol() -> str:
    unions = [
        union("ClientMessage", [kind.__name__ for kind in get_args(wire.AnyClientMessage)]),
        union("ServerMessage", [kind.__name__ for kind in get_args(wire.AnyServerMessage)]),
    ]
    limits = {
        "MAX_NAME": MAX_NAME,
        "MAX_TEXT": MAX_TEXT,
        "MAX_RECORD": wire.MAX_RECORD,
        "MAX_RECORD_LINES": wire.MAX_RECORD_LINES,
    }
    constants = constant_lines({"COLOURS": wire.COLOURS, **limits})
    return "\n".join(
        [
            HEAD,
            *map(alias, ALIASES),
            interface(OptionInfo),
            *map(interface, structs(wire)),
            *map(interface, structs(wire_deals)),
            *unions,
            constants,
        ]
    )


def game_wire(kind: type[AnyGame]) -> str:
    """The view and the events of a game, and what else its table needs to know."""
    module = sys.modules[kind.view_type.__module__]
    found = [struct for struct in structs(module) if not issubclass(struct, Options)]
    views = union("GameView", [s.__name__ for s in found if issubclass(s, View)])
    events = union("GameEvent", [s.__name__ for s in found if issubclass(s, Event)])
    return "\n".join([HEAD, *map(interface, found), views, events, constant_lines(kind.constants)])


def structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for value in vars(module).values():
        struct = isinstance(value, type) and issubclass(value, msgspec.Struct)
        if struct and value.__module__ == module.__name__ and value not in BASES:
            yield value


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
    return f"({item})[]" if is_union(args[0]) else f"{item}[]"


def is_union(kind: Any) -> bool:
    """Whether a type is written as several, with bars between them."""
    if get_origin(kind) is Annotated:
        return is_union(get_args(kind)[0])
    several = get_origin(kind) in (Literal, Union, types.UnionType) and len(get_args(kind)) > 1
    return several and known_alias(kind) is None


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
