package org.heliograph.control;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/// The arbiters of groups whose first control processor has failed.
final class Successors {
  private final IntFunction<Arbiter> fresh;
  private final Map<Integer, Integer> failures = new HashMap<>();
  private final Map<Integer, Arbiter> arbiters = new HashMap<>();

  /// `fresh` makes a new arbiter of a group.
  Successors(final IntFunction<Arbiter> fresh) {
    this.fresh = fresh;
  }

  /// The arbiter of `group` after `outages` outages; none before the first has ended.
  Optional<Arbiter> of(final int group, final int outages) {
    if (outages > failures.getOrDefault(group, 0)) {
      failures.put(group, outages);
      arbiters.put(group, fresh.apply(group));
    }
    return Optional.ofNullable(arbiters.get(group));
  }
}
