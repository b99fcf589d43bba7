package org.heliograph.formats.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Indices of the names of nodes, in the order in which a file first has them.
final class NodeIndex {
  private final Map<String, Integer> indices = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  /// The index of the node `name`.
  int of(final String name) {
    return indices.computeIfAbsent(
        name,
        added -> {
          names.add(added);
          return names.size() - 1;
        });
  }

  List<String> names() {
    return List.copyOf(names);
  }
}
