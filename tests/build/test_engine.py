"""Which modules are compiled is read from the sources, without importing them."""

import ast
from pathlib import Path

from brelan.games import names
from build_engine import compiled_modules, constant

ROOT = Path(__file__).parents[2]


def test_modules_are_listed_by_all_games() -> None:
    modules = compiled_modules(ROOT)
    assert len(set(modules)) == len(modules)
    assert all((ROOT / module).is_file() for module in modules)
    folders = {Path(module).parent.name for module in modules}
    assert folders == {"core", "play", "bots", *names()}


def test_compiled_modules_await_nothing() -> None:
    """In compiled coroutines that retried a request, handled errors came back (mypyc 2.4)."""
    modules = [*compiled_modules(ROOT), *compiled_modules(ROOT, "server")]
    trees = {name: ast.parse((ROOT / name).read_text("utf-8")) for name in modules}
    asynchronous = (ast.AsyncFunctionDef, ast.Await)
    found = {
        name
        for name, tree in trees.items()
        if any(isinstance(n, asynchronous) for n in ast.walk(tree))
    }
    assert not found


def test_only_compiled_modules_make_vectors() -> None:
    """One that plain Python passes to compiled code is never freed (mypyc 2.4)."""
    sources = {str(file.relative_to(ROOT)): file for file in (ROOT / "src").rglob("*.py")}
    interpreted = sources.keys() - set(compiled_modules(ROOT))
    assert not [name for name in interpreted if "librt.vecs" in sources[name].read_text("utf-8")]


def test_constants_are_found_in_a_source(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text('import nothing\nOTHER = 1\nNAMES = (\n    "one",\n    "two",\n)\n', "utf-8")
    assert constant(source, "NAMES") == ("one", "two")
    assert constant(source, "COMPILED") == ()
