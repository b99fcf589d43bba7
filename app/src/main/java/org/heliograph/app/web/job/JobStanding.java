package org.heliograph.app.web.job;

import java.util.OptionalInt;
import java.util.OptionalLong;

/// The standing of a search: the best and the bound so far, both in slots, and what runs now.
public record JobStanding(OptionalInt best, OptionalLong bound, String trying) {
  /// Nothing is known yet.
  static final JobStanding NONE = new JobStanding(OptionalInt.empty(), OptionalLong.empty(), "");

  /// The same with a schedule of `slots` slots, if that is better.
  JobStanding reached(final int slots) {
    return best.isPresent() && best.getAsInt() <= slots
        ? this
        : new JobStanding(OptionalInt.of(slots), bound, trying);
  }
}
