package org.heliograph.lab.experiment.traffic;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.simulate.wormhole.TieBreak;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;

/// What follows from routes and probabilities alone, without running anything: the mean number of
/// hops, the mean latency of messages that meet nobody, and the load at which some channel, or the
/// port of some receiver, would never rest.
///
/// All means are over the messages of all senders, each of which sends as many.
record ExpectedLoad(double meanHops, double zeroLoadLatency, double channelLimit) {
  private static final int MOST_RANKS = 1 << 12;

  /// Empty for more than 4096 ranks, since it takes O(n²·hops).
  static Optional<ExpectedLoad> of(
      final TrafficNetwork trafficNetwork, final Destinations destinations, final int flits) {
    return trafficNetwork.topology().ranks().size() > MOST_RANKS
        ? Optional.empty()
        : Optional.of(new Sums(trafficNetwork, flits).expectation(destinations));
  }

  /// Sums over pairs of ranks.
  private static final class Sums {
    private final TrafficNetwork trafficNetwork;
    private final ZeroLoad zeroLoad;
    private final int[] steps;
    private final double[] use;
    private final double[] heard;
    private double sent;
    private double hops;
    private double latency;

    Sums(final TrafficNetwork trafficNetwork, final int flits) {
      this.trafficNetwork = trafficNetwork;
      zeroLoad = new ZeroLoad(trafficNetwork, flits);
      steps = new int[trafficNetwork.routes().longest()];
      use = new double[Math.toIntExact(trafficNetwork.topology().channels())];
      heard = new double[trafficNetwork.topology().nodes()];
    }

    ExpectedLoad expectation(final Destinations destinations) {
      final NodeSet ranks = trafficNetwork.topology().ranks();
      for (int i = 0; i < ranks.size(); i++) {
        for (int j = 0; j < ranks.size(); j++) {
          final double p = destinations.probability(ranks.get(i), ranks.get(j));
          if (p > 0) {
            add(ranks.get(i), ranks.get(j), p);
          }
        }
      }
      return new ExpectedLoad(hops / sent, latency / sent, 1 / busiest());
    }

    /// Adds the routes of a pair: all subsets of its ties are equally likely, unless ties always
    /// go up.
    private void add(final int source, final int target, final double p) {
      final int ties =
          trafficNetwork.hardware().ties() == TieBreak.POSITIVE
              ? 0
              : trafficNetwork.routes().ties(source, target);
      sent += p;
      heard[target] += p;
      final double share = p / (1 << Integer.bitCount(ties));
      addRoute(source, target, 0, share);
      for (int downward = ties; downward != 0; downward = (downward - 1) & ties) {
        addRoute(source, target, downward, share);
      }
    }

    private void addRoute(final int source, final int target, final int downward, final double p) {
      final int count = trafficNetwork.routes().write(source, target, downward, steps, 0);
      hops += p * count;
      latency += p * zeroLoad.latency(steps, count);
      for (int hop = 0; hop < count; hop++) {
        use[steps[hop] / trafficNetwork.routes().layers()] += p;
      }
    }

    /// The most cycles that a channel, or a receiver, is busy for each flit of a sender.
    private double busiest() {
      final Topology topology = trafficNetwork.topology();
      double most = 0;
      for (int channel = 0; channel < use.length; channel++) {
        most = Math.max(most, use[channel] * zeroLoad.period(channel) / topology.lanes(channel));
      }
      final int ports = trafficNetwork.hardware().injectionPorts();
      return ports == 0 ? most : Math.max(most, Arrays.stream(heard).max().orElse(0) / ports);
    }
  }
}
