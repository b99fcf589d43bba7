package org.heliograph.lab.experiment.atlas;

import java.util.List;
import java.util.Optional;

/// What the pages of the atlas show of a network: its drawing as SVG, and its entries.
public record AtlasNetwork(String network, String drawing, List<Shown> entries) {
  /// Copies the entries.
  public AtlasNetwork {
    entries = List.copyOf(entries);
  }

  /// An entry with the argument of its bound, and the best published value.
  public record Shown(AtlasEntry entry, String argument, Optional<PublishedValue> published) {
    /// Whether the published schedule has fewer slots than the one of the atlas.
    public boolean isPublishedBetter() {
      return published
          .filter(value -> value.slots() < entry.best().slots().orElse(Integer.MAX_VALUE))
          .isPresent();
    }
  }

  /// The name of the page of the network.
  public String page() {
    return AtlasProblem.fileName(network) + ".html";
  }

  /// The group in the catalogue.
  public String group() {
    return entries.getFirst().entry().group();
  }
}
