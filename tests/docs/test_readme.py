"""What the README shows must work."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def run(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], check=True, capture_output=True, text=True, cwd=ROOT
    )
    return done.stdout


def test_the_example_is_eight_lines_and_plays_a_match() -> None:
    (example,) = blocks("python")
    assert len([line for line in example.splitlines() if line]) == 8
    scores = eval(run("-c", example))
    assert len(scores) == 4
    assert min(scores) >= 0
    assert sum(scores) > 0


def test_every_command_shown_exists() -> None:
    shown = set(re.findall(r"^brelan (\w+)", "\n".join(blocks("sh")), re.MULTILINE))
    assert shown == {"serve", "games", "play", "simulate", "replay", "verify"}
    for command in shown:
        assert "Usage" in run("-m", "brelan", command, "--help")


def test_every_script_shown_exists() -> None:
    for script in re.findall(r"scripts/\w+", README):
        assert (ROOT / script).is_file(), script


def test_every_link_leads_somewhere() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link
