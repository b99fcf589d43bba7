package org.heliograph.topology.view;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// A network of P groups of P nodes, whose channels inside groups are alike and numbered alike,
/// with a link each way between node N of group G and node G of group N.
///
/// Node N of group G has the number G·P + N, as in an OTIS or swapped network. Further links
/// between groups are left out. O(n + m).
public final class SwapNetwork {
  private static final int NONE = -1;

  private final Topology network;
  private final int size;
  private final long[] firstChannels;
  private final long[] swaps;
  private int inside; // channels of one group
  private boolean alike = true;
  private final boolean isSwapped;

  private SwapNetwork(final Topology network) {
    this.network = network;
    this.size = side(network.nodes());
    this.firstChannels = new long[size];
    this.swaps = new long[network.nodes()];
    Arrays.fill(firstChannels, NONE);
    Arrays.fill(swaps, NONE);
    findChannels();
    isSwapped = alike && swapsAll();
  }

  /// The view of `network`, if it is one; quick where the number of nodes is no square, or where it
  /// was asked for before.
  public static Optional<SwapNetwork> of(final Topology network) {
    final int size = side(network.nodes());
    if (size < 2 || size * size != network.nodes() || !network.isPointToPoint()) {
      return Optional.empty();
    }
    return Optional.of(network.view(SwapNetwork.class, SwapNetwork::new))
        .filter(view -> view.isSwapped);
  }

  private static int side(final int nodes) {
    return (int) Math.sqrt(nodes);
  }

  private void findChannels() {
    final int[] counts = new int[size];
    for (long id = 0; id < network.channels(); id++) {
      final int from = network.writer(id, 0);
      final int to = network.reader(id, 0);
      if (from / size == to / size) {
        final int group = from / size;
        firstChannels[group] = counts[group] == 0 ? id : firstChannels[group];
        alike &= id == firstChannels[group] + counts[group];
        counts[group]++;
      } else if (to == partner(from) && swaps[from] == NONE) {
        swaps[from] = id;
      }
    }
    inside = counts[0];
    for (int group = 1; group < size && alike; group++) {
      alike = counts[group] == inside && isCopy(group);
    }
    alike &= inside > 0;
  }

  private boolean isCopy(final int group) {
    boolean copy = true;
    for (int i = 0; i < inside && copy; i++) {
      final long one = firstChannels[0] + i;
      final long other = firstChannels[group] + i;
      copy =
          network.writer(other, 0) == network.writer(one, 0) + group * size
              && network.reader(other, 0) == network.reader(one, 0) + group * size
              && network.kind(other).equals(network.kind(one));
    }
    for (int index = 0; index < size && copy; index++) {
      copy = network.ranks().contains(index) == network.ranks().contains(node(group, index));
    }
    return copy;
  }

  private boolean swapsAll() {
    for (int node = 0; node < swaps.length; node++) {
      if (swaps[node] == NONE && partner(node) != node) {
        return false;
      }
    }
    return true;
  }

  /// P.
  public int size() {
    return size;
  }

  public int node(final int group, final int index) {
    return group * size + index;
  }

  public int group(final int node) {
    return node / size;
  }

  public int index(final int node) {
    return node % size;
  }

  public int partner(final int node) {
    return node % size * size + node / size;
  }

  /// The channel from `node` to its partner, another node.
  public long swap(final int node) {
    return swaps[node];
  }

  /// Whether all links between partners are of `medium`.
  public boolean isJoinedBy(final Medium medium) {
    boolean joined = true;
    for (int node = 0; node < swaps.length && joined; node++) {
      joined = partner(node) == node || network.kind(swap(node)).medium() == medium;
    }
    return joined;
  }

  /// How much higher the channels of `group` are numbered than those of [#inside()].
  public long offset(final int group) {
    return firstChannels[group];
  }

  /// One group as a separate network.
  public Topology inside() {
    final TopologyBuilder builder =
        new TopologyBuilder("group of " + network.name(), size).ports(network.ports());
    for (int i = 0; i < inside; i++) {
      final long id = firstChannels[0] + i;
      builder.kind(network.kind(id)).link(network.writer(id, 0), network.reader(id, 0));
    }
    final int axes = network.coordinates(0).length / 2;
    if (axes > 0) {
      builder.coordinates(
          node -> {
            final int[] both = network.coordinates(node);
            return Arrays.copyOfRange(both, both.length - axes, both.length);
          });
    }
    final int[] ranks =
        Arrays.stream(NodeSet.range(0, size).toArray()).filter(network.ranks()::contains).toArray();
    return builder.ranks(NodeSet.of(ranks)).positions(network::position).build();
  }
}
