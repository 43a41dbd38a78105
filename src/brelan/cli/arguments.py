"""The arguments and options of the commands: how they are typed, and what the help says."""

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from `brelan games`.")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable."),
]

DataFolder = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Data folder.", show_default=False)
]
DatabaseUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="BRELAN_DATABASE_URL",
        help="PostgreSQL, or an SQLite file outside the data folder.",
    ),
]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]
_HOUSE = "A data folder, or the URL of a database."
CopiedHouse = Annotated[str, typer.Argument(metavar="FROM", help=_HOUSE)]
EmptyHouse = Annotated[str, typer.Argument(metavar="TO", help=f"{_HOUSE} It must be empty.")]

ListeningHost = Annotated[
    str, typer.Option(help="Address to listen on; 0.0.0.0 allows other devices on the network.")
]
ListeningPort = Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 picks a free one.")]
PublicUrl = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Public URL to use in links, when behind a reverse proxy."),
]
WorkerCount = Annotated[
    int, typer.Option(min=0, help="Processes for virtual players; 0 to choose automatically.")
]
JobCount = Annotated[
    int,
    typer.Option(min=0, max=1024, help="Processes to use; 0 for one per core."),
]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open a browser.")]
ProxyList = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help="Address or network of a reverse proxy, whose X-Forwarded-* headers are trusted; "
        "may be given several times.",
    ),
]
KeepDays = Annotated[
    int, typer.Option(metavar="DAYS", min=0, help="Delete finished tables after so many days.")
]
ChannelUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="BRELAN_CHANNEL_URL",
        help="Valkey or Redis, for a server of several processes.",
    ),
]
ProcessCount = Annotated[
    int, typer.Option(min=1, help="Server processes; several need PostgreSQL and a channel.")
]
MetricsAddress = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        envvar="BRELAN_METRICS",
        help="Where Prometheus can read metrics; keep it private.",
    ),
]
LogForm = Annotated[
    Literal["text", "json"],
    typer.Option(envvar="BRELAN_LOG", help="Form of the log on standard error."),
]


def configure(context: Any, file: Path | None) -> Path | None:
    """Take defaults from a config file, before the other options are looked at.

    A worker may share the config file of its servers; options that only servers have are ignored.
    """
    if file is not None:
        from brelan.cli.config import read_config

        own = settings_of(context.command)
        known = settings_of(context.find_root().command.get_command(context, "serve")) | own
        found = read_config(file, {name: each.multiple for name, each in known.items()})
        context.default_map = {
            str(own[name].name): value for name, value in found.items() if name in own
        }
    return file


def settings_of(command: Any) -> dict[str, Any]:
    """The options of a command that a config file can set, by their names in it."""
    return {
        each.opts[0].removeprefix("--"): each
        for each in command.params
        if each.name and each.name != "_config"
    }


ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        callback=configure,
        is_eager=True,
        help="A TOML file with any of these options, such as port = 8000.",
    ),
]
