package org.heliograph.simulate;

import org.heliograph.units.Time;

/// One slot in time, or a run of consecutive idle slots: from the begin of its first lightpath to
/// the end of its last, and where that time went on the lightpath that ends last (the first of
/// several).
///
/// `slots` is 1 for a slot with lightpaths. All idle slots between two of these are one entry:
/// `slot` is the first, and they follow one another and last equally long. `meanWait` is the mean
/// over its lightpaths of the time from when the sender was done with all earlier slots until the
/// circuit began to be set. Without a barrier slots may overlap.
public record SlotTrace(
    int slot, int slots, Time begin, Time end, int lightpaths, TimeBreakdown last, Time meanWait) {
  public SlotTrace {
    if (slot < 0 || slots < 1 || (lightpaths > 0 && slots > 1)) {
      throw new AssertionError(
          "%s slots from %s with %s lightpaths are no entry of a timeline"
              .formatted(slots, slot, lightpaths));
    }
  }

  /// From begin to end.
  public Time length() {
    return last.total();
  }
}
