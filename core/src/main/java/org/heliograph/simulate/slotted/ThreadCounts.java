package org.heliograph.simulate.slotted;

import org.heliograph.primitive.LongList;

/// The counts of one thread since they were last read.
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

  /// Counts a message delivered after `taken` couplers and `latency` steps.
  void deliver(final int taken, final int latency) {
    delivered++;
    hops += taken;
    mostHops = Math.max(mostHops, taken);
    latencies.extend(latency + 1);
    latencies.increment(latency);
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
