package org.heliograph.lab.experiment;

import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;

/// The destinations of a traffic pattern on a network.
public final class TrafficReceivers {
  private TrafficReceivers() {}

  /// The destinations; throws with one sentence if nobody sends to another. O(nodes).
  public static Destinations of(final TrafficPattern pattern, final Topology topology) {
    final Destinations destinations = pattern.on(topology);
    if (senders(destinations, topology) == 0) {
      throw new IllegalArgumentException(
          "%s: on %s nobody sends to another. Maybe a larger network, or uniform."
              .formatted(SpecText.of(pattern), topology.name()));
    }
    return destinations;
  }

  /// How many ranks send. O(nodes).
  public static int senders(final Destinations destinations, final Topology topology) {
    int senders = 0;
    for (final int rank : topology.ranks().toArray()) {
      senders += destinations.sends(rank) ? 1 : 0;
    }
    return senders;
  }
}
