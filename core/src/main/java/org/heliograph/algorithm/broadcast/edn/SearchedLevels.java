package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The levels of extended dominating nodes of any mesh, found by search for one root, which belongs
/// to all of them; the last level is the root alone.
///
/// Each level halves the mesh along its longer side until a tile has at most 18 nodes of the level
/// below, and takes the [DominatingSet] of every tile. Routes stay in their tiles, so all tiles
/// call at once. Equal tiles share one search.
public record SearchedLevels(List<List<DominatingSet>> levels) {
  public SearchedLevels {
    levels = levels.stream().map(List::copyOf).toList();
  }

  /// A rectangle of a mesh, up to but without the last row and column, and the places in it.
  private record Tile(MeshPlace first, MeshPlace end, List<MeshPlace> places) {
    static Tile of(final MeshPlace first, final MeshPlace end, final List<MeshPlace> places) {
      return new Tile(
          first,
          end,
          places.stream()
              .filter(place -> place.row() >= first.row() && place.row() < end.row())
              .filter(place -> place.column() >= first.column() && place.column() < end.column())
              .toList());
    }

    /// Adds the parts with few enough places to `tiles`.
    void split(final List<Tile> tiles) {
      final int rows = end.row() - first.row();
      final int columns = end.column() - first.column();
      if (places.size() <= DominatingSearch.MOST_PLACES) {
        tiles.add(this);
      } else if (rows >= columns) {
        final int middle = first.row() + rows / 2;
        of(first, new MeshPlace(middle, end.column()), places).split(tiles);
        of(new MeshPlace(middle, first.column()), end, places).split(tiles);
      } else {
        final int middle = first.column() + columns / 2;
        of(first, new MeshPlace(end.row(), middle), places).split(tiles);
        of(new MeshPlace(first.row(), middle), end, places).split(tiles);
      }
    }

    /// The places from the corner of the tile, and the root if it is among them.
    Key key(final MeshPlace root) {
      return new Key(
          places.stream().map(this::relative).toList(),
          places.contains(root) ? Optional.of(relative(root)) : Optional.empty());
    }

    private MeshPlace relative(final MeshPlace place) {
      return place.moved(-first.row(), -first.column());
    }
  }

  private record Key(List<MeshPlace> places, Optional<MeshPlace> root) {}

  /// Returns the levels of a mesh of `size` rows and columns for calls in one direction.
  public static SearchedLevels of(
      final MeshPlace size, final MeshPlace root, final CallDirection callDirection) {
    final Map<Key, DominatingSet> searched = new HashMap<>();
    final List<List<DominatingSet>> levels = new ArrayList<>();
    List<MeshPlace> nodes = MeshPlace.all(size);
    while (nodes.size() > 1) {
      final List<Tile> tiles = new ArrayList<>();
      new Tile(new MeshPlace(0, 0), size, nodes).split(tiles);
      final List<DominatingSet> level = new ArrayList<>();
      for (final Tile tile : tiles) {
        if (!tile.places().isEmpty()) {
          level.add(
              searched
                  .computeIfAbsent(
                      tile.key(root),
                      key -> DominatingSearch.of(key.places(), key.root(), callDirection))
                  .moved(tile.first().row(), tile.first().column()));
        }
      }
      levels.add(level);
      nodes = level.stream().flatMap(set -> set.nodes().stream()).toList();
    }
    return new SearchedLevels(levels);
  }

  /// Returns the calls of all levels, the lowest first.
  List<List<EdnCall>> calls() {
    return levels.stream()
        .map(level -> level.stream().flatMap(set -> set.calls().stream()).toList())
        .toList();
  }
}
