package org.heliograph.simulate;

import org.heliograph.units.Time;

/// The times of one lightpath, in picoseconds: when its reconfiguration began, when it was
/// established, when the sender had sent everything, when everything had arrived at the farthest
/// receiver, and when that receiver had converted everything.
public record LightpathTimes(long beginPs, long litPs, long sentPs, long arrivedPs, long endPs) {
  public LightpathTimes {
    if (beginPs < 0
        || litPs < beginPs
        || sentPs < litPs
        || arrivedPs < sentPs
        || endPs < arrivedPs) {
      throw new AssertionError(
          "times of a lightpath out of order: %s, %s, %s, %s, %s"
              .formatted(beginPs, litPs, sentPs, arrivedPs, endPs));
    }
  }

  /// The parts of the time from `fromPs` (at most the begin) until `untilPs` (at most the end).
  public TimeBreakdown between(final long fromPs, final long untilPs) {
    return new TimeBreakdown(
        new Time(beginPs - fromPs),
        part(beginPs, litPs, untilPs),
        part(litPs, sentPs, untilPs),
        part(sentPs, arrivedPs, untilPs),
        part(arrivedPs, endPs, untilPs));
  }

  private static Time part(final long fromPs, final long toPs, final long untilPs) {
    return new Time(Math.max(0, Math.min(toPs, untilPs) - fromPs));
  }
}
