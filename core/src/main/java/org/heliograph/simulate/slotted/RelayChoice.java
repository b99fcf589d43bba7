package org.heliograph.simulate.slotted;

import org.heliograph.plugin.Plugin;

/// Which member of a group takes a message that the group has to pass on.
///
/// All members hear a coupler, so that any of them may; the source of the model leaves it open.
public interface RelayChoice extends Plugin {
  /// A member of `group`, `0 ≤ member < group.members()`.
  ///
  /// `targetIndex` is the index of the destination within its own group, `draw` 64 random bits.
  int choose(Members group, int targetIndex, long draw);

  /// Whether [Members#load] is asked for; without it loads are not counted.
  default boolean readsLoads() {
    return false;
  }

  /// The members of a group and what they hold.
  interface Members {
    int members();

    /// How many messages a member has still to send.
    int load(int member);
  }
}
