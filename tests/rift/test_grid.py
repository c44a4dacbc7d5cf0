"""The map's geometry."""

from game.rift.grid import (
    COLUMNS,
    DIRECTIONS,
    DISTANCE,
    NEIGHBOURS,
    NEXT,
    OFF,
    RAYS,
    ROWS,
    TILES,
    behind,
    column_of,
    left_of,
    place,
    right_of,
    row_of,
    tile_at,
)


def test_tiles_are_numbered_row_by_row_from_the_north_west() -> None:
    assert (COLUMNS, ROWS, TILES) == (6, 5, 30)
    assert [tile_at(1, 1), tile_at(6, 1), tile_at(1, 2), tile_at(6, 5)] == [0, 5, 6, 29]
    for tile in range(TILES):
        assert tile_at(*place(tile)) == tile and place(tile) == (column_of(tile), row_of(tile))
    assert tile_at(0, 1) == tile_at(7, 1) == tile_at(1, 0) == tile_at(1, 6) == OFF


def test_going_somewhere_and_back_ends_where_one_was() -> None:
    for tile in range(TILES):
        for direction in DIRECTIONS:
            other = NEXT[tile][direction]
            assert other == OFF or NEXT[other][behind(direction)] == tile
            assert right_of(left_of(direction)) == direction


def test_rays_run_to_the_edge() -> None:
    assert RAYS[tile_at(2, 3)][1] == tuple(tile_at(column, 3) for column in range(3, 7))
    assert RAYS[tile_at(2, 3)][0] == (tile_at(2, 2), tile_at(2, 1))
    assert RAYS[tile_at(6, 5)][1] == ()
    assert all(len(set(NEIGHBOURS[tile])) == len(NEIGHBOURS[tile]) >= 2 for tile in range(TILES))


def test_distance_is_counted_in_orthogonal_steps() -> None:
    assert DISTANCE[tile_at(1, 1)][tile_at(6, 5)] == 9 and DISTANCE[7][7] == 0
