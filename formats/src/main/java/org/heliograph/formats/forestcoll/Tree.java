package org.heliograph.formats.forestcoll;

import java.util.List;

/// A tree: its number and line, its root, the first of its chunks among those of the root and how
/// many there are, and its edges.
record Tree(int number, int line, int root, int firstChunk, int chunks, List<Edge> edges) {
  /// An edge with the nodes on its way.
  record Edge(int line, List<Integer> path) {
    Edge {
      path = List.copyOf(path);
    }

    int source() {
      return path.getFirst();
    }

    int target() {
      return path.getLast();
    }
  }
}
