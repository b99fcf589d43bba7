package org.heliograph.formats.simgrid;

import java.util.List;
import org.heliograph.topology.ChannelKind;

/// What a cluster says of its hosts: how they are called, the kind of their links, and that of the
/// backbone if there is one.
record ClusterNodes(
    String id,
    String prefix,
    String suffix,
    String routerId,
    List<Long> numbers,
    ChannelKind links,
    List<ChannelKind> backbone) {
  ClusterNodes {
    numbers = List.copyOf(numbers);
    backbone = List.copyOf(backbone);
  }

  /// The name of the `index`-th host.
  String host(final int index) {
    return prefix + numbers.get(index) + suffix;
  }

  /// The name of the router to other zones.
  String router() {
    return routerId.isEmpty() ? part("router") : routerId;
  }

  /// The name of something of the cluster that is no host.
  String part(final String name) {
    return prefix + id + "_" + name + suffix;
  }
}
