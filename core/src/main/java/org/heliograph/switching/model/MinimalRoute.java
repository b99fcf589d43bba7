package org.heliograph.switching.model;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A route has no more channels than a shortest one to the readers at its end.
record MinimalRoute() implements Rule {
  private static final int CACHED_SENDERS = 2048;

  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final Map<Integer, int[]> distances = new HashMap<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      keepLittleInMemory(distances);
      final int[] distance =
          distances.computeIfAbsent(at.sender(), sender -> distances(topology, sender));
      final int shortest = shortest(topology, distance, at.channel(at.hops() - 1));
      if (at.hops() > shortest) {
        violationReport.violation(
            at,
            "a route from node %2$s has %1$s channels, but %3$s suffice; routing is minimal."
                .formatted(at.hops(), topology.label(at.sender()), shortest));
      }
    }
  }

  private static void keepLittleInMemory(final Map<Integer, int[]> distances) {
    if (distances.size() > CACHED_SENDERS) {
      distances.clear();
    }
  }

  private static int shortest(final Topology topology, final int[] distance, final long last) {
    int farthest = 0;
    for (int i = 0; i < topology.readerCount(last); i++) {
      farthest = Math.max(farthest, distance[topology.reader(last, i)]);
    }
    return farthest;
  }

  private static int[] distances(final Topology topology, final int source) {
    final int[] distance = new int[topology.nodes()];
    Arrays.fill(distance, -1);
    distance[source] = 0;
    final ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(source);
    while (!queue.isEmpty()) {
      final int node = queue.remove();
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        for (int r = 0; r < topology.readerCount(channel); r++) {
          final int reader = topology.reader(channel, r);
          if (distance[reader] < 0) {
            distance[reader] = distance[node] + 1;
            queue.add(reader);
          }
        }
      }
    }
    return distance;
  }
}
