"""The web app: the files built into the package, and the page that loads them."""

import gzip
import mimetypes
from functools import cached_property
from pathlib import Path

import msgspec
from litestar import Response
from litestar.datastructures import Headers

_FOREVER = "public, max-age=31536000, immutable"  # names of built files hold their hash
_PAGES = (
    "",
    "new",
    "t",
    "rules",
    "learn",
    "practice",
    "continue",
    "about",
    "matches",
    "m",
    "today",
    "same",
    "compare",
    "review",
)  # the first part of each page's path
_MISSING = b"""<!doctype html><meta charset=utf-8><title>Brelan</title>
<p>This installation of Brelan does not contain the web app: run scripts/play."""
_TYPES = {
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Asset(msgspec.Struct, dict=True):
    """A file as it is served."""

    content: bytes
    media_type: str
    cache: str

    @cached_property
    def zipped(self) -> bytes:
        return gzip.compress(self.content, 9, mtime=0)

    def response(self, headers: Headers, status: int = 200) -> Response[bytes]:
        packed = "gzip" in headers.get("accept-encoding", "") and len(self.content) > 500
        extra = {"cache-control": self.cache, "vary": "accept-encoding"}
        if packed:
            extra["content-encoding"] = "gzip"
        content = self.zipped if packed else self.content
        return Response(content, media_type=self.media_type, headers=extra, status_code=status)


class Assets:
    """All files by path. Only these are served: no path can leave the folder."""

    def __init__(self, folder: Path) -> None:
        paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
        self._files = {path.relative_to(folder).as_posix(): path for path in paths}
        self._loaded: dict[str, Asset] = {}
        self._missing = Asset(_MISSING, "text/html", "no-store")

    def has(self, path: str) -> bool:
        return path in self._files

    def read(self, path: str) -> bytes:
        """The content of a file; empty if there is none."""
        return self._load(path).content if path in self._files else b""

    def get(self, path: str, headers: Headers) -> Response[bytes]:
        return self._load(path).response(headers)

    def page(self, path: str, headers: Headers, content: bytes) -> Response[bytes]:
        """The page, for every path that is no file; with status 404 if the path is unknown."""
        page = Asset(content, "text/html", "no-cache") if content else self._missing
        known = path.partition("/")[0] in _PAGES
        response = page.response(headers, 200 if known else 404)
        response.headers["vary"] = "accept-encoding, accept-language"
        return response

    def _load(self, path: str) -> Asset:
        if path not in self._loaded:
            file = self._files[path]
            kind = _TYPES.get(file.suffix) or mimetypes.guess_type(path)[0] or "text/plain"
            cache = _FOREVER if path.startswith("assets/") else "no-cache"
            self._loaded[path] = Asset(file.read_bytes(), kind, cache)
        return self._loaded[path]
