package org.heliograph.lab.draw;

import java.util.Optional;

/// The name of a region and where it stands inside: large with a second line if there is room, else
/// small, else small and upwards.
record RegionName(RegionRoom.Place at, Style style) {
  private static final double LARGE = 14;
  private static final double SMALL = 11.5;

  /// How a name is written.
  enum Style {
    LARGE,
    SMALL,
    UPWARDS
  }

  /// Where `name` fits into the region, if anywhere, if possible with `more` below it.
  static Optional<RegionName> of(
      final String name,
      final String more,
      final RegionRoom room,
      final CellBorders.CellGrid grid) {
    final double large = Math.max(Svg.textWidth(name, LARGE), Svg.textWidth(more, SMALL));
    final double small = Svg.textWidth(name, SMALL);
    final double line = 1.3 * SMALL;
    return room.roomiest(large / grid.width(), 2.6 * LARGE / grid.height())
        .map(at -> new RegionName(at, Style.LARGE))
        .or(
            () ->
                room.roomiest(small / grid.width(), line / grid.height())
                    .map(at -> new RegionName(at, Style.SMALL)))
        .or(
            () ->
                room.roomiest(line / grid.width(), small / grid.height())
                    .map(at -> new RegionName(at, Style.UPWARDS)));
  }

  /// Writes the name, and below it `more` where it was placed so.
  void draw(final Svg svg, final CellBorders.CellGrid grid, final String name, final String more) {
    final double x = grid.x(at.column());
    final double y = grid.y(at.row());
    switch (style) {
      case LARGE -> {
        svg.text("region halo mid", x, y - 8, LARGE, name);
        svg.text("halo mid", x, y + 10, SMALL, more);
      }
      case SMALL -> svg.text("region halo mid", x, y, SMALL, name);
      case UPWARDS -> svg.upwards("region small halo mid", x, y, name);
    }
  }
}
