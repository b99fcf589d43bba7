package org.heliograph.simulate;

import org.heliograph.units.Time;

/// A span of time divided into five parts that add up to it.
///
/// `waiting` for other nodes or for lanes, `reconfiguration` of circuits, `serialisation` while the
/// sender sends, `propagation` until the end of the message arrives, and `conversion` (O/E/O) as
/// far as it does not overlap with the arrival.
public record TimeBreakdown(
    Time waiting, Time reconfiguration, Time serialisation, Time propagation, Time conversion) {
  /// A breakdown of zero time.
  public static final TimeBreakdown NONE =
      new TimeBreakdown(Time.ZERO, Time.ZERO, Time.ZERO, Time.ZERO, Time.ZERO);

  /// A breakdown of time spent waiting.
  public static TimeBreakdown waiting(final Time time) {
    return new TimeBreakdown(time, Time.ZERO, Time.ZERO, Time.ZERO, Time.ZERO);
  }

  /// The sum of all parts.
  public Time total() {
    return waiting.plus(reconfiguration).plus(serialisation).plus(propagation).plus(conversion);
  }

  /// The sum of two breakdowns, part by part.
  public TimeBreakdown plus(final TimeBreakdown other) {
    return new TimeBreakdown(
        waiting.plus(other.waiting),
        reconfiguration.plus(other.reconfiguration),
        serialisation.plus(other.serialisation),
        propagation.plus(other.propagation),
        conversion.plus(other.conversion));
  }
}
