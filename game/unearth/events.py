"""What can happen in Unearth. Nothing hidden stands in an event: hands, hidden ruins and tokens are in the state.

``reveals`` marks kinds after which somebody knows more; undo stops there.
"""

from typing import ClassVar, Literal

from game.core.state import Event

Cause = Literal[
    "gathering",
    "festival",
    "claim",
    "reading",
    "college",
    "columns",
    "sanctuary",
    "forlorn",
    "discovery",
]
"""What changed a die: an End of Age card, a Delver or a named wonder, by its id."""

RollCause = Literal["excavation", "map", "edifice", "restoration", "song", "lost"]
"""Why a die was rolled."""

# --- set-up and turns -----------------------------------------------------------------------------


class Prepared(Event, frozen=True, tag="prepared"):
    """Decks are shuffled, hands and hidden ruins dealt; ``named`` wonders lie ready."""

    named: tuple[str, ...]
    removed: int
    """Ruins put aside unseen."""
    reveals: ClassVar[bool] = True


class RuinShown(Event, frozen=True, tag="ruin_shown"):
    """A ruin came up from the deck into ``slot``; ``left`` cards remain, the End of Age card among them."""

    slot: int
    card: int
    left: int
    reveals: ClassVar[bool] = True


class RuinStocked(Event, frozen=True, tag="ruin_stocked"):
    """Stones drawn blind from the bag were laid on the ruin."""

    slot: int
    colours: tuple[int, ...]
    reveals: ClassVar[bool] = True


class AgeEnds(Event, frozen=True, tag="age_ends"):
    """The End of Age card came up: an event, or just before ``RuinShown`` the ruin it is. ``slot`` called it."""

    card: int
    slot: int
    reveals: ClassVar[bool] = True


class FirstRoll(Event, frozen=True, tag="first_roll"):
    """``seats`` rolled a d6 each for the first turn. Those tied for the highest roll again."""

    seats: tuple[int, ...]
    faces: tuple[int, ...]


class Started(Event, frozen=True, tag="started"):
    """``seat`` takes the first turn."""

    seat: int


class TurnStarted(Event, frozen=True, tag="turn_started"):
    """The turn of ``seat`` begins with the Delver phase."""

    seat: int
    turn: int
    """Counted from 1."""


class ClaimsEased(Event, frozen=True, tag="claims_eased"):
    """Nothing was claimed for long: every claim value counts ``by`` less until a ruin is claimed."""

    by: int


# --- Delvers and dice -----------------------------------------------------------------------------


class DelverPlayed(Event, frozen=True, tag="delver_played"):
    """``seat`` played a Delver, on die ``die`` of ``target`` or naming ``number`` where that applies."""

    seat: int
    delver: str
    target: int = -1
    die: int = -1
    number: int = 0


class Declared(Event, frozen=True, tag="declared"):
    """``seat`` declared a die for ``slot`` (-1: the ruin is chosen after the roll).

    ``lifted``: the slot the die was picked up from, when no die was left to roll; else -1. ``further``: it is an
    extra roll of a Band of Delvers.
    """

    seat: int
    die: int
    slot: int
    lifted: int = -1
    further: bool = False
    card: int = -1
    """The ruin, or -1."""


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """A die of ``seat`` was thrown: ``face`` of ``faces``. On ``slot``, or -1 with an Expedition."""

    seat: int
    die: int
    faces: int
    slot: int
    face: int
    cause: RollCause
    reveals: ClassVar[bool] = True


class DieChanged(Event, frozen=True, tag="die_changed"):
    """The value of a die of ``seat`` went from ``before`` to ``after``."""

    seat: int
    die: int
    slot: int
    before: int
    after: int
    cause: Cause


class RuinChosen(Event, frozen=True, tag="ruin_chosen"):
    """``seat`` chose the ruin for a die that was rolled first."""

    seat: int
    die: int
    slot: int


class DiePlaced(Event, frozen=True, tag="die_placed"):
    """A die of ``seat`` lies on the ruin with its final ``value``; ``total`` of the ruin now, ``claim`` needed."""

    seat: int
    die: int
    slot: int
    value: int
    total: int
    claim: int
    card: int = -1
    """The ruin."""


# --- stones and wonders ---------------------------------------------------------------------------


class StoneTaken(Event, frozen=True, tag="stone_taken"):
    """``seat`` took a stone from the ruin in ``slot``."""

    seat: int
    slot: int
    colour: int


class StoneDrawn(Event, frozen=True, tag="stone_drawn"):
    """``seat`` drew a stone from the bag: the ruin in ``slot`` has none. ``back``: the other of two, or -1."""

    seat: int
    slot: int
    colour: int
    back: int = -1
    reveals: ClassVar[bool] = True


class TwoDrawn(Event, frozen=True, tag="two_drawn"):
    """The Underground Library of ``seat`` drew two stones, one of which is kept."""

    seat: int
    slot: int
    colours: tuple[int, ...]
    reveals: ClassVar[bool] = True


