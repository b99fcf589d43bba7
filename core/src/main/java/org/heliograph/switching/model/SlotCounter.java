package org.heliograph.switching.model;

/// Counts events per node, from zero in every slot; clearing takes no time.
final class SlotCounter {
  private final int[] slots;
  private final int[] counts;

  SlotCounter(final int nodes) {
    slots = new int[nodes];
    counts = new int[nodes];
  }

  /// Adds `events` at `node` in `slot` and returns the count so far.
  int add(final int node, final int slot, final int events) {
    if (slots[node] != slot) {
      slots[node] = slot;
      counts[node] = 0;
    }
    return counts[node] += events;
  }
}
