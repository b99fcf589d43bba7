package org.heliograph.formats.infragraph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.YamlValue;
import org.heliograph.topology.ChannelKind;

/// A device: its components by name, the kinds of its links by name, and its edges.
final class Device {
  /// The components of one name: how many, and whether they are ranks.
  static final class Component {
    private final boolean isRank;
    private final boolean isCounted;
    private int count;

    Component(final boolean isRank, final boolean isCounted, final int count) {
      this.isRank = isRank;
      this.isCounted = isCounted;
      this.count = count;
    }

    boolean isRank() {
      return isRank;
    }

    int count() {
      return count;
    }

    /// Whether there is a component `index`, which may be new if the file gives no count.
    boolean has(final int index) {
      if (!isCounted && index >= count) {
        count = index + 1;
      }
      return index < count;
    }
  }

  private final Map<String, Component> components = new LinkedHashMap<>();
  private final Map<String, ChannelKind> links;
  private final List<YamlValue> edges;

  Device(final Map<String, ChannelKind> links, final List<YamlValue> edges) {
    this.links = new LinkedHashMap<>(links);
    this.edges = List.copyOf(edges);
  }

  Map<String, Component> components() {
    return components;
  }

  Map<String, ChannelKind> links() {
    return links;
  }

  List<YamlValue> edges() {
    return edges;
  }
}
