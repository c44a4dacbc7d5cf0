"""``python -m tests.golden``: write every transcript anew, to be read over before it is committed."""

from game.core import saves
from tests.golden.transcript import WITH_ENVELOPES, path, played, saved, transcript

for players, envelopes in (*((each, 0) for each in range(1, 7)), *WITH_ENVELOPES):
    path(players, envelopes).write_text(transcript(players, envelopes), encoding="utf-8")
    print(f"written: {path(players, envelopes).name}")

if not saved(3).exists():  # the point of a saved match is that an older version wrote it
    saved(3).write_bytes(saves.pack(played(3)))
    print(f"written: {saved(3).name}")
