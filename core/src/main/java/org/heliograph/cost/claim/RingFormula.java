package org.heliograph.cost.claim;

import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A formula for all-gather with one chunk per node on a WDM ring that depends on nodes and
/// wavelengths only.
public interface RingFormula extends Claim {
  /// The slots claimed for a ring of `nodes` (N) with `wavelengths` (w) each way.
  long steps(long nodes, long wavelengths);

  /// Whether the formula is defined for these nodes and wavelengths.
  default Support covers(final long nodes, final long wavelengths) {
    return Support.yes();
  }

  @Override
  default Support supports(final Problem problem) {
    return RingOrLineShape.of(problem)
        .filter(RingOrLineShape::closed)
        .map(shape -> covers(shape.nodes(), shape.lanes()))
        .orElseGet(
            () ->
                Support.no(
                    "it is for all-gather of one chunk per node by lightpaths on a WDM ring"));
  }

  @Override
  default OptionalLong slots(final Problem problem) {
    final Optional<RingOrLineShape> shape = RingOrLineShape.of(problem);
    return shape.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(steps(shape.get().nodes(), shape.get().lanes()));
  }
}
