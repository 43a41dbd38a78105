"""Adds the generated parts to the wheel: the compiled modules and the browser part.

Without a C compiler the former are left out: the same sources then run interpreted. An editable
install gets neither part.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_engine
import build_web
from build_parts import Parts, contents

STATIC = "brelan/server/static"


class MadeParts(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.parts = Parts()
        if build_engine.wanted():
            for kind in build_engine.NAMES:
                build_data["force_include"].update(contents(self.compiled(kind)))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if build_web.wanted():
            static = build_web.build_web(Path(self.root), self.parts)
            build_data["force_include"].update(contents(static, STATIC))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.parts.close()

    def compiled(self, kind: str) -> Path:
        root = Path(self.root)
        return self.parts.get(
            kind,
            build_engine.key(root, kind),
            lambda lib: build_engine.compile_modules(root, kind, lib),
        )
