package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.stream.LongStream;

/// The totals of a number of consecutive steps.
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

  /// The totals of these steps and of `next`, which follow them.
  public StepTotals with(final StepTotals next) {
    final ThreadCounts both = new ThreadCounts();
    both.add(total);
    both.add(next.total);
    return new StepTotals(
        firstStep,
        both,
        joined(inFlight, next.inFlight),
        joined(injected, next.injected),
        joined(delivered, next.delivered),
        next.standstill);
  }

  private static long[] joined(final long[] some, final long[] others) {
    final long[] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    return all;
  }

  /// The number of the first of these steps; the first step of a simulation is 0.
  public long firstStep() {
    return firstStep;
  }

  /// The number of steps.
  public int steps() {
    return inFlight.length;
  }

  /// Messages made in these steps: each is delivered, in flight, lost or undeliverable in the end.
  public long injected() {
    return total.injected;
  }

  /// Messages delivered in these steps.
  public long delivered() {
    return total.delivered;
  }

  /// Couplers used, summed over these steps.
  public long transmissions() {
    return total.transmissions;
  }

  /// The transmissions that were refused because no buffer had room.
  public long refused() {
    return total.refused;
  }

  /// Messages that were not made because the buffer of their source had no room.
  public long blocked() {
    return total.blocked;
  }

  /// Messages lost at full buffers.
  public long lost() {
    return total.lost;
  }

  /// Messages whose destination became unreachable through faults.
  public long undeliverable() {
    return total.undeliverable;
  }

  /// The number of consecutive steps, up to the last of these, in which no message has moved
  /// although some were in flight; includes steps before the first of these.
  public int standstill() {
    return standstill;
  }

  /// The total number of couplers that delivered messages crossed.
  public long hops() {
    return total.hops;
  }

  /// The maximum number of couplers that a delivered message crossed.
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

  /// The number of messages delivered after each number of steps, with `latencies()[0]` = 0: a
  /// message delivered in the step in which it was made took 1. Empty if none was delivered.
  public long[] latencies() {
    return total.latencies.toArray();
  }

  /// The total number of steps that the delivered messages took.
  public long latencySum() {
    return LongStream.range(0, total.latencies.size())
        .map(latency -> latency * total.latencies.get((int) latency))
        .sum();
  }
}
