package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// All-gather by light-trees: every node sends over half of the ring on each side, and all nodes on
/// the way tap its light.
///
/// On a ring, nodes ⌈n/2⌉ apart share a wavelength, so it takes ⌈n/2w⌉ slots, which is the receive
/// bound for even n. On a line every node sends to each end, which takes ⌈(n−1)/w⌉ slots, the
/// receive bound of the end nodes. Both numbers are multiplied by the most chunks of a node. It
/// needs taps, unlike the hardware of *optree*. O(n) transmissions of n/2 links. Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather by light-trees: every node sends to both halves of the ring (needs taps).")
public record LightTrees() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return Requirements.taps(problem)
        .and(() -> RingAllGatherProblem.support(problem, RingOrLine::farthest));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int n = gather.loop().size();
    final WavelengthStage stage = new WavelengthStage(gather.loop());
    for (int node = 0; node < n; node++) {
      if (gather.loop().isClosed()) {
        final int colour = node % Math.ceilDiv(n, 2);
        gather.send(stage, node, node, n / 2, colour);
        gather.send(stage, node, node, -((n - 1) / 2), colour);
      } else {
        gather.send(stage, node, node, n - 1 - node, node);
        gather.send(stage, node, node, -node, n - 1 - node);
      }
    }
    final ArcLightpaths paths = new ArcLightpaths(gather.loop(), 2 * gather.total());
    stage.addTo(paths::addTapped, 0);
    return paths.build();
  }
}
