package org.heliograph.simulate;

import org.heliograph.units.Time;

/// The times of one slot, or of consecutive idle slots: from the begin of its first lightpath to
/// the end of its last, with the parts of that time on the lightpath that ends last (the first of
/// several).
///
/// `slots` is 1 for a slot with lightpaths. All idle slots between two of these form one entry:
/// `slot` is the first, and all last equally long. `meanWait` is the mean over the lightpaths of
/// the time from when the sender had finished all earlier slots until reconfiguration began.
/// Without a barrier slots may overlap.
public record SlotTrace(
    int slot, int slots, Time begin, Time end, int lightpaths, TimeBreakdown last, Time meanWait) {
  public SlotTrace {
    if (slot < 0 || slots < 1 || (lightpaths > 0 && slots > 1)) {
      throw new AssertionError(
          "%s slots from %s with %s lightpaths are no entry of a timeline"
              .formatted(slots, slot, lightpaths));
    }
  }

  /// The time from begin to end.
  public Time length() {
    return last.total();
  }
}
