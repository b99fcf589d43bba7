package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// For each of several uses of circuits by every node, the earlier use since which the delay must
/// have passed.
///
/// With `retune=port` the transmitter that has been idle longest is retuned, so it is the latest
/// use from which on more circuits are used than there are transmitters. With `retune=node` a
/// node changes its circuits when it must. Receivers hear as many circuits as senders use.
/// O(circuits) a use.
final class CircuitWaits {
  /// There is nothing to wait for.
  static final int NONE = -2;

  /// The wait begins before the first use.
  static final int START = -1;

  private final ReconfigurationSlots reconfigurationSlots;
  private final List<Integer> recent = new ArrayList<>(); // circuits, latest use first
  private final List<Integer> lastUses = new ArrayList<>();
  private final Set<Integer> held = new LinkedHashSet<>();

  private CircuitWaits(final ReconfigurationSlots reconfigurationSlots) {
    this.reconfigurationSlots = reconfigurationSlots;
  }

  /// For each of `uses`, [#NONE], [#START] or the index of an earlier one.
  static int[] of(
      final List<? extends Collection<Integer>> uses,
      final ReconfigurationSlots reconfigurationSlots) {
    final CircuitWaits circuitWaits = new CircuitWaits(reconfigurationSlots);
    final int[] since = new int[uses.size()];
    for (int use = 0; use < since.length; use++) {
      final int unset = reconfigurationSlots.preconfigured() ? NONE : START;
      since[use] =
          Math.max(
              unset,
              reconfigurationSlots.idle() == Retune.PORT
                  ? circuitWaits.port(uses.get(use), use)
                  : circuitWaits.node(uses.get(use), use));
    }
    return since;
  }

  /// How often all nodes must set circuits if they all do so together, as seldom as they can.
  static int pauses(
      final List<? extends Collection<Integer>> uses,
      final ReconfigurationSlots reconfigurationSlots) {
    final CircuitWaits circuitWaits = new CircuitWaits(reconfigurationSlots);
    int pauses = reconfigurationSlots.preconfigured() ? 0 : 1;
    for (int use = 0; use < uses.size(); use++) {
      pauses += circuitWaits.node(uses.get(use), use) == NONE ? 0 : 1;
    }
    return pauses;
  }

  private int port(final Collection<Integer> circuits, final int use) {
    for (final int circuit : circuits) {
      final int known = recent.indexOf(circuit);
      if (known >= 0) {
        recent.remove(known);
        lastUses.remove(known);
      }
      recent.addFirst(circuit);
      lastUses.addFirst(use);
    }
    return recent.size() > reconfigurationSlots.transmitters()
        ? lastUses.get(reconfigurationSlots.transmitters())
        : NONE;
  }

  private int node(final Collection<Integer> circuits, final int use) {
    held.addAll(circuits);
    if (held.size() <= reconfigurationSlots.transmitters()) {
      return NONE;
    }
    held.clear();
    held.addAll(circuits);
    return use - 1;
  }
}
