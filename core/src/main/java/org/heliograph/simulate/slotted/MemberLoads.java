package org.heliograph.simulate.slotted;

/// The number of messages that each member of some groups holds, counted only if it is read.
final class MemberLoads {
  private final int stack;
  private final int[] loads;

  /// All 0, for `groups` groups.
  MemberLoads(final SlottedModel model, final int groups) {
    this.stack = model.network().stack();
    this.loads = new int[model.relay().readsLoads() ? groups * stack : 0];
  }

  void change(final int group, final int member, final int more) {
    if (loads.length > 0) {
      loads[group * stack + member] += more;
    }
  }

  int of(final int group, final int member) {
    return loads[group * stack + member];
  }
}
