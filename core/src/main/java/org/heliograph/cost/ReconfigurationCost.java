package org.heliograph.cost;

import org.heliograph.switching.Timing;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// What a switching model spends on setting circuits, over a whole schedule.
final class ReconfigurationCost {
  private ReconfigurationCost() {}

  /// Per slot, and per pause in which circuits are set anew.
  static Time of(final Verified verified) {
    final Timing timing = verified.problem().switching().timing();
    final Time always = timing.perSlot().times(verified.slots());
    return timing.perChange().equals(Time.ZERO)
        ? always
        : always.plus(timing.perChange().times(ReconfigurationWaits.pauses(verified)));
  }
}
