package org.heliograph.cost;

import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Timing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The parameters of Hockney's model for a problem.
final class HockneyParameters {
  private HockneyParameters() {}

  /// The chunk size if each node contributes `size`.
  static Bytes chunk(final Problem problem, final Bytes size) {
    return size.dividedBy(problem.demand().chunksPerContribution());
  }

  /// Start-up, chunk over bandwidth, and the delay: a time, or the given number of one-chunk slots.
  static CostParameters of(
      final Problem problem, final Bytes size, final Time startup, final Bandwidth bandwidth) {
    final Timing timing = problem.switching().timing();
    final Time perSlot = startup.plus(timing.perSlot());
    final Time perChunk = bandwidth.timeFor(chunk(problem, size));
    final int delay = problem.capabilities().retuning().delay();
    return new CostParameters(
        perSlot, perChunk, timing.perChange().plus(perSlot.plus(perChunk).times(delay)));
  }
}
