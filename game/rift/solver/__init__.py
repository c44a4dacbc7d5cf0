"""How the computer thinks about the rift: whole player steps, searched on a slate that can be wiped.

``slate`` is a board as one flat list of numbers, with the rules of damage and tokens on it; ``fights`` attacks and
the steps nobody decides; ``foes`` what monsters choose; ``worth`` what a position is worth; ``plans`` the search of
a whole player step; ``ahead`` the look into the next turn. ``player`` puts it all together.
"""
