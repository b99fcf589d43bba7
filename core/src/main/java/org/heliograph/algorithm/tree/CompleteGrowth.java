package org.heliograph.algorithm.tree;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;

/// Broadcast on a complete network whose transmitters need time to be retuned: every informed
/// node calls as many new nodes as it has ports, as soon as it may.
///
/// While one node's transmitters idle the others send, so the delay is hidden:
/// *latency-hiding*, Sec. 4. With k ports and delay d, N(t+1) = N(t) + k · (those that may
/// send). O(targets) a chunk; lists no channels. Chunks follow one another.
final class CompleteGrowth {
  private final CompleteTopology topology;
  private final Capabilities capabilities;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  private CompleteGrowth(final CompleteTopology topology, final Capabilities capabilities) {
    this.topology = topology;
    this.capabilities = capabilities;
  }

  static Schedule of(
      final CompleteTopology topology, final Capabilities capabilities, final Demand demand) {
    final CompleteGrowth growth = new CompleteGrowth(topology, capabilities);
    int start = capabilities.retuning().firstSlot();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int end = growth.spread(demand, chunk, start);
      start = end > start ? end + capabilities.retuning().delay() : start;
    }
    return growth.schedule.build();
  }

  /// Spreads one chunk from slot `start` on; returns the slot after its last.
  private int spread(final Demand demand, final int chunk, final int start) {
    final NodeSet sources = demand.sources(chunk);
    final NodeSet targets = demand.targets(chunk);
    final int most = Math.addExact(sources.size(), targets.size());
    final int[] informed = Arrays.copyOf(sources.toArray(), most);
    final int[] ready = new int[most];
    Arrays.fill(ready, 0, sources.size(), start);
    int count = sources.size();
    int next = 0;
    int slot = start;
    for (; next < targets.size(); slot++) {
      final int callers = count;
      for (int i = 0; i < callers && next < targets.size(); i++) {
        if (ready[i] > slot || (!capabilities.relay() && i >= sources.size())) {
          continue;
        }
        ready[i] = slot + capabilities.retuning().delay() + 1;
        for (int port = 0; port < ports() && next < targets.size(); next++) {
          final int target = targets.get(next);
          if (!sources.contains(target)) {
            call(chunk, informed[i], target, slot);
            informed[count] = target;
            ready[count++] = slot + 1;
            port++;
          }
        }
      }
    }
    return slot;
  }

  private int ports() {
    return capabilities.sendPorts();
  }

  private void call(final int chunk, final int sender, final int target, final int slot) {
    schedule.add(
        new Transmission(
            chunk,
            sender,
            Transmission.EVERY_READER,
            new Route.Path(new long[] {topology.channelBetween(sender, target)}),
            0,
            slot,
            Action.COPY));
  }
}
