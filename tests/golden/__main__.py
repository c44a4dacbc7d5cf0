"""``python -m tests.golden``: write every transcript anew, to be read over before it is committed."""

from tests.golden.transcript import path, transcript

for players in range(1, 7):
    path(players).write_text(transcript(players), encoding="utf-8")
    print(f"written: {path(players).name}")
