package org.heliograph.simulate.slotted;

import java.util.stream.LongStream;

/// What happened in some steps in a row.
public final class StepTotals {
  private final long firstStep;
  private final ThreadCounts total;
  private final long[] inFlight;
  private final long[] injected;
  private final long[] delivered;
  private final int standstill;

  StepTotals(
      final long firstStep,
      final ThreadCounts total,
      final long[] inFlight,
      final long[] injected,
      final long[] delivered,
      final int standstill) {
    this.firstStep = firstStep;
    this.total = total;
    this.inFlight = inFlight;
    this.injected = injected;
    this.delivered = delivered;
    this.standstill = standstill;
  }

  /// The number of the first of these steps; the first of a simulation is 0.
  public long firstStep() {
    return firstStep;
  }

  /// How many steps were made.
  public int steps() {
    return inFlight.length;
  }

  /// Messages made in these steps: delivered, in flight, lost or undeliverable in the end.
  public long injected() {
    return total.injected;
  }

  /// Messages delivered in these steps.
  public long delivered() {
    return total.delivered;
  }

  /// Couplers lit, summed over these steps.
  public long transmissions() {
    return total.transmissions;
  }

  /// Of the transmissions those that were refused, since no buffer had room.
  public long refused() {
    return total.refused;
  }

  /// Messages that were not made, since the buffer of their source had no room.
  public long blocked() {
    return total.blocked;
  }

  /// Messages lost at full buffers.
  public long lost() {
    return total.lost;
  }

  /// Messages that faults left no way to their destination.
  public long undeliverable() {
    return total.undeliverable;
  }

  /// For how many steps, up to the last of these, no message has moved while some were in flight;
  /// those before the first of these steps count too.
  public int standstill() {
    return standstill;
  }

  /// The couplers that delivered messages crossed, in all.
  public long hops() {
    return total.hops;
  }

  /// The most couplers that a delivered message crossed.
  public int mostHops() {
    return total.mostHops;
  }

  /// Messages in flight at the end of the `index`-th of these steps.
  public long inFlight(final int index) {
    return inFlight[index];
  }

  /// Messages made in the `index`-th of these steps.
  public long injected(final int index) {
    return injected[index];
  }

  /// Messages delivered in the `index`-th of these steps.
  public long delivered(final int index) {
    return delivered[index];
  }

  /// How many messages were delivered after each number of steps, `latencies()[0]` being 0: a
  /// message delivered in the step in which it was made took 1. Empty if none was delivered.
  public long[] latencies() {
    return total.latencies.toArray();
  }

  /// The steps that the delivered messages took in all.
  public long latencySum() {
    return LongStream.range(0, total.latencies.size())
        .map(latency -> latency * total.latencies.get((int) latency))
        .sum();
  }
}
