package org.heliograph.bound.family;

import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// The maximum number of nodes reached in each slot under reconfiguration, if all nodes have p
/// ports and k links.
///
/// A node reaches p new nodes per slot until its k links are used, and then waits. If links are
/// reconfigured one by one, any `delay` + 1 consecutive slots reach at most k, and no node can
/// reach more by any time. If they are reconfigured together, runs of k lie `delay` slots apart. An
/// earlier pause never helps if any node may be reached: one more transmission adds a node that
/// brings at least as much as its sender would after the pause. Otherwise k is rounded up to a
/// multiple of p, so that all runs are full. O(1) per slot. Mutable.
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

  /// The growth if all capacity is usable in every slot.
  static ReconfiguredGrowth atOnce() {
    return new ReconfiguredGrowth(1, 1, 1, 1);
  }

  /// The growth for `nodes` nodes with `ports` ports, each of which may reach `all` others or only
  /// some.
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

  /// The number reached in the next slot, where nodes with a total capacity of `fresh` are new.
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
