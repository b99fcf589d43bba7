package org.heliograph.simulate.slotted;

import org.heliograph.plugin.Plugin;

/// The choice of the group member that receives a message which the group must forward.
///
/// All members read the coupler, so any of them may; the source of the model leaves it open.
public interface RelayChoice extends Plugin {
  /// Returns a member of `group`, `0 ≤ member < group.members()`.
  ///
  /// `targetIndex` is the index of the destination within its group, `draw` 64 random bits.
  int choose(Members group, int targetIndex, long draw);

  /// Whether this choice uses [Members#load]; without it loads are not counted.
  default boolean readsLoads() {
    return false;
  }

  /// The members of a group and what they hold.
  interface Members {
    int members();

    /// The number of messages that a member still has to send.
    int load(int member);
  }
}
