"""What can be decided in Buried Memories, what chance can bring, and what can happen."""

from typing import ClassVar

import msgspec

from game.buried_memories.envelope_actions import SIDES as SIDES
from game.buried_memories.envelope_actions import Bloom as Bloom
from game.buried_memories.envelope_actions import Brush as Brush
from game.buried_memories.envelope_actions import Brushed as Brushed
from game.buried_memories.envelope_actions import BrushUsed as BrushUsed
from game.buried_memories.envelope_actions import DrawnOut as DrawnOut
from game.buried_memories.envelope_actions import DrawOut as DrawOut
from game.buried_memories.envelope_actions import Dropped as Dropped
from game.buried_memories.envelope_actions import Echo as Echo
from game.buried_memories.envelope_actions import Echoed as Echoed
from game.buried_memories.envelope_actions import FellBack as FellBack
from game.buried_memories.envelope_actions import Gate as Gate
from game.buried_memories.envelope_actions import KeepRest as KeepRest
from game.buried_memories.envelope_actions import LanternUsed as LanternUsed
from game.buried_memories.envelope_actions import LayYear as LayYear
from game.buried_memories.envelope_actions import Light as Light
from game.buried_memories.envelope_actions import PairWith as PairWith
from game.buried_memories.envelope_actions import PillarDrawn as PillarDrawn
from game.buried_memories.envelope_actions import PitShifted as PitShifted
from game.buried_memories.envelope_actions import SeasonAdded as SeasonAdded
from game.buried_memories.envelope_actions import SeasonBegan as SeasonBegan
from game.buried_memories.envelope_actions import Shovel as Shovel
from game.buried_memories.envelope_actions import Shovelled as Shovelled
from game.buried_memories.envelope_actions import ShovelUsed as ShovelUsed
from game.buried_memories.envelope_actions import Side as Side
from game.buried_memories.envelope_actions import Spared as Spared
from game.buried_memories.envelope_actions import Strand as Strand
from game.buried_memories.envelope_actions import Tilt as Tilt
from game.buried_memories.envelope_actions import Tilted as Tilted
from game.buried_memories.envelope_actions import TiltUsed as TiltUsed
from game.buried_memories.envelope_actions import ToolsReady as ToolsReady
from game.buried_memories.envelope_actions import Ward as Ward
from game.buried_memories.envelope_actions import Warded as Warded
from game.buried_memories.pile import Pile, Shares
from game.buried_memories.scoring import Piece
from game.buried_memories.tiles import Tile
from game.core.state import Action, Event

# --- decisions ---------------------------------------------------------------------------------------------------


class Take(Action, frozen=True, tag="take"):
    """Take one fully visible tile."""

    tile: int


class Stop(Action, frozen=True, tag="stop"):
    """Take no more tiles this turn."""


class Pour(Action, frozen=True, tag="pour"):
    """Pour the lid's tiles back into the pit and shake."""


class Leave(Action, frozen=True, tag="leave"):
    """Leave the lid's tiles where they are."""


class Tap(Action, frozen=True, tag="tap"):
    """Tap the box gently at a place (mm from its upper left corner) because every tile is covered."""

    x: float
    y: float


class Receive(Action, frozen=True, tag="receive"):
    """Of what can be scored with two tiles just received, score these (by number); keep the rest."""

    score: tuple[int, ...]


class Share(Action, frozen=True, tag="share"):
    """Share the victory with those still tied."""


class PlayOn(Action, frozen=True, tag="play_on"):
    """Agree to go on taking turns until the tie is broken."""


# --- chance ------------------------------------------------------------------------------------------------------


class First(Action, frozen=True, tag="first"):
    """Who starts."""

    seat: int


class Shaken(Action, frozen=True, tag="shaken"):
    """The box was shaken: how the tiles lie, and which tile (kind, creature) each number is."""

    pile: Pile
    tiles: tuple[Tile, ...]


class Settled(Action, frozen=True, tag="settled"):
    """The pile has come to rest after a tile was lifted; ``pile`` is None when no other tile moved.

    ``buried`` are the tiles still quite out of sight: what the lifted tile hid may be seen now. ``shares`` as in
    ``Pile``, unset where there is nothing to tell.
    """

    pile: Pile | None = None
    buried: tuple[int, ...] = ()
    shares: Shares = msgspec.UNSET


class Tapped(Action, frozen=True, tag="tapped"):
    """The pile after a tap."""

    pile: Pile


