"""Cast the app's icon for each system from its drawing:  python assets/icon/cast.py

``unburied.svg`` (and ``unburied_small.svg`` for the smallest sizes) becomes ``unburied.ico`` (Windows),
``unburied.icns`` (macOS) and ``unburied.png`` (Linux menus, the window itself). Both containers simply hold
PNG pictures: Windows reads them so since Vista, macOS since 10.7.
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).resolve().parent
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
}
PNG_SIZE = 256
# Below this size the fourteen tiles of the full drawing blur; the small one has eight and no bevels.
SMALL_UP_TO = 32


def png(size: int) -> bytes:
    """The drawing as a PNG of ``size`` x ``size`` pixels with alpha."""
    drawing = "unburied_small.svg" if size <= SMALL_UP_TO else "unburied.svg"
    picture = pygame.image.load_sized_svg(HERE / drawing, (size, size))
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    file = io.BytesIO()
    pygame.image.save(whole, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures by size in pixels (a byte each; 256 is written as 0)."""
    entries, offset = b"", 6 + 16 * len(pictures)
    for size, data in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon of PNG pictures by Apple's four-letter type."""
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def cast() -> None:
    """Write the three files beside the drawing."""
    (HERE / "unburied.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (HERE / "unburied.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_SIZES.items()}))
    (HERE / "unburied.png").write_bytes(png(PNG_SIZE))


if __name__ == "__main__":
    cast()
