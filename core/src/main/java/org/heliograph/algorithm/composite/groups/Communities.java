package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.topology.Topology;

/// Communities of nodes: parts with more links inside than a random network of the same degrees
/// would have.
///
/// Starts with every node alone and joins the two linked parts that raise the modularity most,
/// until none does. O(n · m) at worst. Source: *clauset2004*.
final class Communities {
  private final double[] share;
  private final List<Map<Integer, Double>> links = new ArrayList<>();
  private final int[] label;

  private Communities(final Topology topology, final boolean countsLanes) {
    this.share = new double[topology.nodes()];
    this.label = new int[topology.nodes()];
    Arrays.setAll(label, node -> node);
    for (int node = 0; node < share.length; node++) {
      links.add(new TreeMap<>());
    }
    double total = 0;
    for (long id = 0; id < topology.channels(); id++) {
      total += countsLanes ? topology.lanes(id) : 1;
    }
    for (long id = 0; id < topology.channels(); id++) {
      final int from = topology.writer(id, 0);
      final int to = topology.reader(id, 0);
      final double part = (countsLanes ? topology.lanes(id) : 1) / (2 * total);
      share[from] += part;
      share[to] += part;
      if (from != to) {
        links.get(from).merge(to, part, Double::sum);
        links.get(to).merge(from, part, Double::sum);
      }
    }
  }

  /// Returns a label for each node, equal for nodes of one community.
  static int[] of(final Topology topology, final boolean countsLanes) {
    final Communities communities = new Communities(topology, countsLanes);
    while (communities.joinBest()) {
      // Each step leaves one part less.
    }
    return communities.label;
  }

  private boolean joinBest() {
    int one = -1;
    int other = -1;
    double most = 1e-9; // of equal gains the first pair, whatever the rounding
    for (int from = 0; from < share.length; from++) {
      for (final Map.Entry<Integer, Double> link : links.get(from).entrySet()) {
        final double gain = link.getValue() - share[from] * share[link.getKey()];
        if (link.getKey() > from && gain > most + 1e-9) {
          most = gain;
          one = from;
          other = link.getKey();
        }
      }
    }
    if (one < 0) {
      return false;
    }
    join(one, other);
    return true;
  }

  private void join(final int one, final int other) {
    for (final Map.Entry<Integer, Double> link : links.get(other).entrySet()) {
      final int third = link.getKey();
      links.get(third).remove(other);
      if (third != one) {
        links.get(one).merge(third, link.getValue(), Double::sum);
        links.get(third).merge(one, link.getValue(), Double::sum);
      }
    }
    links.get(other).clear();
    share[one] += share[other];
    share[other] = 0;
    for (int node = 0; node < label.length; node++) {
      label[node] = label[node] == other ? one : label[node];
    }
  }
}
