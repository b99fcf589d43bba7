package org.heliograph.algorithm.pipeline;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The circuits that one node has lit of late, each with the slot of its last use.
///
/// Mutable; for one thread.
final class Tuner {
  private final Hardware hardware;
  private final Map<Integer, Integer> uses = new HashMap<>();
  private int last = -1;

  Tuner(final Hardware hardware) {
    this.hardware = hardware;
  }

  /// Lights the circuit to `other` in `slot`; calls come in the order of slots.
  void light(final int other, final int slot) {
    light(Set.of(other), slot, slot);
  }

  /// Lights the circuits to `others` from slot `first` to slot `end`.
  void light(final Set<Integer> others, final int first, final int end) {
    uses.values().removeIf(use -> !isHeld(use, first));
    others.forEach(other -> uses.put(other, end));
    last = end;
  }

  private boolean isHeld(final int use, final int slot) {
    return slot - (hardware.darkNode() ? last : use) <= hardware.delay();
  }

  /// How many circuits to others than `known` are not yet free for retuning in `slot`.
  private int held(final Set<Integer> known, final int slot) {
    int held = 0;
    for (final Map.Entry<Integer, Integer> use : uses.entrySet()) {
      held += !known.contains(use.getKey()) && isHeld(use.getValue(), slot) ? 1 : 0;
    }
    return held;
  }

  /// Whether circuits to all of `others` can be lit in `slot`.
  boolean mayLight(final Set<Integer> others, final int slot) {
    return held(others, slot) + others.size() <= hardware.circuits();
  }

  /// How many circuits to new others can be lit in `slot`.
  int room(final int slot) {
    return Math.min(hardware.ports(), hardware.circuits() - held(Set.of(), slot));
  }
}
