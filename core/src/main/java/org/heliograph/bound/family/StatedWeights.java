package org.heliograph.bound.family;

import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The weights of channels that a certificate states, and the distances under them.
///
/// There is one weight for each channel, or one for all. With `minimal` only routes of fewest
/// channels count. `certificate` is the name in messages.
record StatedWeights(String certificate, List<Integer> weights, boolean minimal) {
  StatedWeights {
    for (int i = 0; i < weights.size(); i++) {
      if (weights.get(i) < 0) {
        throw new IllegalArgumentException(
            "%s: weight %s (%s) must not be negative.".formatted(certificate, i, weights.get(i)));
      }
    }
  }

  /// Throws if the weights say nothing about `problem`, whose chunks are those of `demand`.
  void requireFit(final Problem problem, final Demand demand) {
    final Topology topology = problem.topology();
    if (minimal && !ChannelWeights.isMinimal(problem)) {
      throw new IllegalArgumentException(
          certificate
              + ": minimal=true holds only for copied chunks over links with minimal routing and"
              + " without relays.");
    }
    if (weights.size() != 1 && weights.size() != topology.channels()) {
      throw new IllegalArgumentException(
          "%s: %s weights, but %s has %s; give 1 or one per channel."
              .formatted(
                  certificate,
                  weights.size(),
                  topology.name(),
                  Count.of(topology.channels(), "channel")));
    }
    if (!GroupedDemand.covers(demand)) {
      throw new IllegalArgumentException(
          certificate + ": chunks that combine into several targets have no single distance.");
    }
  }

  long weight(final long channel) {
    return weights.get(weights.size() == 1 ? 0 : (int) channel);
  }

  /// The sum of the distances of all chunks; one search per source.
  long sum(final Topology topology, final Demand demand) {
    final long[] perChannel = new long[Math.toIntExact(topology.channels())];
    for (int channel = 0; channel < perChannel.length; channel++) {
      perChannel[channel] = weight(channel);
    }
    final GroupedDemand groupedDemand = GroupedDemand.of(demand);
    final ChannelPaths paths =
        new ChannelPaths(new ChannelGraph(topology, groupedDemand.direction()), minimal);
    long distance = 0;
    for (final GroupedDemand.Group group : groupedDemand.groups()) {
      paths.search(group.roots(), perChannel);
      distance = Math.addExact(distance, group.distance(paths));
    }
    return distance;
  }

  IllegalArgumentException nothing() {
    return new IllegalArgumentException(
        certificate + ": all weights are 0; at least one must be positive.");
  }

  IllegalArgumentException tooLarge(final ArithmeticException cause) {
    return new IllegalArgumentException(
        certificate + ": the weights add up to more than 2^63; give smaller ones.", cause);
  }
}
