"""What can be decided in Unearth, and what chance can bring. What happens then stands in ``events``.

``die`` is a number 0 to 4 in a player's set (d4, d6, d6, d6, d8), ``slot`` a place for a ruin on the table from the
left, ``colour`` a number of stone (black, red, blue, yellow), ``card`` a number of ruin (see ``content.cards``).
"""

from game.core.state import Action

NO_SLOT = -1

# --- decisions of the player whose turn it is -----------------------------------------------------


class PlayDelver(Action, frozen=True, tag="play_delver"):
    """Play a Delver card. ``seat`` and ``die``: the die it is played on; ``number``: what is named."""

    delver: str
    seat: int = -1
    die: int = -1
    number: int = 0


class Excavate(Action, frozen=True, tag="excavate"):
    """Declare a die and a ruin for an excavation roll; ``slot`` -1 with an Expedition: the ruin is chosen later."""

    die: int
    slot: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Do without a further roll that a Band of Delvers would allow."""


class ChooseDie(Action, frozen=True, tag="choose_die"):
    """Of several dice rolled at once, the one that an armed card works on."""

    seat: int
    die: int


class ChooseRuin(Action, frozen=True, tag="choose_ruin"):
    """The ruin for a die that an Expedition rolled first."""

    slot: int


# --- decisions of whoever rolls, gains a stone or owns a wonder -----------------------------------


class Shift(Action, frozen=True, tag="shift"):
    """Change a roll by -1, 0 or 1: Reading the Stones, College, Columns or Sanctuary."""

    by: int


class RollAgain(Action, frozen=True, tag="roll_again"):
    """Roll the same die again: Ancient Map or the Shattered Edifice."""


class KeepRoll(Action, frozen=True, tag="keep_roll"):
    """Leave the roll as it is."""


class TakeStone(Action, frozen=True, tag="take_stone"):
    """Take a stone of that colour: from the ruin, or of the two that the Underground Library drew."""

    colour: int


class PlaceStone(Action, frozen=True, tag="place_stone"):
    """Place the stone just gained on the hex (q, r) of one's tableau."""

    q: int
    r: int


class ChooseRing(Action, frozen=True, tag="choose_ring"):
    """Of several rings closed by one stone, the one to fill next: its centre."""

    q: int
    r: int


class BuildWonder(Action, frozen=True, tag="build_wonder"):
    """Fill the ring: ``lesser``, ``greater``, or the id of a named wonder."""

    wonder: str


class KeepRuin(Action, frozen=True, tag="keep_ruin"):
    """The Crumbling Memorial: of the removed ruins, add this one (its place in the pile) to the hidden ruins."""

    place: int


class DrawDelver(Action, frozen=True, tag="draw_delver"):
    """The Eternal Flame: draw a Delver."""


class NoDelver(Action, frozen=True, tag="no_delver"):
    """The Eternal Flame: do without."""


# --- chance ---------------------------------------------------------------------------------------


class Dealt(Action, frozen=True, tag="dealt"):
    """All shuffles of the set-up. Decks are told top card first; ``named`` are those in play."""

    ruins: tuple[int, ...]
    end: int
    delvers: tuple[str, ...]
    named: tuple[str, ...]
    lesser: tuple[int, ...]
    greater: tuple[int, ...]


class Stocked(Action, frozen=True, tag="stocked"):
    """The stones drawn blind for a ruin that was just shown."""

    colours: tuple[int, ...]


class RolledForFirst(Action, frozen=True, tag="rolled_for_first"):
    """A d6 of each player still in the running for the first turn, in seat order."""

    faces: tuple[int, ...]


class Rolled(Action, frozen=True, tag="rolled"):
    """The faces of the dice thrown, in the order of ``Realm.thrown``."""

    faces: tuple[int, ...]


class StonesDrawn(Action, frozen=True, tag="stones_drawn"):
    """The stone drawn blind from the bag, or the two of the Underground Library."""

    colours: tuple[int, ...]


class Shuffled(Action, frozen=True, tag="shuffled"):
    """The discarded Delvers in their new order, top card first."""

    delvers: tuple[str, ...]


class RuinDrawn(Action, frozen=True, tag="ruin_drawn"):
    """The Blackened Cenotaph: the place in the pile of removed ruins of the one drawn blind."""

    place: int


Decision = (
    PlayDelver
    | Excavate
    | EndTurn
    | ChooseDie
    | ChooseRuin
    | Shift
    | RollAgain
    | KeepRoll
    | TakeStone
    | PlaceStone
    | ChooseRing
    | BuildWonder
    | KeepRuin
    | DrawDelver
    | NoDelver
)
Outcome = Dealt | Stocked | RolledForFirst | Rolled | StonesDrawn | Shuffled | RuinDrawn
AnyAction = Decision | Outcome