class NoStone(Event, frozen=True, tag="no_stone"):
    """``seat`` gains no stone: ruin and bag are empty."""

    seat: int
    slot: int


class StonePlaced(Event, frozen=True, tag="stone_placed"):
    """``seat`` placed a stone on the hex (q, r) of their tableau."""

    seat: int
    colour: int
    q: int
    r: int


class StoneCounted(Event, frozen=True, tag="stone_counted"):
    """Solo: the rival has ``count`` stones towards its next lesser wonder now."""

    seat: int
    colour: int
    count: int


class RingClosed(Event, frozen=True, tag="ring_closed"):
    """A ring of ``seat`` around the hex (q, r) is closed; ``colours`` of its stones in order around."""

    seat: int
    q: int
    r: int
    colours: tuple[int, ...]


class WonderBuilt(Event, frozen=True, tag="wonder_built"):
    """``seat`` built a wonder: ``lesser``, ``greater``, ``marker`` (both stacks empty) or a named one's id.

    Solo: the rival has no tableau, (q, r) is then (0, 0). A token's points are known to its owner alone.
    """

    seat: int
    wonder: str
    q: int
    r: int
    reveals: ClassVar[bool] = True


class HiddenRuinGained(Event, frozen=True, tag="hidden_ruin_gained"):
    """A removed ruin joins the hidden ones of ``seat``: drawn ``blind``, or chosen in private."""

    seat: int
    blind: bool
    left: int
    """Removed ruins that remain."""
    reveals: ClassVar[bool] = True


# --- claims ---------------------------------------------------------------------------------------


class ClaimReached(Event, frozen=True, tag="claim_reached"):
    """The dice on the ruin in ``slot`` come to ``total``, and ``claim`` was needed."""

    slot: int
    card: int
    total: int
    claim: int


class DiceCompared(Event, frozen=True, tag="dice_compared"):
    """A step of a claim: each of ``seats`` shows its best (``rank`` 0), second best ... die on that ruin.

    ``values`` and ``faces`` of those dice, 0 for none; ``dice`` their numbers, -1 for none; ``left`` are the seats
    still even: one has won, several compare their next dice.
    """

    slot: int
    rank: int
    seats: tuple[int, ...]
    dice: tuple[int, ...]
    values: tuple[int, ...]
    faces: tuple[int, ...]
    left: tuple[int, ...]


class RuinClaimed(Event, frozen=True, tag="ruin_claimed"):
    """``seat`` claimed the ruin."""

    seat: int
    slot: int
    card: int


class RuinRemoved(Event, frozen=True, tag="ruin_removed"):
    """An unbreakable tie of ``seats``: the ruin leaves the game."""

    seats: tuple[int, ...]
    slot: int
    card: int


class DelversDrawn(Event, frozen=True, tag="delvers_drawn"):
    """``seat`` drew ``count`` Delvers, now the last of their hand: for ``lost`` or ``tied`` dice, by ``rest``
    (Day of Rest) or ``flame`` (the Eternal Flame). Solo: the rival's are discarded at once."""

    seat: int
    count: int
    cause: Literal["lost", "tied", "rest", "flame"]
    reveals: ClassVar[bool] = True


class DelversShuffled(Event, frozen=True, tag="delvers_shuffled"):
    """The discarded Delvers are the new deck of ``count`` cards."""

    count: int


class DiceHome(Event, frozen=True, tag="dice_home"):
    """All dice on the ruin in ``slot`` go back to their owners: pairs of (seat, die)."""

    slot: int
    dice: tuple[tuple[int, int], ...]


class StonesBack(Event, frozen=True, tag="stones_back"):
    """Stones left on the ruin in ``slot`` go back into the bag."""

    slot: int
    colours: tuple[int, ...]


# --- the end --------------------------------------------------------------------------------------


class HiddenShown(Event, frozen=True, tag="hidden_shown"):
    """``seat`` shows their hidden ruins and the points on their wonder tokens."""

    seat: int
    ruins: tuple[int, ...]
    tokens: tuple[int, ...]
    reveals: ClassVar[bool] = True


class Over(Event, frozen=True, tag="over"):
    """No ruin is left: the match is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reveals: ClassVar[bool] = True


AnyEvent = (
    Prepared
    | RuinShown
    | RuinStocked
    | AgeEnds
    | FirstRoll
    | Started
    | TurnStarted
    | ClaimsEased
    | DelverPlayed
    | Declared
    | DieRolled
    | DieChanged
    | RuinChosen
    | DiePlaced
    | StoneTaken
    | StoneDrawn
    | TwoDrawn
    | NoStone
    | StonePlaced
    | StoneCounted
    | RingClosed
    | WonderBuilt
    | HiddenRuinGained
    | ClaimReached
    | DiceCompared
    | RuinClaimed
    | RuinRemoved
    | DelversDrawn
    | DelversShuffled
    | DiceHome
    | StonesBack
    | HiddenShown
    | Over
)
