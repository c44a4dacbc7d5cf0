"""The picture of the dig: what ``scene`` is put together from.

``camera``    millimetres of the box to pixels of the window, with height; where everything lies on the screen
``relief``    outlines turned and foreshortened, sides, bevel and shade of a piece
``carving``   tiles as thick carved pieces, lit from the upper left whatever their turn
``ahead``     what the next moments will need, made between frames
``loose``     tiles as small turned copies, for motion
``moving``    a pile in motion, drawn every frame
``order``     which tile is drawn over which, rings of overlaps included
``pile_view`` the pile at rest: composed once, pointed at, outlined
``table_view``  all that rests, kept region by region; the box while it moves
``box_view``  scoreboard, box, sand, lid; ``held_box`` the box while it leans in the hand or is raised
``track``     the score track around the box
``mats``      each player's corner
``shelf``     what a player keeps, laid out: vases, statues, gates, strands, the wheel of the year
``wholes``    how the parts of a scored thing lie together
``tray``      the digger's six places, one for each creature
``shown``     what the screen shows just now while events still play
``flights``   things that travel: tiles, points, faces, banners
``story``     events told as movement and sound
``acts``      the dig site at work: shaking, settling, tapping, tools, frame by frame
``work``      which act is under way, how it begins and ends
``aim``       a tool in the hand, aimed by pointer, directions or pad; ``aim_view`` what that looks like
``peek``      what was seen by lantern, and who at the screen may see it
``pointing``  spots on tiles and mats; ``tile_words`` what is said about them
``ask``       prompt and buttons; ``questions`` what is asked between takes
``opening``   an envelope's ceremony; ``envelope_view`` the envelope; ``outside`` its boxes
``question``  choices laid before a player
``sounds``    names and captions of sounds
"""
