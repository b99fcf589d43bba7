package org.heliograph.algorithm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.switching.Retune;

/// The fewest slots of a broadcast by trying, slot by slot, every number of calls of every node,
/// none included; for a handful of nodes.
///
/// Knows a node by the slots of its calls alone, and judges them by the words of the model.
final class CallingOracle {
  private final Variant variant;
  private Set<List<List<Integer>>> next = new HashSet<>();

  CallingOracle(final Variant variant) {
    this.variant = variant;
  }

  /// The slots until `n` nodes are informed.
  int slots(final int n) {
    final int first = variant.preconfigured() ? 0 : variant.delay();
    Set<List<List<Integer>>> states = Set.of(List.of(List.of()));
    int slot = first;
    while (states.stream().noneMatch(state -> state.size() >= n)) {
      next = new HashSet<>();
      for (final List<List<Integer>> state : states) {
        choose(state, 0, new ArrayList<>(), 0, n, slot);
      }
      states = next;
      slot++;
    }
    return slot;
  }

  /// Lets the nodes of `state` from `node` on make any calls in `slot`.
  private void choose(
      final List<List<Integer>> state,
      final int node,
      final List<List<Integer>> chosen,
      final int calls,
      final int n,
      final int slot) {
    if (node == state.size()) {
      final List<List<Integer>> after = new ArrayList<>(chosen);
      after.addAll(Collections.nCopies(calls, List.of()));
      after.sort((one, other) -> one.toString().compareTo(other.toString()));
      next.add(List.copyOf(after));
      return;
    }
    final int circuits = variant.circuits() == 0 ? n : variant.circuits();
    for (int made = 0; made <= variant.ports(); made++) {
      final List<Integer> history = new ArrayList<>(state.get(node));
      history.addAll(Collections.nCopies(made, slot));
      if (calls + made > Math.min(circuits, n - state.size()) || !isAllowed(history)) {
        break;
      }
      final List<List<Integer>> more = new ArrayList<>(chosen);
      more.add(recent(history, slot));
      choose(state, node + 1, more, calls + made, n, slot);
    }
  }

  /// Whether k transmitters suffice for the calls of one node, each to another node.
  private boolean isAllowed(final List<Integer> history) {
    if (variant.delay() == 0) {
      return true;
    }
    int from = 0;
    for (int i = 0; i < history.size(); i++) {
      if (variant.retune() == Retune.PORT) {
        while (history.get(i) - history.get(from) > variant.delay()) {
          from++;
        }
      } else if (i > 0 && history.get(i) - history.get(i - 1) > variant.delay()) {
        from = i;
      }
      if (i - from + 1 > variant.k()) {
        return false;
      }
    }
    return true;
  }

  /// The calls that can still matter: with links retuned together all since the last pause.
  private List<Integer> recent(final List<Integer> history, final int slot) {
    int from = 0;
    for (int i = 0; i < history.size(); i++) {
      final int until = i + 1 < history.size() ? history.get(i + 1) : slot + 1;
      if (variant.retune() == Retune.PORT
          ? slot + 1 - history.get(i) > variant.delay()
          : until - history.get(i) > variant.delay()) {
        from = i + 1;
      }
    }
    return history.subList(from, history.size());
  }
}
