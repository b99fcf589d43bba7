package org.heliograph.testkit;

import java.util.SortedSet;
import java.util.TreeSet;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;

/// States of a small problem that need the same further slots, in one form each.
///
/// A state is the value of every place, chunk · nodes + node: a set of contributions. Values are
/// sent as a whole, so contributions that the same nodes hold stay together and are one, whatever
/// their number. Where contributions may count twice, more is never worse: one that is held
/// wherever another is held arrives with it. Chunks with the same targets, and the same sources
/// where only these send, are exchanged at will.
final class SlotStates {
  private final Demand demand;
  private final int nodes;
  private final boolean relay;

  SlotStates(final Demand demand, final int nodes, final boolean relay) {
    this.demand = demand;
    this.nodes = nodes;
    this.relay = relay;
  }

  /// The sets of nodes that hold a contribution of a chunk, each once, in order.
  String holders(final char[] held, final int chunk) {
    final SortedSet<Character> sets = new TreeSet<>();
    for (int contribution = 0; contribution < Character.SIZE; contribution++) {
      int set = 0;
      for (int node = 0; node < nodes; node++) {
        set |= ((held[chunk * nodes + node] >> contribution) & 1) << node;
      }
      if (set != 0) {
        sets.add((char) set);
      }
    }
    final StringBuilder holders = new StringBuilder();
    for (final char set : sets) {
      final boolean isImplied =
          demand.reduction() != Reduction.ONCE
              && sets.stream().anyMatch(other -> other != set && (other & ~set) == 0);
      holders.append(isImplied ? "" : set);
    }
    return holders.toString();
  }

  /// The form of a state: its contributions and chunks in order.
  char[] form(final char[] held) {
    final String[] holders = new String[demand.chunks()];
    for (int chunk = 0; chunk < holders.length; chunk++) {
      holders[chunk] = holders(held, chunk);
      for (int before = 0; before < chunk; before++) {
        if (isAlike(before, chunk) && holders[before].compareTo(holders[chunk]) > 0) {
          final String greater = holders[before];
          holders[before] = holders[chunk];
          holders[chunk] = greater;
        }
      }
    }
    final char[] form = new char[held.length];
    for (int place = 0; place < held.length; place++) {
      final String sets = holders[place / nodes];
      for (int i = 0; i < sets.length(); i++) {
        form[place] |= (char) (((sets.charAt(i) >> (place % nodes)) & 1) << i);
      }
    }
    return form;
  }

  private boolean isAlike(final int chunk, final int other) {
    return demand.targets(chunk).equals(demand.targets(other))
        && (relay || demand.sources(chunk).equals(demand.sources(other)));
  }
}
