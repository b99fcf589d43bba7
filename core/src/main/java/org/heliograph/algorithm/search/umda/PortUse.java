package org.heliograph.algorithm.search.umda;

/// Limits on the communications that each node starts and receives in each slot. From some slot on
/// there is no limit.
final class PortUse {
  private final SlotResources slotResources;
  private final int slots;
  private final int[] sent;
  private final int[] received;

  private PortUse(final SlotResources slotResources, final int slots) {
    this.slotResources = slotResources;
    this.slots = slots;
    this.sent = new int[slotResources.graph().nodes() * slots];
    this.received = new int[sent.length];
  }

  /// Limits a node to its arcs and ports in the first `slots` slots.
  static PortUse limited(final SlotResources slotResources, final int slots) {
    return new PortUse(slotResources, slots);
  }

  /// Sets no limit.
  static PortUse unlimited(final SlotResources slotResources) {
    return new PortUse(slotResources, 0);
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
