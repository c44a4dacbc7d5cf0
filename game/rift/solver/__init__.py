"""How the computer thinks about the rift: whole player steps, searched on a slate that can be wiped.

``slate`` is a board as one flat list of numbers, with tokens; ``blows`` damage, pushes and deaths on it; ``shots``
where attacks fall; ``fights`` attacks and the steps nobody decides; ``foes`` what monsters choose; ``worth`` what a
position is worth; ``plans`` what one mech can do; ``search`` the search of a whole player step and the look into
the next turn; ``camp`` what is decided outside the fight.
"""
