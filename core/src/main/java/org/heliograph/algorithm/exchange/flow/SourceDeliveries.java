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
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// The deliveries of one source: the chunks that each node must receive, each on a separate route.
final class SourceDeliveries {
  private final int source;
  private final IntList[] chunks; // by target

  private SourceDeliveries(final Demand demand, final int nodes) {
    this.source = demand.sources(0).get(0);
    this.chunks = new IntList[nodes];
    Arrays.setAll(chunks, _ -> new IntList());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (targets.get(i) != source) {
          chunks[targets.get(i)].add(chunk);
        }
      }
    }
  }

  static SourceDeliveries of(final Problem problem) {
    return new SourceDeliveries(problem.demand(), problem.topology().nodes());
  }

  /// Returns whether all chunks start at one node, and each delivery needs a route from there.
  static boolean fit(final Demand demand, final Capabilities capabilities) {
    return switch (CollectivePattern.of(demand)) {
      case Unicast _, Scatter _ -> true;
      case Broadcast _, Multicast _ -> !capabilities.relay();
      case ToRoot _, Rootless _ -> false;
    };
  }

  /// Returns an upper limit on the number of deliveries.
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

  /// Returns the number of chunks that each node must receive.
  int[] counts() {
    return Arrays.stream(chunks).mapToInt(IntList::size).toArray();
  }

  /// Returns the `index`-th chunk that `target` must receive.
  int chunk(final int target, final int index) {
    return chunks[target].get(index);
  }

  /// Returns the number of slots that the ports, and the lanes of the source, require.
  int leastSlots(final ArcNetwork arcNetwork) {
    long sent = 0;
    int most = 0;
    for (final int count : counts()) {
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
