"""Unearth: roll dice on ruins, claim them, and build wonders from stones.

``content``   the box's numbers, read from ``assets/cards/unearth.toml``
``actions``   what can be decided and what chance can bring; ``events``: what can happen
``table``     the whole position; ``hexes``: the hexes of a tableau
``rules``     the State: whose decision, what is legal, what a view hides; ``offers``: every open decision
``flow``      how a turn runs; ``rolling``: one roll; ``claims``, ``stones``, ``wonders``, ``delvers``: what follows
``chance``    dice, shuffles and blind draws
``scoring``   what everybody scores, and who has won
``odds``      exact odds of a roll, what is unseen, rings under way
``ai``        three levels of computer player; ``lookahead``, ``worth``, ``tableau``, ``choices``: how they think
``dice_rolled``  which dice fell, for the statistics
``wing``      what this wing offers the house
``scene``     the picture
"""
