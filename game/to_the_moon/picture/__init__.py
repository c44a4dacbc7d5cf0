"""The parts of the picture of To the Moon.

- `places`: where everything lies, from the size of the window
- `night`: colours and plates of the table: ground, lanes, panels
- `paper`, `cards`: cards that feel like paper: emotions, memories, backs, Research IDs
- `fan`: how a hand lies
- `shown`: what the screen shows just now; events change it as they are told
- `board_view`, `corners`, `hand_view`: drawing of lanes and piles, of the players, of the hand
- `plan`: what a person is putting together: a target and the cards for it
- `spots`, `pointing`: what can be pointed at
- `plate`, `ask`: the plate that says what can be done, and its buttons
- `album`: the memories of one player, in large
- `flights`, `story`: events told as movement and sound
- `words`: short lines for what is seen
- `sounds`: which sound is when
"""
