package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Time;

/// How much more time a schedule takes than the lower bounds, as a fraction of the bound, rounded
/// up to 0.0001.
///
/// A gap is absent if no time above 0 is proved.
public record TimeGapRecord(
    @Summary("over what any division into chunks needs") Optional<Double> anyDivision,
    @Summary("over what these chunks need if slots follow one another")
        Optional<Double> theseChunks) {
  private static final double UNIT = 1e4;

  /// The gaps of a schedule that takes `time`.
  static TimeGapRecord of(final Time time, final TimeBounds bounds) {
    return new TimeGapRecord(
        gap(time, bounds, TimeScope.ANY_DIVISION),
        gap(time, bounds, TimeScope.THESE_CHUNKS_IN_SLOTS));
  }

  private static Optional<Double> gap(
      final Time time, final TimeBounds bounds, final TimeScope scope) {
    return bounds
        .best(scope)
        .map(row -> row.bound().time().picoseconds())
        .filter(least -> least > 0)
        .map(least -> (time.picoseconds() - least) / (double) least)
        .map(gap -> Math.ceil(gap * UNIT) / UNIT);
  }
}
