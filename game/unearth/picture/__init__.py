"""The parts of the picture of Unearth.

Where things are:

- `polyhedra`, `digits`, `dice_art`: the three dice in space, their numbers, and how they are drawn
- `throw`: how a die flies, bounces and rolls until it lies on the face that was recorded
- `places`: what of the window each part gets
- `shown`: the position as the screen shows it just now
- `ruins_view`, `tableau`, `shelf`, `hand`, `mats`: what lies on the table
- `closer`: a player in large, while one points at a mat
- `table_view`: all that rests, kept as one picture
- `flights`, `telling`, `story` and the stories: events as movement and sound
- `ask`, `question`, `spots`: what a player can do now, and how it is offered
- `sounds`: names and captions
"""
