"""The parts of the rift's picture: where things lie, how they are drawn, what is shown, told and asked."""
