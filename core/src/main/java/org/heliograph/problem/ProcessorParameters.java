package org.heliograph.problem;

import org.heliograph.units.Time;

/// The parameters of LogGP: latency L of the network, overhead o of a processor for each message,
/// gap g between two messages of a processor, and gap G between two bytes of a message.
///
/// LogP is the case G = 0, the postal model the case o = G = 0. Source: *alexandrov1995*.
public record ProcessorParameters(Time latency, Time overhead, Time gap, Time gapPerByte) {
  /// From the first byte of a message of `bytes` bytes to the last.
  public Time span(final long bytes) {
    return gapPerByte.times(Math.max(0, bytes - 1));
  }

  /// The least time between the starts of two messages of `bytes` bytes at one processor, which
  /// spends its overhead on one at a time.
  public Time period(final long bytes) {
    return span(bytes).plus(gap.compareTo(overhead) < 0 ? overhead : gap);
  }

  /// The time from the start of a message of `bytes` bytes until its receiver can use it.
  public Time arrival(final long bytes) {
    return overhead.plus(span(bytes)).plus(latency).plus(overhead);
  }
}
