package org.heliograph.simulate.slotted;

import java.util.Arrays;

/// The counts of one thread since they were last read.
final class ThreadCounts {
  private static final int LATENCIES_AT_FIRST = 64;

  long injected;
  long delivered;
  long transmissions;
  long refused;
  long blocked;
  long lost;
  long undeliverable;
  long hops;
  int mostHops;
  long[] latencies = new long[LATENCIES_AT_FIRST];

  /// Counts a message delivered after `taken` couplers and `latency` steps.
  void deliver(final int taken, final int latency) {
    delivered++;
    hops += taken;
    mostHops = Math.max(mostHops, taken);
    if (latency >= latencies.length) {
      latencies = Arrays.copyOf(latencies, Math.max(latency + 1, 2 * latencies.length));
    }
    latencies[latency]++;
  }

  /// The number of messages that are no longer in flight.
  long gone() {
    return delivered + lost + undeliverable;
  }

  /// The number of messages that have left a buffer over a coupler.
  long moved() {
    return transmissions - refused;
  }

  /// Adds the counts of another thread.
  void add(final ThreadCounts other) {
    injected += other.injected;
    delivered += other.delivered;
    transmissions += other.transmissions;
    refused += other.refused;
    blocked += other.blocked;
    lost += other.lost;
    undeliverable += other.undeliverable;
    hops += other.hops;
    mostHops = Math.max(mostHops, other.mostHops);
    if (other.latencies.length > latencies.length) {
      latencies = Arrays.copyOf(latencies, other.latencies.length);
    }
    for (int i = 0; i < other.latencies.length; i++) {
      latencies[i] += other.latencies[i];
    }
  }

  void clear() {
    injected = 0;
    delivered = 0;
    transmissions = 0;
    refused = 0;
    blocked = 0;
    lost = 0;
    undeliverable = 0;
    hops = 0;
    mostHops = 0;
    Arrays.fill(latencies, 0);
  }
}
