"""The ground floor: what every game shares and no screen knows.

``state``    the contract every game's rules fulfil: Action, Event, State, Standing
``game``     what a wing offers the house: its options, rules, opponents, referee
``match``    seats, log, undo, replay, branch: a match is options + seed + actions
``stream``   seeded named streams of chance
``opponent`` a computer player: sees its seat's view and nothing else
``files``    one file format: header with checksum, atomic writes, older copies, quarantine
``saves``    matches on disk, written behind the frame
``folders``  where the app may write
"""
