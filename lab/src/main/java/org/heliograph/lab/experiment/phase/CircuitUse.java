package org.heliograph.lab.experiment.phase;

import java.util.Arrays;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Which circuits each node uses, in all and slot by slot, counted in one pass over a schedule.
///
/// O(transmissions · k) for k transmitters a node, 24·k bytes a node.
final class CircuitUse {
  private final int transmitters;
  private final long[][] everUsed;
  private final boolean[] usesMore;
  private final Slot[] last;
  private int lit; // slots
  private int changing; // slots after the first
  private int slot = -1;
  private boolean changes;

  /// The circuits that a node used in its last slot, and those of the one before while it is read.
  private static final class Slot {
    private int slot = -1;
    private long[] before = {};
    private long[] now = {};
  }

  private CircuitUse(final int nodes, final int transmitters) {
    this.transmitters = transmitters;
    everUsed = new long[nodes][];
    usesMore = new boolean[nodes];
    last = new Slot[nodes];
    for (int node = 0; node < nodes; node++) {
      everUsed[node] = new long[] {};
      last[node] = new Slot();
    }
  }

  /// How often `verified` reconfigures circuits.
  static ReconfigurationCount of(final Verified verified) {
    final CircuitUse use =
        new CircuitUse(
            verified.problem().topology().nodes(),
            verified.problem().capabilities().retuning().transmitters());
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      use.count(at.slot(), at.sender(), at.channel(0));
    }
    return use.told();
  }

  private void count(final int at, final int sender, final long channel) {
    if (at != slot) {
      endSlot();
      slot = at;
    }
    final Slot own = last[sender];
    if (own.slot != at) {
      own.before = own.now;
      own.now = new long[] {};
      own.slot = at;
    }
    if (!holds(own.now, channel)) {
      own.now = with(own.now, channel);
      changes |= own.before.length > 0 && !holds(own.before, channel);
    }
    if (!usesMore[sender] && !holds(everUsed[sender], channel)) {
      everUsed[sender] = with(everUsed[sender], channel);
      usesMore[sender] = everUsed[sender].length > transmitters;
    }
  }

  private static boolean holds(final long[] channels, final long channel) {
    for (final long one : channels) {
      if (one == channel) {
        return true;
      }
    }
    return false;
  }

  private static long[] with(final long[] channels, final long channel) {
    final long[] more = Arrays.copyOf(channels, channels.length + 1);
    more[channels.length] = channel;
    return more;
  }

  private void endSlot() {
    lit += slot < 0 ? 0 : 1;
    changing += changes ? 1 : 0;
    changes = false;
  }

  private ReconfigurationCount told() {
    endSlot();
    boolean isStatic = true;
    for (final boolean more : usesMore) {
      isStatic &= !more;
    }
    if (isStatic) {
      return ReconfigurationCount.NEVER;
    }
    return changing >= lit - 1 ? ReconfigurationCount.EVERY_SLOT : ReconfigurationCount.AT_TIMES;
  }
}
