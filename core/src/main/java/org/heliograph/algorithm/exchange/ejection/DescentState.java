package org.heliograph.algorithm.exchange.ejection;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.SearchState;

/// The state of a descent between two evaluations: the number of evaluations spent, those of them
/// that the packing in blocks counted for, the best placement, and the arms that have started.
record DescentState(long spent, long packing, Placement best, List<SearchArmState> arms) {
  static final String FINGERPRINT = "fingerprint";
  static final String SPENT = "evaluations";
  static final String PACKING = "packing";
  static final String ARMS = "arms";
  static final String BEST = "best";
  static final String ARM = "arm";

  DescentState {
    arms = List.copyOf(arms);
  }

  /// Reads the state of a search with this `fingerprint`. Throws if `state` belongs to another
  /// search, has spent more than `most` evaluations, or is damaged.
  static DescentState read(
      final SearchState state,
      final long fingerprint,
      final long most,
      final CandidateMessages candidateMessages,
      final int arcs) {
    if (state.number(FINGERPRINT, Long.MIN_VALUE, Long.MAX_VALUE) != fingerprint) {
      throw state.fault("it is of another problem, seed or version of this search");
    }
    final long spent = state.number(SPENT, 0, Long.MAX_VALUE);
    if (spent > most) {
      throw state.fault(
          "it has spent %s evaluations; the budget (%s) must be at least as many"
              .formatted(spent, most));
    }
    final long packing = state.number(PACKING, 0, spent);
    final Placement best = Placement.read(state, BEST, candidateMessages, arcs);
    final List<SearchArmState> arms = new ArrayList<>();
    final long count = state.number(ARMS, 0, Descent.MOST_ARMS);
    for (int arm = 0; arm < count; arm++) {
      arms.add(SearchArmState.read(state, ARM + arm, candidateMessages, arcs));
    }
    return new DescentState(spent, packing, best, arms);
  }

  /// Returns the same state as numbers and columns.
  SearchState write(final long fingerprint) {
    final SearchState.Builder state =
        new SearchState.Builder("ejection-search")
            .number(FINGERPRINT, fingerprint)
            .number(SPENT, spent)
            .number(PACKING, packing)
            .number(ARMS, arms.size());
    best.write(state, BEST);
    for (int arm = 0; arm < arms.size(); arm++) {
      arms.get(arm).write(state, ARM + arm);
    }
    return state.build();
  }
}
