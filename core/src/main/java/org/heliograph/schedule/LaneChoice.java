package org.heliograph.schedule;

import java.util.HashMap;
import java.util.Map;

/// The lane on which a transmission is shown: the one that it names, or else the next of its
/// channel in its slot that no other without a name is shown on.
public final class LaneChoice {
  private final Map<Long, Integer> taken = new HashMap<>();
  private int slot = -1;

  /// The lane on the `hop`-th channel of the current transmission; call it once for each.
  public int of(final TransmissionCursor at, final int hop) {
    if (at.lane() != Transmission.ANY_LANE) {
      return at.lane();
    }
    if (at.slot() != slot) {
      slot = at.slot();
      taken.clear();
    }
    return taken.merge(at.channel(hop), 1, Integer::sum) - 1;
  }
}
