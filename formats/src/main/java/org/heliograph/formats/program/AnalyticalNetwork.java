package org.heliograph.formats.program;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The network file of ASTRA-sim's analytical model: one dimension that is a ring, a complete
/// network or a switch, with bandwidth in GB/s and latency in ns.
final class AnalyticalNetwork {
  private static final double BITS_PER_GIGABYTE = 8e9;
  private static final double PICOSECONDS_PER_NANOSECOND = 1e3;

  private AnalyticalNetwork() {}

  /// Whether the model has this network.
  static boolean isFaithful(final Topology topology) {
    return isComplete(topology) || isRing(topology);
  }

  /// The file for `topology`; a network that the model does not have becomes a switch.
  static String text(final Topology topology) {
    final ChannelKind kind = topology.kind(0);
    return """
    topology: [ %s ]
    npus_count: [ %s ]
    bandwidth: [ %s ]  # GB/s
    latency: [ %s ]  # ns
    """
        .formatted(
            isComplete(topology) ? "FullyConnected" : isRing(topology) ? "Ring" : "Switch",
            topology.ranks().size(),
            plain(kind.lanes() * (double) kind.bandwidth().bitsPerSecond() / BITS_PER_GIGABYTE),
            plain(kind.propagation().picoseconds() / PICOSECONDS_PER_NANOSECOND));
  }

  private static String plain(final double value) {
    final BigDecimal rounded = new BigDecimal(value).round(MathContext.DECIMAL32);
    return rounded.signum() == 0
        ? "0.0"
        : rounded.setScale(Math.max(1, rounded.stripTrailingZeros().scale())).toPlainString();
  }

  private static boolean isComplete(final Topology topology) {
    return consistsOf(topology, topology.nodes() - 1, _ -> true);
  }

  /// Whether node i is joined to node i ± 1 in both directions, and to no other.
  private static boolean isRing(final Topology topology) {
    final int nodes = topology.nodes();
    return consistsOf(topology, 2, distance -> distance == 1 || distance == nodes - 1);
  }

  /// Whether all nodes are ranks, each with `degree` outgoing links to different nodes at these
  /// distances in the order of nodes.
  private static boolean consistsOf(
      final Topology topology, final int degree, final IntPredicate distances) {
    final int nodes = topology.nodes();
    if (topology.ranks().size() != nodes
        || !topology.isPointToPoint()
        || topology.channels() != (long) nodes * degree) {
      return false;
    }
    final Set<Long> links = new HashSet<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      if (!distances.test(Math.floorMod(to - from, nodes))) {
        return false;
      }
      links.add((long) from * nodes + to);
    }
    return links.size() == topology.channels();
  }
}
