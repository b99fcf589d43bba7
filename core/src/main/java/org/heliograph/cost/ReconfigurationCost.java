package org.heliograph.cost;

import org.heliograph.switching.Timing;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The total reconfiguration time of a schedule under its switching model.
final class ReconfigurationCost {
  private ReconfigurationCost() {}

  /// The reconfiguration time of all slots, plus that of all pauses.
  static Time of(final Verified verified) {
    final Timing timing = verified.problem().switching().timing();
    final Time always = timing.perSlot().times(verified.slots());
    return timing.perChange().equals(Time.ZERO)
        ? always
        : always.plus(timing.perChange().times(ReconfigurationWaits.pauses(verified)));
  }
}
