package org.heliograph.simulate;

import org.heliograph.units.Time;

/// One slot in time: from the begin of its first lightpath to the end of its last, and where
/// that time went on the lightpath that ends last (the first of several).
///
/// `meanWait` is the mean over its lightpaths of the time from when the sender was done with
/// all earlier slots until the circuit began to be set. Without a barrier slots may overlap.
public record SlotTrace(
    int slot, Time begin, Time end, int lightpaths, Breakdown last, Time meanWait) {
  /// From begin to end.
  public Time length() {
    return last.total();
  }
}
