package org.heliograph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A path of arcs through nodes that only relay, used as one arc of a given capacity.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
public record PathArc(int tail, int head, long capacity, int[] path) {
  /// The arcs of `graph` with a capacity, each a path by itself.
  static List<PathArc> of(final Digraph graph, final long[] capacities) {
    final List<PathArc> arcs = new ArrayList<>();
    for (int arc = 0; arc < capacities.length; arc++) {
      if (capacities[arc] > 0) {
        arcs.add(new PathArc(graph.tail(arc), graph.head(arc), capacities[arc], new int[] {arc}));
      }
    }
    return arcs;
  }

  /// The same path with another capacity.
  PathArc with(final long other) {
    return new PathArc(tail, head, other, path);
  }

  /// This path and then `next`, without what leads back to a node on the way.
  PathArc joined(final PathArc next, final long both, final Digraph graph) {
    final int[] whole = Arrays.copyOf(path, path.length + next.path.length);
    int length = path.length;
    for (final int arc : next.path) {
      int same = 0;
      while (same < length && graph.tail(whole[same]) != graph.tail(arc)) {
        same++;
      }
      length = same;
      whole[length++] = arc;
    }
    return new PathArc(tail, next.head, both, Arrays.copyOf(whole, length));
  }
}
