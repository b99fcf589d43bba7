package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The bytes of all transmissions over the rates of all lanes: 2 (n − 1) / n of the contribution of
/// a node for all-reduce on n equal nodes.
@AutoService(TimeLowerBound.class)
@Summary("The bytes of all transmissions that the chunks need, over the lanes of all nodes.")
public record TransmissionTime() implements TimeLowerBound {
  private static final long WORK = 1L << 28;

  @Override
  public Support supports(final TimedProblem timed) {
    final Problem problem = timed.problem();
    final Support counted = TransmissionTimeCertificate.support(problem);
    if (!counted.isSupported()) {
      return counted;
    }
    final long ends = NodeRequirements.ends(problem.topology());
    final long sources = Math.min(problem.demand().chunks(), problem.topology().nodes());
    return Support.when(
        ends > 0 && ends <= WORK / sources,
        "the network is too large: one search per source takes too long");
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    return TimeBound.of(
        timed,
        new TransmissionTimeCertificate(),
        "All transmissions that the chunks need pass over the lanes of all nodes at their rates.",
        "thakur2005, Sec. 3");
  }
}
