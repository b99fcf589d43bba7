package org.heliograph.house;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.heliograph.topology.Topology;

/// What a network has, comparable with what another one has.
final class NetworkProperties {
  private NetworkProperties() {}

  /// The properties of `network` by their names; channels are a multiset.
  static Map<String, Object> of(final Topology network) {
    final Map<String, Object> properties = new LinkedHashMap<>();
    final List<String> labels = new ArrayList<>();
    for (int node = 0; node < network.nodes(); node++) {
      labels.add(network.label(node));
    }
    properties.put("labels", labels);
    properties.put("ranks", network.ranks());
    properties.put("ports", network.ports());
    properties.put("links", sorted(network, _ -> ""));
    properties.put("lanes", sorted(network, channel -> "" + network.lanes(channel)));
    properties.put("medium", sorted(network, channel -> "" + network.kind(channel).medium()));
    properties.put("bandwidth", sorted(network, channel -> "" + network.kind(channel).bandwidth()));
    properties.put(
        "propagation", sorted(network, channel -> "" + network.kind(channel).propagation()));
    return properties;
  }

  /// The channels with a value each, as a multiset.
  private static List<String> sorted(final Topology network, final LongFunction<String> value) {
    return LongStream.range(0, network.channels())
        .mapToObj(
            channel ->
                "%s>%s %s"
                    .formatted(
                        network.channel(channel).writers(),
                        network.channel(channel).readers(),
                        value.apply(channel)))
        .sorted()
        .toList();
  }
}
