package org.heliograph.house;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
    final List<String> links =
        LongStream.range(0, network.channels())
            .mapToObj(network::channel)
            .map(channel -> channel.writers() + ">" + channel.readers() + " ")
            .toList();
    properties.put("links", sorted(links, _ -> ""));
    properties.put("lanes", sorted(links, channel -> "" + network.lanes(channel)));
    properties.put("medium", sorted(links, channel -> "" + network.kind(channel).medium()));
    properties.put("bandwidth", sorted(links, channel -> "" + network.kind(channel).bandwidth()));
    properties.put(
        "propagation", sorted(links, channel -> "" + network.kind(channel).propagation()));
    return properties;
  }

  /// The links with a value each, by channel, as a multiset.
  private static List<String> sorted(final List<String> links, final IntFunction<String> value) {
    return IntStream.range(0, links.size())
        .mapToObj(channel -> links.get(channel) + value.apply(channel))
        .sorted()
        .toList();
  }
}
