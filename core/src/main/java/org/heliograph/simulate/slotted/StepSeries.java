package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.List;

/// The steps of one advance as they end, one after another.
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

  /// Of at most so many steps, after a standstill of so many.
  StepSeries(final int steps, final int standstill) {
    this.standstill = standstill;
    this.inFlight = new long[steps];
    this.injected = new long[steps];
    this.delivered = new long[steps];
  }

  /// Notes the end of a step in which `before` messages were in flight at first; returns how many
  /// are now.
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