AnyAction = (
    Take
    | Stop
    | Pour
    | Leave
    | Tap
    | Receive
    | Share
    | PlayOn
    | First
    | Shaken
    | Settled
    | Tapped
    | Brush
    | Light
    | Shovel
    | Tilt
    | DrawOut
    | PairWith
    | Ward
    | Echo
    | Gate
    | Strand
    | Bloom
    | LayYear
    | KeepRest
    | Brushed
    | Shovelled
    | Tilted
    | DrawnOut
    | Dropped
)


# --- events ------------------------------------------------------------------------------------------------------


class Started(Event, frozen=True, tag="started"):
    """``seat`` has the start player marker."""

    seat: int
    reveals: ClassVar[bool] = True


class BoxShaken(Event, frozen=True, tag="box_shaken"):
    """A fresh pile of ``tiles`` tiles lies in the pit."""

    tiles: int
    reveals: ClassVar[bool] = True


class Poured(Event, frozen=True, tag="poured"):
    """``seat`` poured ``tiles`` tiles from the lid back into the pit."""

    seat: int
    tiles: int


class TurnStarted(Event, frozen=True, tag="turn_started"):
    """``seat`` may dig now. ``again`` after busting with the first two tiles."""

    seat: int
    round: int
    again: bool = False


class Took(Event, frozen=True, tag="took"):
    """``seat`` took ``number``; ``tile`` is what everybody saw of it; ``revealed`` when its creature was hidden."""

    seat: int
    number: int
    tile: Tile
    revealed: bool
    reveals: ClassVar[bool] = True


class Busted(Event, frozen=True, tag="busted"):
    """``seat`` has two tiles of the same creature. ``at_once`` when they were the first two of the turn."""

    seat: int
    creature: int
    pair: tuple[Tile, Tile]
    at_once: bool
    reveals: ClassVar[bool] = True


class Given(Event, frozen=True, tag="given"):
    """The pair went from ``seat`` to ``receiver``."""

    seat: int
    receiver: int
    pair: tuple[Tile, Tile]
    reveals: ClassVar[bool] = True


class Discarded(Event, frozen=True, tag="discarded"):
    """The pair went to the lid."""

    seat: int
    pair: tuple[Tile, Tile]
    reveals: ClassVar[bool] = True


class PileSettled(Event, frozen=True, tag="pile_settled"):
    """The pile lies still; ``moved`` when other tiles moved."""

    moved: bool
    reveals: ClassVar[bool] = True


class Stairs(Event, frozen=True, tag="stairs"):
    """No tile is free: each of ``cycle`` is covered by the next."""

    cycle: tuple[int, ...]
    reveals: ClassVar[bool] = True


class BoxTapped(Event, frozen=True, tag="box_tapped"):
    """``seat`` tapped the box at a place (mm)."""

    seat: int
    x: float
    y: float
    reveals: ClassVar[bool] = True


class Stopped(Event, frozen=True, tag="stopped"):
    """``seat`` stopped digging with ``tiles`` tiles taken."""

    seat: int
    tiles: int


class Flipped(Event, frozen=True, tag="flipped"):
    """``seat`` turned the taken tiles to their artifact side."""

    seat: int
    tiles: tuple[Tile, ...]
    reveals: ClassVar[bool] = True


class Scored(Event, frozen=True, tag="scored"):
    """``seat`` scored a piece and stands at ``total`` now."""

    seat: int
    piece: Piece
    total: int


class Bonus(Event, frozen=True, tag="bonus"):
    """Selara's extra points."""

    seat: int
    points: int
    total: int


class Kept(Event, frozen=True, tag="kept"):
    """``seat`` keeps ``tiles`` for later."""

    seat: int
    tiles: tuple[Tile, ...]


class GoalReached(Event, frozen=True, tag="goal_reached"):
    """``seat`` reached the goal marker: the round is played to its end."""

    seat: int
    goal: int


class Tied(Event, frozen=True, tag="tied"):
    """``seats`` are tied in points and in tiles left before them."""

    seats: tuple[int, ...]


class WentOn(Event, frozen=True, tag="went_on"):
    """The tied players go on taking turns."""

    seats: tuple[int, ...]


class Over(Event, frozen=True, tag="over"):
    """The match is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


AnyEvent = (
    Started
    | BoxShaken
    | Poured
    | TurnStarted
    | Took
    | Busted
    | Given
    | Discarded
    | PileSettled
    | Stairs
    | BoxTapped
    | Stopped
    | Flipped
    | Scored
    | Bonus
    | Kept
    | GoalReached
    | Tied
    | WentOn
    | Over
    | SeasonBegan
    | BrushUsed
    | LanternUsed
    | ShovelUsed
    | TiltUsed
    | ToolsReady
    | PillarDrawn
    | PitShifted
    | Spared
    | Warded
    | FellBack
    | SeasonAdded
    | Echoed
)
