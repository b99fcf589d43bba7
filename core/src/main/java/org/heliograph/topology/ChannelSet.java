package org.heliograph.topology;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.heliograph.units.Count;

/// Some channels of a network.
public record ChannelSet(Topology topology, BitSet members) {
  /// Copies the members.
  public ChannelSet {
    members = (BitSet) members.clone();
  }

  @Override
  public BitSet members() {
    return (BitSet) members.clone();
  }

  /// The channels with the names `links`, as read by [NodeNames], for the family named `family`;
  /// throws if a name is unknown, or if there are too many channels to be listed.
  public static ChannelSet named(
      final String family, final Topology topology, final List<String> links) {
    if (topology.channels() > TopologyBuilder.MAX_CHANNELS) {
      throw new IllegalArgumentException(
          "%s: %s has %s; at most %s can be listed. Maybe a smaller network."
              .formatted(
                  family,
                  topology.name(),
                  Count.of(topology.channels(), "channel"),
                  TopologyBuilder.MAX_CHANNELS));
    }
    final NodeNames names = new NodeNames(topology);
    final BitSet members = new BitSet();
    links.forEach(link -> members.set(names.channel(link)));
    return new ChannelSet(topology, members);
  }

  /// The network named `name` with other kinds of the channels `links`, or of all if none is named,
  /// for the family named `family`; throws as [#named].
  public static Topology changed(
      final String family,
      final Topology topology,
      final String name,
      final List<String> links,
      final UnaryOperator<ChannelKind> change) {
    return links.isEmpty()
        ? topology.withKinds(change).withName(name)
        : named(family, topology, links).with(name, change);
  }

  /// The network named `name` with other kinds of these channels; everything else stays. O(n + Σ
  /// ends).
  public Topology with(final String name, final UnaryOperator<ChannelKind> change) {
    final TopologyBuilder builder = TopologyBuilder.like(topology, name);
    for (int channel = 0; channel < topology.channels(); channel++) {
      final ChannelKind kind = topology.kind(channel);
      final Channel ends = topology.channel(channel);
      builder
          .kind(members.get(channel) ? change.apply(kind) : kind)
          .channel(ends.writers().toArray(), ends.readers().toArray());
    }
    return builder
        .symmetry(() -> topology.symmetry().generators().stream().filter(this::isKeptBy).toList())
        .build();
  }

  /// Whether `permutation`, a symmetry of the network, maps the members onto themselves.
  boolean isKeptBy(final int[] permutation) {
    final int[] identity = IntStream.range(0, topology.nodes()).toArray();
    return ends(permutation).equals(ends(identity));
  }

  /// The number of members between each pair of ends, after renaming the nodes.
  private Map<List<NodeSet>, Integer> ends(final int[] renamed) {
    final Map<List<NodeSet>, Integer> ends = new HashMap<>();
    members.stream()
        .forEach(
            channel -> {
              final Channel whole = topology.channel(channel);
              final List<NodeSet> images =
                  List.of(image(whole.writers(), renamed), image(whole.readers(), renamed));
              ends.merge(images, 1, Integer::sum);
            });
    return ends;
  }

  private static NodeSet image(final NodeSet nodes, final int[] renamed) {
    return NodeSet.of(IntStream.of(nodes.toArray()).map(node -> renamed[node]).toArray());
  }
}
