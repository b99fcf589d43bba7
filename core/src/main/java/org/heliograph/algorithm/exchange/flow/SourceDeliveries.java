package org.heliograph.algorithm.exchange.flow;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.Multicast;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.Scatter;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// What one source sends: the chunks that each node must get, each on a route of its own.
final class SourceDeliveries {
  private final int source;
  private final int[] counts;
  private final int[][] chunks;

  private SourceDeliveries(final Demand demand, final int nodes) {
    this.source = demand.sources(0).get(0);
    this.counts = new int[nodes];
    this.chunks = new int[nodes][];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (targets.get(i) != source) {
          add(targets.get(i), chunk);
        }
      }
    }
  }

  private void add(final int target, final int chunk) {
    final int count = counts[target]++;
    if (count == 0) {
      chunks[target] = new int[1];
    } else if (count == chunks[target].length) {
      chunks[target] = Arrays.copyOf(chunks[target], 2 * count);
    }
    chunks[target][count] = chunk;
  }

  static SourceDeliveries of(final Problem problem) {
    return new SourceDeliveries(problem.demand(), problem.topology().nodes());
  }

  /// Whether all chunks start at one node, and each delivery needs a route from there.
  static boolean fit(final Demand demand, final Capabilities capabilities) {
    return switch (CollectivePattern.of(demand)) {
      case Unicast _, Scatter _ -> true;
      case Broadcast _, Multicast _ -> !capabilities.relay();
      case ToRoot _, Rootless _ -> false;
    };
  }

  /// How many deliveries there are, at most.
  static long count(final Demand demand) {
    long count = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      count += demand.targets(chunk).size();
    }
    return count;
  }

  int source() {
    return source;
  }

  /// How many chunks each node must get.
  int[] counts() {
    return counts.clone();
  }

  /// The `index`-th chunk that `target` must get.
  int chunk(final int target, final int index) {
    return chunks[target][index];
  }

  /// The slots that the ports, and the lanes of the source, ask for.
  int leastSlots(final ArcNetwork arcNetwork) {
    long sent = 0;
    int most = 0;
    for (final int count : counts) {
      sent += count;
      most = Math.max(most, count);
    }
    long starts = 0;
    for (int i = 0; i < arcNetwork.graph().outDegree(source); i++) {
      starts += arcNetwork.lanes(arcNetwork.channel(arcNetwork.graph().outArc(source, i)));
    }
    starts = Math.min(starts, arcNetwork.capabilities().sendPorts());
    final long takes = arcNetwork.capabilities().receivePorts();
    return (int) Math.max(Math.ceilDiv(sent, starts), Math.ceilDiv(most, takes));
  }
}
