"""The commands as they are typed; what they do is in the module of the same name."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from brelan.cli.arguments import (
    BackupFile,
    ChannelUrl,
    ConfigFile,
    CopiedHouse,
    DatabaseUrl,
    DataFolder,
    EmptyHouse,
    GameName,
    JobCount,
    KeepDays,
    ListeningHost,
    ListeningPort,
    LogForm,
    MetricsAddress,
    OpenBrowser,
    OptionList,
    ProcessCount,
    ProxyList,
    PublicUrl,
    RecordFile,
    WorkerCount,
)
from brelan.cli.terminal import print_error, replace_unencodable
from brelan.core.errors import BrelanError
from brelan.games import NAMES

BAD_INPUT = 2
INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands below, and those that games bring in `games/<game>/cli.py`."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *(name for name, _ in game_commands())]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        own = super().get_command(ctx, cmd_name)
        return own or dict(game_commands()).get(cmd_name)


class WithRay(TyperCommand):
    """A command with the option `--ray [ADDRESS]`; an address has a colon in it."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        spelled = [
            "--ray=" if arg == "--ray" and ":" not in after else arg
            for arg, after in pairwise([*args, ""])
        ]
        return super().parse_args(ctx, spelled)


def game_commands() -> Iterator[tuple[str, Any]]:
    """The commands of games by name; only games that bring some are imported."""
    for game in NAMES:
        if find_spec(f"brelan.games.{game}.cli"):
            commands = import_module(f"brelan.games.{game}.cli").app
            yield commands.info.name, get_command(commands)


app = typer.Typer(
    name="brelan",
    cls=Commands,
    help="Play, replay, verify and simulate Brelan's card games. (English only.)",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def run(args: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code."""
    replace_unencodable()
    try:
        code = app(args=args, prog_name="brelan", standalone_mode=False)
    except OSError as error:  # a closed pipe is handled inside
        print_error(f"cannot write: {error.strerror}")
        return BAD_INPUT
    except BrelanError as error:
        print_error(str(error))
        return BAD_INPUT
    except typer.TyperException as error:
        _explain(error.format_message())
        return BAD_INPUT
    except typer.Abort:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _explain(message: str) -> None:
    if message:  # there is none when the help has just been shown
        print_error(f"{message.rstrip('.')} (see brelan --help)")


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


@app.command(cls=WithRay)
def simulate(
    game: GameName,
    seats: Annotated[
        str, typer.Option(help="Comma-separated level per seat, or one level for all.")
    ] = "medium",
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 100,
    jobs: Annotated[
        int, typer.Option(min=1, help="Parallel processes (does not change the result).")
    ] = 1,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]",
            help="Play on a Ray cluster (does not change the result): at this HOST:PORT, else at "
            "RAY_ADDRESS, else started on this machine for this run.",
        ),
    ] = None,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same run.")] = 1,
    visits: Annotated[
        int | None,
        typer.Option(min=1, help="Search visits per decision, instead of the level's own number."),
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play each deal once in every rotation of the seats.")
    ] = False,
    json: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Also write JSON; - to stdout.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="DIR", help="Also write the record of every match.")
    ] = None,
) -> int:
    """Run many matches between virtual players and report the results."""
    from brelan.cli import simulate as command

    request = command.Request(
        game, seats, matches, jobs, ray, tuple(option or ()), seed, visits, rotate, json, record
    )
    try:
        command.simulate(request)
    except KeyboardInterrupt:
        print_error("Interrupted; no results.")
        return INTERRUPTED
    return 0


@app.command()
def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show what this seat saw, not a spectator.")
    ] = None,
) -> None:
    """Replay a recorded match step by step."""
    from brelan.cli import replay as command

    command.replay(file, seat, wait=step)


@app.command()
def review(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Review this seat only, not all of them.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="Parallel processes (does not change the result).")
    ] = 1,
    visits: Annotated[
        int,
        typer.Option(
            min=1, help="Tries for each choice: more take longer and give a more reliable result."
        ),
    ] = 600,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 1,
    json: Annotated[
        str | None, typer.Option("--json", metavar="FILE", help="Also write JSON; - to stdout.")
    ] = None,
) -> int:
    """Review a finished match: what each choice cost, by what its seat could know."""
    from brelan.cli import review as command

    try:
        command.review(command.Request(file, seat, jobs, visits, seed, json))
    except KeyboardInterrupt:
        print_error("Interrupted; no review.")
        return INTERRUPTED
    return 0


@app.command()
def verify(
    file: RecordFile,
    seen: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HEX", help="Require this commitment (hex) to be in the record; repeatable."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Check a record: every action, every outcome, the result and the deals."""
    from brelan.cli import verify as command

    return command.verify(file, seen or (), as_json=as_json)


@app.command()
def play(
    game: GameName = NAMES[0],
    level: Annotated[
        str, typer.Option(help="Level of the virtual players: easy, medium or hard.")
    ] = "medium",
    rounds: Annotated[int | None, typer.Option(help="Number of rounds.")] = None,
    option: OptionList = None,
    seed: Annotated[
        int | None, typer.Option(help="Seed of the deals; the same seed gives the same deals.")
    ] = None,
    record: Annotated[
        str | None, typer.Option(metavar="FILE", help="Save the game record to this file.")
    ] = None,
) -> int:
    """Play against virtual players in the terminal."""
    from brelan.cli import play as command

    given = [*(option or ()), *([] if rounds is None else [f"rounds={rounds}"])]
    return command.play(game, given, level, seed, record)


@app.command()
def serve(
    host: ListeningHost = "127.0.0.1",
    port: ListeningPort = 8000,
    data: DataFolder = None,
    public: PublicUrl = None,
    workers: WorkerCount = 0,
    open_browser: OpenBrowser = False,
    proxy: ProxyList = None,
    keep: KeepDays = 0,
    database: DatabaseUrl = "",
    channel: ChannelUrl = "",
    processes: ProcessCount = 1,
    metrics: MetricsAddress = "",
    log: LogForm = "text",
    _config: ConfigFile = None,
) -> int:
    """Start the web server (for this machine, or for your network with --host 0.0.0.0)."""
    from brelan.cli import serve as command
    from brelan.server.settings import Settings

    settings = Settings(
        data=command.data_folder(data, database),
        host=host,
        port=port,
        public=command.public_address(public),
        workers=workers,
        open_browser=open_browser,
        proxy=command.proxy_networks(proxy or ()),
        keep=keep,
        database=database,
        channel=channel,
        processes=processes,
        metrics=command.metrics_address(metrics),
        log=log,
    )
    return command.serve(settings)


@app.command()
def worker(
    database: DatabaseUrl = "",
    channel: ChannelUrl = "",
    jobs: JobCount = 0,
    log: LogForm = "text",
    _config: ConfigFile = None,
) -> int:
    """Think for the virtual players of a server, which may be on another machine."""
    from brelan.cli import worker as command

    return command.work(database, channel, jobs, log)


@app.command()
def copy(old: CopiedHouse, new: EmptyHouse) -> None:
    """Copy a server's data to another database, comparing every row; no server may use either."""
    from brelan.cli import copying as command

    command.copy_house(old, new)


@app.command()
def backup(file: BackupFile, data: DataFolder = None, database: DatabaseUrl = "") -> None:
    """Write a server's data into a new file, while it may be running."""
    from brelan.cli import copying as command

    command.backup(data, database, file)


@app.command()
def restore(file: BackupFile, data: DataFolder = None, database: DatabaseUrl = "") -> None:
    """Read a backup into an empty data folder or database."""
    from brelan.cli import copying as command

    command.restore(data, database, file)
