package org.heliograph.topology.family;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Groups, each an electrical copy of one factor, and an optical link from every node to its
/// partner.
///
/// Node `G·P + N` is node N of group G, written (G,N). `partner` is an involution of all nodes; a
/// node that is its own partner has no optical link. Coordinates, if the factor has them, are those
/// of G and then those of N. There are at most as many groups as nodes in one.
record OtisGroups(Topology group, int groups, IntUnaryOperator partner) {

  /// More groups than this on a circle would be too small.
  private static final int CIRCLE_MAX = 36;

  /// The network without symmetries; O(nodes + channels).
  TopologyBuilder builder(final String name) {
    final int p = group.nodes();
    final long channels = SaturatingMath.product(groups, group.channels() + p - 1);
    final TopologyBuilder builder =
        new TopologyBuilder(name, SaturatingMath.product(groups, p)).expecting(channels);
    addGroups(builder);
    builder.kind(ChannelKind.PLAIN).light(new OpticalParameters(new LensPairs(), 1));
    for (int node = 0; node < groups * p; node++) {
      final int other = partner.applyAsInt(node);
      if (other != node) {
        builder.link(node, other);
      }
    }
    if (group.ranks().size() < p) {
      builder.ranks(ranks());
    }
    if (group.coordinates(0).length > 0) {
      builder.coordinates(this::coordinates);
    }
    return builder
        .labels(node -> "(" + group.label(node / p) + "," + group.label(node % p) + ")")
        .positions(Clusters.of(p, this::place, group::position)::position);
  }

  /// Groups stand on a circle, across which every two of them are linked; many groups stand as the
  /// nodes of a group do.
  private Point place(final int copy) {
    return groups <= CIRCLE_MAX
        ? Point.onCircle(copy, groups, groups / (2 * StrictMath.PI))
        : group.position(copy);
  }

  private void addGroups(final TopologyBuilder builder) {
    for (int copy = 0; copy < groups; copy++) {
      final int first = copy * group.nodes();
      for (long id = 0; id < group.channels(); id++) {
        final long channel = id;
        builder.kind(group.kind(channel).withMedium(Medium.ELECTRICAL));
        builder.channel(
            Permutations.of(group.writerCount(channel), i -> first + group.writer(channel, i)),
            Permutations.of(group.readerCount(channel), i -> first + group.reader(channel, i)));
      }
    }
  }

  private NodeSet ranks() {
    final int p = group.nodes();
    return NodeSet.of(
        IntStream.range(0, groups * p).filter(node -> group.ranks().contains(node % p)).toArray());
  }

  private int[] coordinates(final int node) {
    final int[] outer = group.coordinates(node / group.nodes());
    final int[] inner = group.coordinates(node % group.nodes());
    final int[] both = Arrays.copyOf(outer, outer.length + inner.length);
    System.arraycopy(inner, 0, both, outer.length, inner.length);
    return both;
  }

  /// The permutation of all nodes that moves groups by `among` and nodes of a group by `within`.
  int[] moved(final IntUnaryOperator among, final IntUnaryOperator within) {
    final int p = group.nodes();
    return Permutations.of(
        groups * p, node -> among.applyAsInt(node / p) * p + within.applyAsInt(node % p));
  }
}
