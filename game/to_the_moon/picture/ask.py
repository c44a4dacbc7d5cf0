"""What a person is asked and told: the bar's sentence, the words on the plate and on its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.to_the_moon import actions as a
from game.to_the_moon.content import memories
from game.to_the_moon.lanes import cost
from game.to_the_moon.picture import words
from game.to_the_moon.picture.paper import ART
from game.to_the_moon.picture.plan import Plan, other_way

if TYPE_CHECKING:
    from game.to_the_moon.scene import Scene


class Ask:
    """Words of the scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def prompt(self) -> str:
        """For the bar: who can do what now."""
        scene = self.scene
        if scene.lingers:
            return f"{scene.name_of(scene.eyes or 0)}, these came into your hand. Then pass the screen on."
        if scene.busy:
            return scene.brief
        if scene.view.phase == "over":
            return (
                words.listed([scene.name_of(seat) for seat in scene.view.winners]) + " collected the best memories."
            )
        if not scene.choosing:
            return ""
        name, view = scene.name_of(scene.seat), scene.view
        match view.phase:
            case "open":
                return f"{name}, choose the card that begins the discard pile."
            case "limit":
                over = len(view.player.hand) - view.hand_limit
                return f"{name}, too many cards: discard {words.count(over, 'card')}."
            case "farewell":
                return f"{name}: Heartfelt Goodbye. Choose a card to discard."
            case "give":
                return f"{name}, hand {self._loss()} to somebody, or keep it."
        if scene.plan is not None:
            return f"{name}: {scene.plan.headline()}?"
        again = " once more" if view.extra else ""
        return f"{name}, choose{again}: a memory, a pile or a card."

    def _loss(self) -> str:
        owned = self.scene.view.player.memories
        return memories()[owned[-1]].title if owned else "the memory"

    # plate -----------------------------------------------------------------------------

    def words(self) -> tuple[str, list[str]]:
        """Headline and lines for the plate."""
        scene = self.scene
        if scene.lingers:
            return "New in your hand", [words.cards(scene.fresh) + ".", "Nobody else should see them."]
        if scene.busy or not scene.choosing:
            return self._waiting()
        plan = scene.plan
        if plan is not None:
            return plan.headline(), self._plan_lines(plan)
        match scene.view.phase:
            case "open":
                return "Begin the discard pile", ["Choose one of your cards. It may be drawn later."]
            case "limit":
                return "Too many cards", [f"Discard down to {scene.view.hand_limit}, one after another."]
            case "farewell":
                return "Heartfelt Goodbye", ["Choose a card to discard. It stays hidden until all have chosen."]
            case "give":
                return f"{self._loss()}?", ["Press the corner of whoever should get it."]
        if self.must_pass():
            return "Nothing can be done", ["Pass the turn on."]
        return "Choose one action", [
            "{art:icons/check} Collect the memory.",
            f"{{art:{ART}/marks/research}} Research the memory.",
            "Discard pile: draw its top.",
            "Hand: exchange 1 card for 2.",
        ]

    def _waiting(self) -> tuple[str, list[str]]:
        scene = self.scene
        return "", list(scene.lately) if not scene.busy else [*scene.lately]

    def _plan_lines(self, plan: Plan) -> list[str]:
        scene = self.scene
        match plan.what:
            case "draw":
                taken = scene.shown.discards[-plan.count :][::-1]
                return [f"Takes {words.cards(taken)}." if taken else ""]
            case "exchange" | "discard":
                if not plan.cards:
                    return ["Choose the card to discard."]
                return [f"Gives up {words.cards(plan.kinds)}."]
            case "give":
                return [f"{scene.name_of(plan.receiver)} gets {self._loss()}, whatever it is worth."]
        paid = plan.what == "research" and not plan.refusal()
        return [plan.status(), "" if paid else plan.price()]

    # buttons -----------------------------------------------------------------------------

    def verb(self, plan: Plan) -> str:
        """What the chief button does."""
        match plan.what:
            case "collect":
                price = cost(plan.table, plan.seat, plan.space)
                return f"Collect for {price}" if price else "Collect for nothing"
            case "research":
                return "Put my ID on it"
            case "exchange":
                return "Exchange"
            case "draw":
                return "Take it" if plan.count == 1 else "Take two"
            case "discard":
                return "Discard"
            case "give":
                return f"Give it to {self.scene.name_of(plan.receiver)}"

    @staticmethod
    def other_words(plan: Plan) -> str:
        """What the second button changes; empty where there is no other way."""
        other = other_way(plan)
        if other is None:
            return ""
        if plan.what == "draw":
            return "Take two" if other.count > 1 else "Take one"
        return "Research" if other.what == "research" else "Collect"

    def must_pass(self) -> bool:
        """Whether passing is the only thing left."""
        scene = self.scene
        return scene.choosing and scene.view.phase == "act" and not scene.view.why_not(a.Pass())
