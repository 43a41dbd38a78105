"""`brelan packs`: the question packs there are, and what is wrong with a file."""

from pathlib import Path
from typing import Annotated

import typer

from brelan.core.errors import BadOption
from brelan.games.tiguidoo import packs

app = typer.Typer(name="packs", help="List question packs, or check one.", no_args_is_help=True)


@app.command("list")
def list_packs() -> None:
    """List the packs with their languages and numbers of questions."""
    for name in packs.names():
        try:
            pack = packs.find(name)
        except BadOption as error:
            typer.echo(f"{name:<16} cannot be used: {error}")
            continue
        count = len(pack.questions)
        typer.echo(f"{name:<16} {pack.language}  {count:>4} questions  {pack.content.name}")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A pack as a TOML file.")],
) -> int:
    """Check a pack and print every fault with its line; exit code 1 if there are any."""
    try:
        data = file.read_bytes()
    except OSError as error:
        typer.echo(f"cannot read {file}: {error.strerror}", err=True)
        return 2
    faults = packs.faults_in(data)
    for fault in faults:
        typer.echo(f"{file}:{fault.line}: {fault.reason}")
    if not faults:
        questions = packs.load("pack", data).questions
        typer.echo(f"{file}: {len(questions)} questions, nothing wrong")
    return 1 if faults else 0
