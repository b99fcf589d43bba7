package org.heliograph.bound.family;

import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// The most that nodes which retune can reach in each slot, if all have p ports and k links.
///
/// A node reaches p new ones a slot until its k links are used, and then waits. With links retuned
/// one by one no `delay` + 1 slots in a row see more than k, and no node can have reached more at
/// any time. With all retuned together, stretches of k lie `delay` slots apart. To pause earlier
/// never pays where any node may be reached: one more call makes a node that brings at least as
/// much as its caller would after the pause. Elsewhere k is rounded up to a multiple of p, so that
/// all stretches are full. O(1) a slot. Mutable.
final class ReconfiguredGrowth {
  private final int period;
  private final int busy;
  private final long ports;
  private final long last;
  private final long[] begun;
  private long fullyBusy;
  private int slot;

  private ReconfiguredGrowth(final int period, final int busy, final long ports, final long last) {
    this.period = period;
    this.busy = busy;
    this.ports = ports;
    this.last = last;
    this.begun = new long[period];
  }

  /// All capacity is usable in every slot.
  static ReconfiguredGrowth atOnce() {
    return new ReconfiguredGrowth(1, 1, 1, 1);
  }

  /// For `nodes` nodes of `ports` ports, each of which may reach `all` others or only some.
  static ReconfiguredGrowth of(
      final ReconfigurationSlots reconfigurationSlots,
      final int ports,
      final int nodes,
      final boolean all) {
    final long links = reconfigurationSlots.transmitters();
    final int delay = reconfigurationSlots.delay();
    final boolean together = reconfigurationSlots.idle() == Retune.NODE;
    if (delay == 0 || links >= nodes - 1L || (!together && links >= ports * (delay + 1L))) {
      return atOnce();
    }
    final int busy = Math.toIntExact(Math.ceilDiv(links, ports));
    final long last = together && !all ? ports : links - (busy - 1L) * ports;
    return new ReconfiguredGrowth(together ? busy + delay : delay + 1, busy, ports, last);
  }

  /// What can be reached in the next slot, of which nodes of capacity `fresh` are new.
  long next(final long fresh) {
    final int now = slot % period;
    begun[now] += fresh;
    fullyBusy += begun[now];
    final long ending = begun[Math.floorMod(slot - busy + 1, period)];
    fullyBusy -= ending;
    slot++;
    return fullyBusy + ending / ports * last;
  }
}
