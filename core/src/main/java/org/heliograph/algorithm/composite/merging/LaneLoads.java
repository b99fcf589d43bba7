package org.heliograph.algorithm.composite.merging;

import java.util.Arrays;

/// The number of chunks that each call carries, and the load of the fullest lane of each slot.
///
/// Prices follow negotiated congestion (*mcmurchie1995*): a call costs more if its message is as
/// long as the slot allows, and still more if messages were too long in earlier sweeps. Mutable;
/// for one thread.
final class LaneLoads {
  private static final double PRESSURE = 1;
  private static final double GRUDGE = 0.2;

  private final SlotMessages slotMessages;
  private final int[] chunks;
  private final int[] fullest;
  private final int[] firstOfSlot;
  private final int[] allowed;
  private final double[] grudge;

  LaneLoads(final SlotMessages slotMessages) {
    this.slotMessages = slotMessages;
    this.chunks = new int[slotMessages.list().size()];
    this.fullest = new int[slotMessages.slots()];
    this.firstOfSlot = new int[slotMessages.slots() + 1];
    this.allowed = new int[slotMessages.slots()];
    this.grudge = new double[chunks.length];
    for (final SlotMessages.Call call : slotMessages.list()) {
      firstOfSlot[call.slot() + 1]++;
    }
    for (int slot = 0; slot < slotMessages.slots(); slot++) {
      firstOfSlot[slot + 1] += firstOfSlot[slot];
    }
  }

  /// Returns the first call of `slot`; the calls of a slot have consecutive numbers.
  int first(final int slot) {
    return firstOfSlot[slot];
  }

  private int length(final int call, final int carried) {
    return Math.ceilDiv(carried, slotMessages.list().get(call).lanes());
  }

  /// Returns the price of one more chunk on `call`.
  double price(final int call) {
    final int over = length(call, chunks[call] + 1) - allowed[slotMessages.list().get(call).slot()];
    return (1 + grudge[call]) * (1 + PRESSURE * Math.max(0, over));
  }

  /// Limits every slot to its current length, `slot` to one chunk less, and forgets earlier
  /// congestion.
  void tighten(final int[] lengths, final int slot) {
    System.arraycopy(lengths, 0, allowed, 0, allowed.length);
    allowed[slot]--;
    Arrays.fill(grudge, 0);
  }

  /// Records the calls whose messages are longer than their slot allows.
  void remember() {
    for (int call = 0; call < chunks.length; call++) {
      final int over = length(call, chunks[call]) - allowed[slotMessages.list().get(call).slot()];
      grudge[call] += GRUDGE * Math.max(0, over);
    }
  }

  /// Returns the load of the fullest lane of each slot.
  int[] lengths() {
    return fullest.clone();
  }

  void add(final int call) {
    chunks[call]++;
    final int slot = slotMessages.list().get(call).slot();
    fullest[slot] = Math.max(fullest[slot], length(call, chunks[call]));
  }

  void remove(final int call) {
    final int slot = slotMessages.list().get(call).slot();
    final boolean wasFullest = length(call, chunks[call]) == fullest[slot];
    chunks[call]--;
    if (wasFullest) {
      fullest[slot] = 0;
      for (int other = first(slot); other < first(slot + 1); other++) {
        fullest[slot] = Math.max(fullest[slot], length(other, chunks[other]));
      }
    }
  }
}
