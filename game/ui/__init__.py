"""The toolkit: window, drawing, widgets, focus, input, text, animation, sound. It knows no game.

Where things are:

- `loop`: `Stage`: window, stack of screens, and the loop: `push`, `pop`, `replace`, `restart`, `quit`, `later`,
  `background`, `call_soon` (from any thread), `notify`, `refresh`, `pump` (for tests), `screenshot`
- `screen`: `Screen`, base of all screens: `layout`, `draw`, `on_intent`, `update`, `widgets`, `timeline`
- `pen`: `Pen`, all drawing: `text`, `picture`, `panel`, `shadow`, `glow`, `ring`, `ground`, `veil`, `glyph`
- `theme`, `palette`: units to pixels, sizes of type, colours by meaning, contrast
- `intent`, `input`, `bindings`, `pads`: what a person wants; events to intents; the table of controls; pads
- `glyph`, `keynames`: prompts: the key or button to press on the device in hand
- `widget`, `focus`: what controls share; the one focus and how it moves
- `button`, `choice`, `field`: `Button`, `Spot` (a place on a board that its screen draws); `Toggle`, `Choice`,
  `Slider`; `TextField`
- `label`, `scroll`, `tabs`: `Label`, `Panel`, `ProgressDots`, `PromptBar`; `ScrollList`, `ScrollText`; `Tabs`
- `dialog`, `letters`, `notice`: screens over screens: `Dialog`, `LetterBoard`; notes and `Notices`
- `layout`: cutting rectangles, placing widgets in columns, rows and grids
- `clock`, `tween`: speed, pause, fixed steps; `Tween`, `Sequence`, `Together`, `Pause`, `Call`, `Timeline`
- `sound`: effects, music and interface sounds, silent where there is no device
- `dusk`: one part of the window darkened for a moment
- `text`, `art`, `paint`, `svg`, `backdrop`, `symbols`, `cache`: letters, pictures, plates, grounds: drawn once,
  at their size, and kept
- `window`, `stack`, `pacing`, `agenda`, `frames`: the window; the stack of screens; waiting; timers and background
  work; figures of frames
- `settings`, `assets`, `environment`: the person's settings; where files lie; SDL's hints
- `gallery`: all of it to look at

A screen:

    class Ask(Screen):
        name = "ask"

        def __init__(self) -> None:
            super().__init__()
            self.yes = Button("Dig", self.dig, primary=True, hint="Take the tile on top.")
            self.no = Button("Leave", lambda: self.stage.pop(False), command=Command.BACK)
            self.widgets = [self.yes, self.no]

        def layout(self, pen: Pen, area: Rect) -> None:
            width = pen.px(480)
            for i, button in enumerate((self.yes, self.no)):
                w, h = button.measure(pen, width)
                button.place(pen, Rect(pen.px(120), pen.px(400) + i * (h + pen.px(24)), width, h))

        def draw(self, pen: Pen) -> None:
            pen.text("Shall we?", Rect(pen.px(120), pen.px(240), pen.px(1200), pen.px(120)), role="title")

        def on_intent(self, intent: Intent) -> None:
            if isinstance(intent, Back):
                self.stage.pop(False)

        def dig(self) -> None:
            self.timeline.play(Tween(0, 1, 0.25, self.lower), Call(lambda: self.stage.pop(True)))

    Stage(UiSettings()).run(Ask())

Lengths in code are units of a 1920 x 1080 picture (`pen.px`), so a screen fits every window. A screen is drawn
only while something moves or after something happened: say `self.stage.refresh()` when a picture changes by
itself, and return True from `update` while it moves.

Importing the package sets SDL's hints, before any of its modules imports pygame.
"""

from game.ui.environment import prepare

prepare()
