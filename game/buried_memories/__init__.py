"""Buried Memories: dig tiles out of a box, and stop before two of the same creature wake.

``content``   the box's numbers, read from ``assets/cards/buried_memories.toml``
``pile``      what lies in the pit: poses, which tile covers which, what can be seen of it
``rules``     the State: setup, turns, busting, scoring, the end; solo against Selara
``scoring``   what a handful of tiles scores
``odds``      exact odds of a hidden side from all that has been seen
``ai``        three levels of computer player
``referee``   chance: the real dig site (``physics``), and a quick stand-in for tests
``wing``      what this wing offers the house
``scene``     the picture
"""
