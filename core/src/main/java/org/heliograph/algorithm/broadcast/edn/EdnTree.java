package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The levels of extended dominating nodes of a square mesh whose side is a power of two.
///
/// Level 1 has four nodes in every 4 × 4 tile. Each higher level has four nodes in every tile of
/// twice the side, chosen from those of the level below; the last level has four in all. A search
/// finds them in milliseconds per level. Source: *mahafzah*, Sec. III, after Tsai and McKinley.
public record EdnTree(int side, List<EdnLevel> levels) {
  public EdnTree {
    levels = List.copyOf(levels);
  }

  /// Returns the tree of a mesh of `side` rows and columns, a power of two that is at least 2.
  public static EdnTree of(final int side) {
    if (side < 2 || Integer.bitCount(side) != 1) {
      throw new IllegalArgumentException(
          "edn: side (%s) must be a power of two, at least 2.".formatted(side));
    }
    final List<EdnLevel> levels = new ArrayList<>();
    List<MeshPlace> nodes = square();
    while (2 << levels.size() < side) {
      final EdnLevel next = EdnLevel.above(levels.size() + 1, fourfold(nodes, 2 << levels.size()));
      levels.add(next);
      nodes = next.nodes();
    }
    return new EdnTree(side, levels);
  }

  /// The nodes of a 2 × 2 tile.
  private static List<MeshPlace> square() {
    return MeshPlace.all(new MeshPlace(2, 2));
  }

  /// Returns the same places in four neighbouring tiles, in row order.
  private static List<MeshPlace> fourfold(final List<MeshPlace> places, final int tile) {
    return square().stream()
        .flatMap(corner -> places.stream().map(meshPlace -> within(corner, tile, meshPlace)))
        .sorted(Comparator.comparingInt(MeshPlace::row).thenComparingInt(MeshPlace::column))
        .toList();
  }

  private static MeshPlace within(
      final MeshPlace corner, final int tile, final MeshPlace meshPlace) {
    return meshPlace.moved(corner.row() * tile, corner.column() * tile);
  }

  /// The number of levels.
  public int height() {
    return levels.size();
  }

  /// The four nodes of the last level.
  public List<MeshPlace> tops() {
    return levels.isEmpty() ? square() : levels.getLast().nodes();
  }

  /// Returns the highest level of a place; 0 if it is no extended dominating node. On the 2 × 2
  /// mesh all levels are 0.
  public int level(final MeshPlace meshPlace) {
    int level = 0;
    while (level < height()
        && levels
            .get(level)
            .nodes()
            .contains(
                new MeshPlace(meshPlace.row() % (4 << level), meshPlace.column() % (4 << level)))) {
      level++;
    }
    return level;
  }

  /// Returns the nodes of `level` in the whole mesh, tile by tile; all nodes for level 0.
  public List<MeshPlace> nodes(final int level) {
    final List<MeshPlace> ofTile = level == 0 ? square() : levels.get(level - 1).nodes();
    return corners(2 << level)
        .flatMap(corner -> ofTile.stream().map(place -> place.moved(corner.row(), corner.column())))
        .toList();
  }

  /// Returns the calls between `level` and the level below in the whole mesh, tile by tile. All fit
  /// into one slot.
  public List<EdnCall> calls(final int level, final CallDirection callDirection) {
    final EdnLevel within = levels.get(level - 1);
    final List<EdnCall> ofTile = within.calls(callDirection);
    return corners(within.side())
        .flatMap(corner -> ofTile.stream().map(call -> call.moved(corner.row(), corner.column())))
        .toList();
  }

  /// The first places of all tiles of side `tile`.
  private Stream<MeshPlace> corners(final int tile) {
    final int across = side / tile;
    return MeshPlace.all(new MeshPlace(across, across)).stream()
        .map(at -> new MeshPlace(at.row() * tile, at.column() * tile));
  }
}
