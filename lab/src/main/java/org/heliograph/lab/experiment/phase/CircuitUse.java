package org.heliograph.lab.experiment.phase;

import org.heliograph.primitive.LongList;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Which circuits each node uses, in all and slot by slot, counted in one pass over a schedule.
///
/// O(transmissions · k) for k transmitters a node, 24·k bytes a node.
final class CircuitUse {
  private final int transmitters;
  private final LongList[] everUsed;
  private final boolean[] usesMore;
  private final Slot[] last;
  private int lit; // slots
  private int changing; // slots after the first
  private int slot = -1;
  private boolean changes;

  /// The circuits that a node used in its last slot, and those of the one before while it is read.
  private static final class Slot {
    private int slot = -1;
    private LongList before = new LongList();
    private LongList now = new LongList();
  }

  private CircuitUse(final int nodes, final int transmitters) {
    this.transmitters = transmitters;
    everUsed = new LongList[nodes];
    usesMore = new boolean[nodes];
    last = new Slot[nodes];
    for (int node = 0; node < nodes; node++) {
      everUsed[node] = new LongList();
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
      final LongList older = own.before;
      older.clear();
      own.before = own.now;
      own.now = older;
      own.slot = at;
    }
    if (!holds(own.now, channel)) {
      own.now.add(channel);
      changes |= !own.before.isEmpty() && !holds(own.before, channel);
    }
    if (!usesMore[sender] && !holds(everUsed[sender], channel)) {
      everUsed[sender].add(channel);
      usesMore[sender] = everUsed[sender].size() > transmitters;
    }
  }

  private static boolean holds(final LongList channels, final long channel) {
    for (int i = 0; i < channels.size(); i++) {
      if (channels.get(i) == channel) {
        return true;
      }
    }
    return false;
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
