package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A total exchange over one circuit per node, where reconfiguring twice takes too long.
///
/// Then each node has at most two circuits, and messages use first circuits before second ones.
/// Only few nodes lie within few hops. Stronger than `circuit-budget` if the delay is long.
@AutoService(LowerBound.class)
@Summary("Total exchange with one transmitter: with two circuits per node few nodes are near.")
public record TwoCircuits() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return TwoCircuitsCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    return Bound.of(
        problem,
        new TwoCircuitsCertificate(),
        "A node reconfigures at most once, or too late, and then most messages need relays.",
        "counting argument, docs/slot-bounds.md");
  }
}
