"""The table of controls keeps its promises."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.bindings import DEFAULTS, INDISPENSABLE, Bindings, Conflict, device_of, is_control
from game.ui.intent import Command, Device


def test_defaults_have_no_conflict_and_every_device_can_do_everything() -> None:
    bindings = Bindings()
    assert bindings.conflicts() == []
    for command in Command:
        assert bindings.controls(command, Device.KEYBOARD)
        assert bindings.controls(command, Device.PAD)


def test_binding_takes_the_control_from_its_old_owner() -> None:
    bindings = Bindings()
    assert bindings.bind(Command.LOG, "key:21") == "bound"
    assert bindings.command("key:21") is Command.LOG
    assert "key:21" not in bindings.controls(Command.RULES)
    assert bindings.controls(Command.LOG, Device.KEYBOARD) == ["key:21"]
    assert bindings.controls(Command.LOG, Device.PAD) == ["pad:back"]


def test_what_nobody_can_do_without_keeps_a_control() -> None:
    bindings = Bindings()
    for control in bindings.controls(Command.BACK, Device.PAD):
        assert bindings.bind(Command.LOG, control) == "needed"
    assert bindings.command("pad:b") is Command.BACK


def test_reserved_and_unknown_controls_are_refused() -> None:
    bindings = Bindings()
    assert bindings.bind(Command.LOG, "key:68") == "reserved"
    assert bindings.bind(Command.LOG, "wheel:up") == "unknown"
    assert bindings.bind(Command.LOG, "mouse:1") == "unknown"


def test_data_round_trip_and_reset() -> None:
    bindings = Bindings()
    bindings.bind(Command.UNDO, "key:9")
    again, problems = Bindings.from_data(bindings.to_data())
    assert problems == [] and again.to_data() == bindings.to_data() and again.command("key:9") is Command.UNDO
    again.reset()
    assert again.to_data() == {}


def test_bad_data_is_told_and_left_out() -> None:
    bindings, problems = Bindings.from_data({"dance": ["key:4"], "undo": ["key:x", "key:9"], "confirm": ["key:68"]})
    assert len(problems) == 3 and all(p.endswith("left out.") for p in problems)
    assert bindings.command("key:9") is Command.UNDO
    assert bindings.command("key:40") is Command.CONFIRM


def test_a_conflict_in_stored_data_is_reported_and_the_first_wins() -> None:
    bindings, _ = Bindings.from_data({"log": ["key:24"]})
    assert bindings.conflicts() == [Conflict("key:24", Command.UNDO, Command.LOG)]


CONTROLS = st.sampled_from([c for row in DEFAULTS.values() for c in row] + ["key:9", "key:11+alt", "pad:guide"])


@given(st.lists(st.tuples(st.sampled_from(Command), CONTROLS), max_size=30))
def test_no_row_of_changes_makes_the_app_unusable(changes: list[tuple[Command, str]]) -> None:
    bindings = Bindings()
    for command, control in changes:
        bindings.bind(command, control)
    assert bindings.conflicts() == []
    for command in INDISPENSABLE:
        for device in (Device.KEYBOARD, Device.PAD):
            found = bindings.controls(command, device)
            assert found and all(bindings.command(c) is command for c in found)
    assert all(is_control(c) and device_of(c) for command in Command for c in bindings.controls(command))
