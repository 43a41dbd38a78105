"""The commands as they are typed; what they do is in the module of the same name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from brelan.cli.terminal import complain, forgive_encodings
from brelan.core.errors import BrelanError

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="brelan",
    help="Games brought back to life: play them, replay them, check them, measure players.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from `brelan games`.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]


def run(args: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit code."""
    forgive_encodings()
    try:
        code = app(args=args, prog_name="brelan", standalone_mode=False)
    except OSError as error:  # a closed pipe is dealt with inside
        complain(f"cannot write: {error.strerror}")
        return BAD_INPUT
    except BrelanError as error:
        complain(str(error))
        return BAD_INPUT
    except typer.TyperException as error:
        _explain(error.format_message())
        return BAD_INPUT
    except typer.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _explain(message: str) -> None:
    if message:  # there is none when the help has just been shown
        complain(f"{message.rstrip('.')} (see brelan --help)")


def _version(asked: bool) -> None:
    if asked:
        from brelan.cli.version import version_line

        typer.echo(version_line())
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Version and engine."),
    ] = False,
) -> None:
    pass


@app.command()
def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, their seats and their options."""
    from brelan.cli import games as command

    if as_json:
        command.show_json()
    else:
        command.show_table()


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="A level for each seat, by commas; or one for all of them.")
    ] = "regular",
    matches: Annotated[int, typer.Option(min=1, help="How many matches, a deal each.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="Processes; the result is the same.")] = 1,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same run.")] = 1,
    visits: Annotated[
        int | None, typer.Option(min=1, help="Visits a decision, instead of each level's own.")
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play every deal once in each rotation of the seats.")
    ] = False,
    json: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Also write JSON; - to stdout.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="DIR", help="Also write the record of every match.")
    ] = None,
) -> int:
    """Let virtual players play many matches, and show how well they did."""
    from brelan.cli import simulate as command

    request = command.Request(
        game, seats, matches, jobs, tuple(option or ()), seed, visits, rotate, json, record
    )
    try:
        command.simulate(request)
    except KeyboardInterrupt:
        complain("stopped; a run that is not finished shows nothing")
        return INTERRUPTED
    return 0


@app.command()
def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    seat: Annotated[
        int | None, typer.Option(min=0, help="As this seat saw it, not as a spectator.")
    ] = None,
) -> None:
    """Tell a recorded match step by step."""
    from brelan.cli import replay as command

    command.replay(file, seat, wait=step)


@app.command()
def verify(
    file: RecordFile,
    seen: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="A commitment that must stand in it; repeatable."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Check a record: every action, every outcome, the result and the deals."""
    from brelan.cli import verify as command

    return command.verify(file, seen or (), as_json=as_json)


@app.command()
def play(
    game: GameName = "differenzler",
    level: Annotated[str, typer.Option(help="Of the virtual players.")] = "regular",
    rounds: Annotated[int | None, typer.Option(help="How many rounds make a match.")] = None,
    option: OptionList = None,
    seed: Annotated[int | None, typer.Option(help="Play the deals of this seed.")] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the record there in the end.")
    ] = None,
) -> int:
    """Play against virtual players, here in the terminal."""
    from brelan.cli import play as command

    given = [*(option or ()), *([] if rounds is None else [f"rounds={rounds}"])]
    return command.play(game, given, level, seed, record)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets the devices of the same network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where tables are kept.", show_default=False)
    ] = None,
    public: Annotated[
        str | None, typer.Option(metavar="URL", help="The address in links, behind a web server.")
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, help="Processes in which virtual players think; 0 for enough.")
    ] = 0,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a browser there.")] = False,
) -> int:
    """Open the house: tables in the browser, for you or for everyone in the network."""
    from brelan.cli import serve as command
    from brelan.server.settings import Settings

    folder, links = data or command.default_data(), command.public_address(public)
    return command.serve(Settings(folder, host, port, links, workers, open_browser))
