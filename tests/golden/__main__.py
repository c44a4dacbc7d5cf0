"""``python -m tests.golden``: write every transcript anew, to be read over before it is committed."""

from game.core import saves
from tests.golden.transcript import path, played, saved, transcript

for players in range(1, 7):
    path(players).write_text(transcript(players), encoding="utf-8")
    print(f"written: {path(players).name}")

if not saved(3).exists():  # the point of a saved match is that an older version wrote it
    saved(3).write_bytes(saves.pack(played(3)))
    print(f"written: {saved(3).name}")
