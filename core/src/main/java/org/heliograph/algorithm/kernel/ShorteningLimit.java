package org.heliograph.algorithm.kernel;

import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// A limit below which a copying schedule cannot be shortened, so that further attempts are
/// useless.
///
/// It is no bound with a certificate: schedulers use it only to stop early.
public final class ShorteningLimit {
  private static final int CHUNKS_SEARCHED = 64;

  private ShorteningLimit() {}

  /// Returns the least number of slots by three arguments: how much targets must receive, their
  /// distance, and how fast the number of informed nodes can grow.
  public static int leastSlots(final ArcNetwork arcNetwork, final Demand demand) {
    long least = intake(arcNetwork, demand);
    for (int chunk = 0; chunk < Math.min(CHUNKS_SEARCHED, demand.chunks()); chunk++) {
      least = Math.max(least, multiplying(arcNetwork, demand, chunk));
      if (demand.sources(chunk).size() == 1) {
        least = Math.max(least, distance(arcNetwork, demand, chunk));
      }
    }
    return (int) least;
  }

  private static long intake(final ArcNetwork arcNetwork, final Demand demand) {
    final int[] missing = new int[arcNetwork.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        missing[targets.get(i)] += sources.contains(targets.get(i)) ? 0 : 1;
      }
    }
    final Topology topology = arcNetwork.topology();
    long least = 0;
    for (int node = 0; node < missing.length; node++) {
      long in = 0;
      for (int i = 0; missing[node] > 0 && i < topology.inDegree(node); i++) {
        in += topology.lanes(topology.inChannel(node, i));
      }
      in = Math.min(in, arcNetwork.capabilities().receivePorts());
      least = Math.max(least, missing[node] == 0 ? 0 : (missing[node] + in - 1) / in);
    }
    return least;
  }

  private static long multiplying(
      final ArcNetwork arcNetwork, final Demand demand, final int chunk) {
    final Topology topology = arcNetwork.topology();
    long most = 1;
    for (int node = 0; node < arcNetwork.nodes(); node++) {
      long readers = 0;
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        readers += (long) topology.lanes(channel) * topology.readerCount(channel);
      }
      most = Math.max(most, readers);
    }
    if (arcNetwork.isPointToPoint()) {
      most = Math.min(most, arcNetwork.capabilities().sendPorts());
    }
    final long goal = demand.targets(chunk).size();
    long informed = demand.sources(chunk).size();
    int slots = 0;
    while (informed < goal) {
      informed += informed * most;
      slots++;
    }
    return slots;
  }

  private static long distance(final ArcNetwork arcNetwork, final Demand demand, final int chunk) {
    final int[] distances =
        BreadthFirst.distancesFrom(arcNetwork.graph(), demand.sources(chunk).get(0));
    final NodeSet targets = demand.targets(chunk);
    long farthest = 0;
    for (int i = 0; i < targets.size(); i++) {
      farthest = Math.max(farthest, distances[targets.get(i)]);
    }
    final long hops = arcNetwork.capabilities().hops();
    return farthest == 0 ? 0 : (farthest + hops - 1) / hops;
  }
}
