"""The parts of the picture of To the Moon.

- `places`: where everything lies, from the size of the window; `fan`: how a hand lies
- `night`: colours and plates of the table: ground, lanes, panels
- `paper`, `cards`: cards that feel like paper: emotions, memories, backs, Research IDs
- `lettering`: words in sizes between the usual ones; `words`: short lines for what is seen
- `shown`: what the screen shows just now; events change it as they are told
- `board_view`, `memory_view`, `corners`, `hand_view`: drawing of lanes and piles, a memory, players, hand
- `layer`: all that rests, drawn anew only where it changed
- `plan`: what a person is putting together; `deciding`: what they do with it
- `spots`, `pointing`: what can be pointed at, and the note beside it
- `plate`, `ask`: the plate that says what can be done, its words and buttons
- `album`: the memories of one player, in large; `sheet`: all memories of the box
- `flights`, `story`, `lane_story`: events told as movement and sound
- `sounds`: which sound is when
"""
