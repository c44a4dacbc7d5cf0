"""``python -m tests.golden``: write every transcript and the saved match anew, to be read over before a commit."""

from game.core import saves
from tests.golden.transcript import path, played, saved, transcript

for players in range(1, 7):
    path(players).write_text(transcript(players), encoding="utf-8")
    print(f"written: {path(players).name}")

saved(3).write_bytes(saves.pack(played(3)))
print(f"written: {saved(3).name}")
