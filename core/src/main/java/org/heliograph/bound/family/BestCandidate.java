package org.heliograph.bound.family;

import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.problem.Budget;

/// The search of a bound whose candidates are few: the one that proves most.
final class BestCandidate {
  private BestCandidate() {}

  /// The first of the candidates with the highest value. All are examined unless the budget is
  /// interrupted; the first always is.
  static <C> C of(final List<C> candidates, final Budget budget, final ToLongFunction<C> value) {
    C best = candidates.getFirst();
    long highest = value.applyAsLong(best);
    for (final C candidate : candidates.subList(1, candidates.size())) {
      if (!budget.interrupted().getAsBoolean()) {
        final long other = value.applyAsLong(candidate);
        best = other > highest ? candidate : best;
        highest = Math.max(highest, other);
      }
    }
    return best;
  }
}
