"""The HTTP reference as one HTML page that loads nothing from elsewhere."""

from collections.abc import Iterator
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

_PAGE = """<!doctype html><html lang=en><meta charset=utf-8>
<meta name=viewport content="width=device-width"><title>Brelan: HTTP</title>
<style>body{{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}}
th{{text-align:left}}td,th{{padding:.25rem 1rem .25rem 0;vertical-align:top}}</style>
<h1>Brelan {version}: HTTP</h1>
<p>Bodies and answers are JSON; the exact types are in <a href="/api/openapi.json">openapi.json</a>.
Play goes over the socket of a table, <code>/api/tables/{{table}}/socket</code>.
<table>{rows}</table></html>"""


class Reference(OpenAPIRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = "".join(_rows(openapi_schema["paths"]))
        return _PAGE.format(version=openapi_schema["info"]["version"], rows=rows).encode()


def _rows(paths: dict[str, dict[str, dict[str, Any]]]) -> Iterator[str]:
    for path, operations in paths.items():
        for method, operation in operations.items():
            summary = escape(operation.get("summary", ""))
            yield f"<tr><th>{method.upper()}<td><code>{escape(path)}</code><td>{summary}"
