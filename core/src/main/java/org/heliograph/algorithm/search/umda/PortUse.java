package org.heliograph.algorithm.search.umda;

/// Limits on the communications that each node starts and receives in each slot: its arcs and
/// ports.
final class PortUse {
  private final SlotResources slotResources;
  private final int slots;
  private final int[] sent;
  private final int[] received;

  /// Sets limits in the first `slots` slots; from then on there are none.
  PortUse(final SlotResources slotResources, final int slots) {
    this.slotResources = slotResources;
    this.slots = slots;
    this.sent = new int[slotResources.graph().nodes() * slots];
    this.received = new int[sent.length];
  }

  boolean sends(final int node, final int slot) {
    return slot >= slots || sent[node * slots + slot] < slotResources.sends(node);
  }

  boolean receives(final int node, final int slot) {
    return slot >= slots || received[node * slots + slot] < slotResources.receives(node);
  }

  void take(final int sender, final int receiver, final int slot) {
    if (slot < slots) {
      sent[sender * slots + slot]++;
      received[receiver * slots + slot]++;
    }
  }
}
