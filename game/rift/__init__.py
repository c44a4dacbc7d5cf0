"""Bury Me in the Rift: two mechs hold a city for five turns against monsters that show what they will do.

``content``   the cards, from ``assets/cards/rift.toml``; ``vocabulary``: attacks in words; ``kit``: upgrades summed
``grid``      the map's geometry; ``printed``: what two map cards show; ``board``: the map in play
``rules``     the State: whose decision it is, what is legal, what an action does; ``position``: all it holds
``orders``    player actions: offers, and why not; ``actions`` and ``events``: what can be done and what can happen
``turn``      the steps nobody decides; ``monsters``: how they choose; ``spawn``: detecting and spawning
``attacks``   aims and steps of attacks; ``blows``: damage, pushes, deaths; ``statuses``: tokens
``resolution``  one action being carried out, with the questions on its way
``campaign``  crew, deals, rewards, upgrades; ``mission``: goals
``forecast``  what an action would bring, by playing it on a copy
``ai``        computer players; ``referee``: cards and dice; ``text``: the log; ``wing``: what the house is offered
``scene``     the picture
"""
