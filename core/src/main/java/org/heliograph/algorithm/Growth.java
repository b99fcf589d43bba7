package org.heliograph.algorithm;

import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// When a copying schedule cannot be shortened any more, so that trying again is idle.
///
/// Not a bound with a certificate: only what schedulers need to stop early.
public final class Growth {
  private static final int CHUNKS_SEARCHED = 64;

  private Growth() {}

  /// The least slots by what targets must take, by distance and by how fast the informed
  /// multiply.
  public static int leastSlots(final Network network, final Demand demand) {
    long least = intake(network, demand);
    for (int chunk = 0; chunk < Math.min(CHUNKS_SEARCHED, demand.chunks()); chunk++) {
      least = Math.max(least, multiplying(network, demand, chunk));
      if (demand.sources(chunk).size() == 1) {
        least = Math.max(least, distance(network, demand, chunk));
      }
    }
    return (int) least;
  }

  private static long intake(final Network network, final Demand demand) {
    final int[] missing = new int[network.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        missing[targets.get(i)] += sources.contains(targets.get(i)) ? 0 : 1;
      }
    }
    final Topology topology = network.topology();
    long least = 0;
    for (int node = 0; node < missing.length; node++) {
      long in = 0;
      for (int i = 0; missing[node] > 0 && i < topology.inDegree(node); i++) {
        in += topology.lanes(topology.inChannel(node, i));
      }
      in = Math.min(in, network.capabilities().receivePorts());
      least = Math.max(least, missing[node] == 0 ? 0 : (missing[node] + in - 1) / in);
    }
    return least;
  }

  private static long multiplying(final Network network, final Demand demand, final int chunk) {
    final Topology topology = network.topology();
    long most = 1;
    for (int node = 0; node < network.nodes(); node++) {
      long readers = 0;
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        readers += (long) topology.lanes(channel) * topology.readerCount(channel);
      }
      most = Math.max(most, readers);
    }
    if (network.isPointToPoint()) {
      most = Math.min(most, network.capabilities().sendPorts());
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

  private static long distance(final Network network, final Demand demand, final int chunk) {
    final int[] distances =
        BreadthFirst.distancesFrom(network.graph(), demand.sources(chunk).get(0));
    final NodeSet targets = demand.targets(chunk);
    long farthest = 0;
    for (int i = 0; i < targets.size(); i++) {
      farthest = Math.max(farthest, distances[targets.get(i)]);
    }
    final long hops = network.capabilities().hops();
    return farthest == 0 ? 0 : (farthest + hops - 1) / hops;
  }
}
