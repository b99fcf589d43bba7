package org.heliograph.algorithm.kernel.circuit;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The circuits that one node has lit of late, each with the slot of its last use.
///
/// Mutable; for one thread.
public final class RecentCircuits {
  private final NodePorts nodePorts;
  private final Map<Integer, Integer> uses = new HashMap<>();
  private int last = -1;

  public RecentCircuits(final NodePorts nodePorts) {
    this.nodePorts = nodePorts;
  }

  /// Lights the circuit to `other` in `slot`; calls come in the order of slots.
  public void light(final int other, final int slot) {
    light(Set.of(other), slot, slot);
  }

  /// Lights the circuits to `others` from slot `first` to slot `end`.
  public void light(final Set<Integer> others, final int first, final int end) {
    uses.values().removeIf(use -> !isHeld(use, first));
    others.forEach(other -> uses.put(other, end));
    last = end;
  }

  private boolean isHeld(final int use, final int slot) {
    return slot - (nodePorts.darkNode() ? last : use) <= nodePorts.delay();
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
  public boolean mayLight(final Set<Integer> others, final int slot) {
    return held(others, slot) + others.size() <= nodePorts.circuits();
  }

  /// How many circuits to new others can be lit in `slot`.
  public int room(final int slot) {
    return Math.min(nodePorts.ports(), nodePorts.circuits() - held(Set.of(), slot));
  }
}
