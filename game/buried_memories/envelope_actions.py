"""What the five envelopes add: decisions, outcomes of chance, events. All of it is offered through ``actions``."""

from typing import ClassVar, Literal

from game.buried_memories.pile import Pile
from game.buried_memories.scoring import Piece
from game.buried_memories.tiles import Tile
from game.core.state import Action, Event

Side = Literal["left", "right", "far", "near"]
"""A side of the box; ``far`` is the upper one as it lies on the screen."""

SIDES: tuple[Side, ...] = ("left", "right", "far", "near")

# --- tools -------------------------------------------------------------------------------------------------------


class Brush(Action, frozen=True, tag="brush"):
    """Push a free tile sideways by (dx, dy) mm, at most the brush's reach."""

    tile: int
    dx: float
    dy: float


class Light(Action, frozen=True, tag="light"):
    """Look at the hidden side of a free tile by lantern."""

    tile: int


class Shovel(Action, frozen=True, tag="shovel"):
    """Lift a free tile and set it down at a place (mm), turned to an angle (radians), the same side up."""

    tile: int
    x: float
    y: float
    angle: float


class Tilt(Action, frozen=True, tag="tilt"):
    """Raise a side of the box."""

    side: Side


# --- digging -----------------------------------------------------------------------------------------------------


class DrawOut(Action, frozen=True, tag="draw_out"):
    """Take a covered pillar by pulling it out along its length."""

    tile: int


class PairWith(Action, frozen=True, tag="pair_with"):
    """Bust, the newest tile paired with the taken tile at that place."""

    place: int


class Ward(Action, frozen=True, tag="ward"):
    """Instead of busting put a pillar from an earlier turn and the newest tile in the lid; the taking ends."""


# --- scoring what may wait ---------------------------------------------------------------------------------------


class Echo(Action, frozen=True, tag="echo"):
    """Let a ring repeat a gemstone or vase of this scoring, by number."""

    piece: int


class Gate(Action, frozen=True, tag="gate"):
    """Score two pillars."""


class Strand(Action, frozen=True, tag="strand"):
    """String so many beads."""

    beads: int


class Bloom(Action, frozen=True, tag="bloom"):
    """Add a root to a vase of this scoring."""


class LayYear(Action, frozen=True, tag="year"):
    """Lay down slabs of these seasons, by their ids in the dial's order."""

    seasons: tuple[str, ...]


class KeepRest(Action, frozen=True, tag="keep_rest"):
    """Let everything else wait."""


# --- chance ------------------------------------------------------------------------------------------------------


class Brushed(Action, frozen=True, tag="brushed"):
    """The pile after a tile was pushed."""

    pile: Pile


class Shovelled(Action, frozen=True, tag="shovelled"):
    """The pile after a tile was set down elsewhere."""

    pile: Pile


class Tilted(Action, frozen=True, tag="tilted"):
    """The pile after the box was tilted."""

    pile: Pile


class DrawnOut(Action, frozen=True, tag="drawn_out"):
    """The pile after a pillar was pulled out of it.

    ``moved`` other tiles lie farther from where they were than the envelope allows; ``thrown`` left the box and
    were dropped back in.
    """

    pile: Pile
    moved: int = 0
    thrown: int = 0


class Dropped(Action, frozen=True, tag="dropped"):
    """The pile after a pair fell back into the pit."""

    pile: Pile


# --- events ------------------------------------------------------------------------------------------------------


class SeasonBegan(Event, frozen=True, tag="season_began"):
    """The dial shows ``season`` (its id) from this round on."""

    season: str


class BrushUsed(Event, frozen=True, tag="brush_used"):
    """``seat`` pushes tile ``number`` by (dx, dy) mm."""

    seat: int
    number: int
    dx: float
    dy: float


class LanternUsed(Event, frozen=True, tag="lantern_used"):
    """``seat`` looks under tile ``number``. What is seen stands in that seat's view alone."""

    seat: int
    number: int
    reveals: ClassVar[bool] = True


class ShovelUsed(Event, frozen=True, tag="shovel_used"):
    """``seat`` sets tile ``number`` down at (x, y) mm, turned to ``angle`` radians."""

    seat: int
    number: int
    x: float
    y: float
    angle: float


class TiltUsed(Event, frozen=True, tag="tilt_used"):
    """``seat`` raises that side of the box."""

    seat: int
    side: Side


class ToolsReady(Event, frozen=True, tag="tools_ready"):
    """After a bust the tools (by id) of ``seat`` are turned ready again."""

    seat: int
    tools: tuple[str, ...]


class PillarDrawn(Event, frozen=True, tag="pillar_drawn"):
    """``seat`` pulls pillar ``number`` out from under what covers it; ``Took`` follows."""

    seat: int
    number: int


class PitShifted(Event, frozen=True, tag="pit_shifted"):
    """Pulling moved too many tiles, ``tiles`` of them: ``seat`` must stop."""

    seat: int
    tiles: int
    reveals: ClassVar[bool] = True


class Spared(Event, frozen=True, tag="spared"):
    """Winter: the first pair of the turn is no bust; the newer tile goes to the lid."""

    seat: int
    creature: int
    tile: Tile
    reveals: ClassVar[bool] = True


class Warded(Event, frozen=True, tag="warded"):
    """``seat`` put ``pillar`` and the newest tile in the lid and has not busted."""

    seat: int
    pillar: Tile
    tile: Tile
    reveals: ClassVar[bool] = True


class FellBack(Event, frozen=True, tag="fell_back"):
    """Autumn: the pair (their numbers in the pit) falls back into the pit instead of going to the lid."""

    seat: int
    pair: tuple[Tile, Tile]
    numbers: tuple[int, int]
    reveals: ClassVar[bool] = True


class SeasonAdded(Event, frozen=True, tag="season_added"):
    """The season gave ``points`` more for the piece just scored; ``seat`` stands at ``total`` now."""

    seat: int
    season: str
    points: int
    total: int


class Echoed(Event, frozen=True, tag="echoed"):
    """A ring of ``seat`` repeats ``piece``; what it scores follows."""

    seat: int
    piece: Piece
