package org.heliograph.interchange;

import java.util.List;

/// A route that a file states by the numbers of its channels, not by the nodes on the way.
public record ImportedRoute(List<Long> channels, boolean isTree) {
  public ImportedRoute {
    channels = List.copyOf(channels);
  }
}
