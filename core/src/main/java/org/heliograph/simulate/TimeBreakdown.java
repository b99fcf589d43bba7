package org.heliograph.simulate;

import org.heliograph.units.Time;

/// Where a span of time went: five parts that add up to it.
///
/// `waiting` for other nodes or for lanes, `reconfiguration` while circuits are set,
/// `serialisation` while the sender sends, `propagation` until the last of it arrives,
/// `conversion` from light to charge and back as far as it is not hidden behind the arrival.
public record TimeBreakdown(
    Time waiting, Time reconfiguration, Time serialisation, Time propagation, Time conversion) {
  /// No time at all.
  public static final TimeBreakdown NONE =
      new TimeBreakdown(Time.ZERO, Time.ZERO, Time.ZERO, Time.ZERO, Time.ZERO);

  /// The whole span.
  public Time total() {
    return waiting.plus(reconfiguration).plus(serialisation).plus(propagation).plus(conversion);
  }

  /// The parts of two spans together.
  public TimeBreakdown plus(final TimeBreakdown other) {
    return new TimeBreakdown(
        waiting.plus(other.waiting),
        reconfiguration.plus(other.reconfiguration),
        serialisation.plus(other.serialisation),
        propagation.plus(other.propagation),
        conversion.plus(other.conversion));
  }
}
