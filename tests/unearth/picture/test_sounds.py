"""Every sound that is played is there."""

from __future__ import annotations

import re
from pathlib import Path

from game.ui.assets import assets_path
from game.unearth.picture import sounds

PICTURE = Path(sounds.__file__).parent


def there(name: str) -> bool:
    folder = assets_path("sound")
    return any((folder / f"{name}{end}.ogg").is_file() for end in ("", "_1"))


def test_every_name_has_its_file() -> None:
    assert all(there(name) for name in sounds.names())
    assert there("music_unearth")


def test_every_sound_in_the_stories_is_known() -> None:
    played = {name for path in PICTURE.glob("*.py") for name in re.findall(r'_play\("([a-z_]+)"', path.read_text())}
    assert len(played) > 12 and played - set(sounds.names()) == {"ui_focus"}
