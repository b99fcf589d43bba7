package org.heliograph.formats.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// What holds for a network in any format that lists nodes and links.
public final class WrittenNetwork {
  private WrittenNetwork() {}

  /// Yes if every channel is a link and the channels can be listed one by one.
  public static Support listsLinks(final Topology topology) {
    return listsChannels(topology)
        .and(
            () ->
                Support.when(
                    topology.isPointToPoint(),
                    "it has couplers, each with several writers or readers, but the format knows"
                        + " links between two nodes only"));
  }

  /// Yes if the channels can be listed one by one.
  public static Support listsChannels(final Topology topology) {
    return Support.size(
        topology.channels() <= TopologyBuilder.MAX_CHANNELS,
        "its %s channels are too many to be written one by one; at most %s are"
            .formatted(topology.channels(), TopologyBuilder.MAX_CHANNELS));
  }

  /// A sentence for each property that `topology` has and a file with `carried` does not carry.
  public static List<String> omissions(
      final Topology topology, final Set<NetworkProperty> carried) {
    final List<String> omissions = new ArrayList<>();
    for (final NetworkProperty property : NetworkProperty.values()) {
      if (!carried.contains(property) && property.isIn(topology)) {
        omissions.add(property.omission());
      }
    }
    return List.copyOf(omissions);
  }

  /// Whether the bandwidth of a link is written: the network states it, or it is not the default.
  public static boolean writesBandwidth(final ChannelKind kind) {
    return kind.stated().bandwidth() || !kind.bandwidth().equals(ChannelKind.PLAIN.bandwidth());
  }

  /// Whether the propagation time of a link is written, likewise.
  public static boolean writesPropagation(final ChannelKind kind) {
    return kind.stated().propagation()
        || !kind.propagation().equals(ChannelKind.PLAIN.propagation());
  }

  /// Whether several channels lead from one node to the same other one.
  public static boolean hasParallelLinks(final Topology topology) {
    final Set<Long> pairs = new HashSet<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (!pairs.add(pair(topology, channel))) {
        return true;
      }
    }
    return false;
  }

  /// Whether every link has an opposite one.
  public static boolean isTwoWay(final Topology topology) {
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (!hasLink(topology, topology.reader(channel, 0), topology.writer(channel, 0))) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasLink(final Topology topology, final int from, final int to) {
    for (int i = 0; i < topology.outDegree(from); i++) {
      if (topology.reader(topology.outChannel(from, i), 0) == to) {
        return true;
      }
    }
    return false;
  }

  /// The writer and the reader of a link as one number.
  public static long pair(final Topology topology, final long channel) {
    return ((long) topology.writer(channel, 0) << Integer.SIZE) | topology.reader(channel, 0);
  }

  /// Whether `node` only forwards.
  public static boolean isSwitch(final Topology topology, final int node) {
    return !topology.ranks().contains(node);
  }
}
