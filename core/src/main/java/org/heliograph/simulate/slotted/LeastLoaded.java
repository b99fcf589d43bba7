package org.heliograph.simulate.slotted;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;

/// The member with the fewest messages to send; on ties, the first in cyclic order from the index
/// of the destination on. O(members).
@AutoService(RelayChoice.class)
@Summary("The member with the fewest messages to send.")
public record LeastLoaded() implements RelayChoice {
  @Override
  public int choose(final Members group, final int targetIndex, final long draw) {
    int best = targetIndex;
    int least = group.load(best);
    for (int i = 1; i < group.members() && least > 0; i++) {
      final int member = (targetIndex + i) % group.members();
      if (group.load(member) < least) {
        least = group.load(member);
        best = member;
      }
    }
    return best;
  }

  @Override
  public boolean readsLoads() {
    return true;
  }
}
