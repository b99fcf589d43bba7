package org.heliograph.simulate.slotted;

import org.heliograph.primitive.LongList;

/// What one thread has counted since it was last asked.
final class ThreadCounts {
  long injected;
  long delivered;
  long transmissions;
  long refused;
  long blocked;
  long lost;
  long undeliverable;
  long hops;
  int mostHops;
  final LongList latencies = new LongList(); // by the number of steps

  /// A message that took so many couplers and so many steps.
  void deliver(final int taken, final int latency) {
    delivered++;
    hops += taken;
    mostHops = Math.max(mostHops, taken);
    latencies.extend(latency + 1);
    latencies.increment(latency);
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
    latencies.extend(other.latencies.size());
    for (int i = 0; i < other.latencies.size(); i++) {
      latencies.set(i, latencies.get(i) + other.latencies.get(i));
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
    latencies.clear();
  }
}
