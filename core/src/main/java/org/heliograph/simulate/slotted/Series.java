package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.List;

/// The steps of one advance as they end, one after another.
final class Series {
  private final long[] inFlight;
  private final long[] injected;
  private final long[] delivered;
  private long injectedBefore;
  private long deliveredBefore;
  private int steps;

  Series(final int steps) {
    this.inFlight = new long[steps];
    this.injected = new long[steps];
    this.delivered = new long[steps];
  }

  /// Notes the end of a step in which `before` messages were in flight at first; returns how many
  /// are now.
  long add(final long before, final List<Worker> workers) {
    long made = -injectedBefore;
    long arrived = -deliveredBefore;
    for (final Worker worker : workers) {
      made += worker.counts().injected;
      arrived += worker.counts().delivered;
    }
    injectedBefore += made;
    deliveredBefore += arrived;
    injected[steps] = made;
    delivered[steps] = arrived;
    inFlight[steps] = before + made - arrived;
    return inFlight[steps++];
  }

  Tally tally(final long firstStep, final List<Worker> workers) {
    final Counts total = new Counts();
    workers.forEach(worker -> total.add(worker.counts()));
    return new Tally(
        firstStep,
        total,
        Arrays.copyOf(inFlight, steps),
        Arrays.copyOf(injected, steps),
        Arrays.copyOf(delivered, steps));
  }
}
