"""The picture of the dig: what ``scene`` is put together from.

``camera``    millimetres of the box to pixels of the window, with height; where everything lies on the screen
``carving``   tiles as thick carved pieces, lit from the upper left whatever their turn
``ahead``     what the next moments will need, made between frames
``loose``     tiles as small turned copies, for motion
``moving``    a pile in motion, drawn every frame
``order``     which tile is drawn over which, rings of overlaps included
``pile_view`` the pile at rest: composed once, pointed at, outlined
``table_view``  all that rests, kept region by region; the box while it moves
``box_view``  scoreboard, box, sand, lid
``track``     the score track around the box
``mats``      each player's corner
``tray``      the digger's six places, one for each creature
``shown``     what the screen shows just now while events still play
``flights``   things that travel: tiles, points, sparks
``story``     events told as movement and sound
``acts``      the dig site at work: shaking, settling, tapping, frame by frame
``question``  choices laid before a player
``sounds``    names and captions of sounds
"""
