"""Buried Memories: dig tiles out of a box, and stop before two of the same creature wake.

``content``   the box's numbers, read from ``assets/cards/buried_memories.toml``
``pile``      what lies in the pit: poses, which tile covers which, what can be seen of it
``rules``     the State: setup, turns, busting, scoring, the end; solo against Selara
``flow``      how a turn runs; ``waking``: pairs, wards, busts; ``chance``: what the box brings; ``marking``: points
``tools``     brush, lantern, shovel, tilt, drawing out; ``artifacts``: scoring what may wait
``campaign``  envelopes over many matches: boxes crossed, what is open, who starts, saved by group
``scoring``   what a handful of tiles scores
``odds``      exact odds of a hidden side from all that has been seen
``ai``        three levels of computer player; ``lookahead``, ``worth``, ``toolbox``: how they think
``referee``   chance: the real dig site (``physics``), and a quick stand-in for tests
``wing``      what this wing offers the house
``scene``     the picture
"""
