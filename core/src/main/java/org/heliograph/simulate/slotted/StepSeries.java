package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.List;

/// The results of the steps of one advance, recorded as they end.
final class StepSeries {
  private final long[] inFlight;
  private final long[] injected;
  private final long[] delivered;
  private long injectedBefore;
  private long deliveredBefore;
  private long goneBefore;
  private long movedBefore;
  private int standstill;
  private int steps;

  /// A series for at most `steps` steps, after a standstill of `standstill` steps.
  StepSeries(final int steps, final int standstill) {
    this.standstill = standstill;
    this.inFlight = new long[steps];
    this.injected = new long[steps];
    this.delivered = new long[steps];
  }

  /// Records the end of a step that began with `before` messages in flight; returns the number now
  /// in flight.
  long add(final long before, final List<StepTask> parts) {
    long made = -injectedBefore;
    long arrived = -deliveredBefore;
    long gone = -goneBefore;
    long moved = -movedBefore;
    for (final StepTask stepTask : parts) {
      made += stepTask.counts().injected;
      arrived += stepTask.counts().delivered;
      gone += stepTask.counts().gone();
      moved += stepTask.counts().moved();
    }
    injectedBefore += made;
    deliveredBefore += arrived;
    goneBefore += gone;
    movedBefore += moved;
    injected[steps] = made;
    delivered[steps] = arrived;
    inFlight[steps] = before + made - gone;
    standstill = moved == 0 && inFlight[steps] > 0 ? standstill + 1 : 0;
    return inFlight[steps++];
  }

  StepTotals tally(final long firstStep, final List<StepTask> parts) {
    final ThreadCounts total = new ThreadCounts();
    parts.forEach(stepTask -> total.add(stepTask.counts()));
    return new StepTotals(
        firstStep,
        total,
        Arrays.copyOf(inFlight, steps),
        Arrays.copyOf(injected, steps),
        Arrays.copyOf(delivered, steps),
        standstill);
  }
}
