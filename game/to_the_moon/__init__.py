"""To the Moon: Bestest Memories: collect memories with emotions at a card table."""
