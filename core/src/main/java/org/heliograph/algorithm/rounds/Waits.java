package org.heliograph.algorithm.rounds;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Retuning;

/// For each of several uses of circuits by every node, the earlier use since which the delay must
/// have passed.
///
/// With `retune=port` the transmitter that has been idle longest is retuned, so it is the latest
/// use from which on more circuits are used than there are transmitters. With `retune=node` a
/// node changes its circuits when it must. Receivers hear as many circuits as senders use.
/// O(circuits) a use.
final class Waits {
  /// There is nothing to wait for.
  static final int NONE = -2;

  /// The wait begins before the first use.
  static final int START = -1;

  private final Retuning retuning;
  private final List<Integer> recent = new ArrayList<>(); // circuits, latest use first
  private final List<Integer> lastUses = new ArrayList<>();
  private final Set<Integer> held = new LinkedHashSet<>();

  private Waits(final Retuning retuning) {
    this.retuning = retuning;
  }

  /// For each of `uses`, [#NONE], [#START] or the index of an earlier one.
  static int[] of(final List<? extends Collection<Integer>> uses, final Retuning retuning) {
    final Waits waits = new Waits(retuning);
    final int[] since = new int[uses.size()];
    for (int use = 0; use < since.length; use++) {
      final int unset = retuning.preconfigured() ? NONE : START;
      since[use] =
          Math.max(
              unset,
              retuning.idle() == Retune.PORT
                  ? waits.port(uses.get(use), use)
                  : waits.node(uses.get(use), use));
    }
    return since;
  }

  /// How often all nodes must set circuits if they all do so together, as seldom as they can.
  static int pauses(final List<? extends Collection<Integer>> uses, final Retuning retuning) {
    final Waits waits = new Waits(retuning);
    int pauses = retuning.preconfigured() ? 0 : 1;
    for (int use = 0; use < uses.size(); use++) {
      pauses += waits.node(uses.get(use), use) == NONE ? 0 : 1;
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
    return recent.size() > retuning.transmitters() ? lastUses.get(retuning.transmitters()) : NONE;
  }

  private int node(final Collection<Integer> circuits, final int use) {
    held.addAll(circuits);
    if (held.size() <= retuning.transmitters()) {
      return NONE;
    }
    held.clear();
    held.addAll(circuits);
    return use - 1;
  }
}
