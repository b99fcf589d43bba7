package org.heliograph.algorithm.search.umda;

import java.util.Arrays;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;

/// The paths between pairs of nodes that are at most `detour` arcs longer than a shortest one, the
/// first `most` of each pair. Each pair is computed at its first use (*jaros2008*, 4.1).
public final class PathTable {
  private final SlotResources resources;
  private final Digraph graph;
  private final int detour;
  private final int most;
  private final ShortestPaths[] searches;
  private final int[][][] found;

  /// Creates an empty table of `graph`.
  public PathTable(final Digraph graph, final int detour, final int most) {
    this(SlotResources.arcs(graph), detour, most);
  }

  /// Creates an empty table of the graph of `resources`; its paths go on with the ports they use.
  PathTable(final SlotResources resources, final int detour, final int most) {
    this.resources = resources;
    this.graph = resources.graph();
    this.detour = detour;
    this.most = most;
    this.searches = new ShortestPaths[graph.nodes()];
    this.found = new int[graph.nodes() * graph.nodes()][][];
  }

  /// Returns the paths from `source` to `target`, shortest first.
  public int[][] paths(final int source, final int target) {
    final int pair = source * graph.nodes() + target;
    if (found[pair] == null) {
      found[pair] = towards(target).simplePaths(source, detour, most);
      Arrays.setAll(found[pair], i -> resources.along(found[pair][i]));
    }
    return found[pair];
  }

  int distance(final int source, final int target) {
    return towards(target).distance(source);
  }

  private ShortestPaths towards(final int target) {
    if (searches[target] == null) {
      searches[target] = ShortestPaths.to(graph, target);
    }
    return searches[target];
  }
}
