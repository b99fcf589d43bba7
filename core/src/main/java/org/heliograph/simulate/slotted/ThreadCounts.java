package org.heliograph.simulate.slotted;

import java.util.Arrays;

/// What one thread has counted since it was last asked.
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

  /// A message that took so many couplers and so many steps.
  void deliver(final int taken, final int latency) {
    delivered++;
    hops += taken;
    mostHops = Math.max(mostHops, taken);
    if (latency >= latencies.length) {
      latencies = Arrays.copyOf(latencies, Math.max(latency + 1, 2 * latencies.length));
    }
    latencies[latency]++;
  }

  /// Messages that are in flight no more.
  long gone() {
    return delivered + lost + undeliverable;
  }

  /// Messages that have left a buffer over a coupler.
  long moved() {
    return transmissions - refused;
  }

  /// Adds what another thread has counted.
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
