package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Neighbour exchange: neighbours swap their items; then every node sends the two items that it
/// received last to its two neighbours in turn.
///
/// It takes n/2 steps: one item in the first step and two in each other step, which take one slot
/// on two lanes and two slots on one lane (Chen et al. 2005; *NE* in *optree*, Table I). Seen from
/// an item, the pair to which it belongs grows by one node on each side in each step. For odd n the
/// last node has no partner. Its item starts on both sides at once, always on links that no pair
/// uses, and in the last of the ⌈n/2⌉ steps pairs grow on one side only. O(n²) transmissions.
/// Deterministic.
@AutoService(Scheduler.class)
@Summary(
    "All-gather on a ring: neighbours in turn exchange the two items received last; n/2 steps.")
@Source("optree, Table I")
public record NeighborExchange() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem)
        .and(
            () ->
                RingAllGatherProblem.onRing(
                    problem, "its pairs grow round a ring, and a line has ends"));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final int n = gather.loop().size();
    final ArcLightpaths paths = gather.lightpaths();
    int slot = 0;
    for (int step = 0; step < Math.ceilDiv(n, 2); step++) {
      final WavelengthStage stage = new WavelengthStage(gather.loop());
      for (int first = 0; first + 1 < n; first += 2) {
        grow(gather, stage, first, step);
      }
      if (n % 2 == 1 && step < n / 2) {
        gather.send(stage, n - 1, (n - 1 + step) % n, 1);
        gather.send(stage, n - 1, n - 1 - step, -1);
      }
      slot = stage.addTo(paths::add, slot);
    }
    return paths.build();
  }

  /// Lets the pair of `first` and the next node grow, or exchange in step 0.
  private static void grow(
      final RingAllGatherProblem gather,
      final WavelengthStage stage,
      final int first,
      final int step) {
    final int n = gather.loop().size();
    if (step == 0) {
      gather.send(stage, first, first, 1);
      gather.send(stage, first + 1, first + 1, -1);
      return;
    }
    for (int item = first; item <= first + 1; item++) {
      gather.send(stage, item, (first + step) % n, 1);
      if (2 * step + 1 < n) {
        gather.send(stage, item, Math.floorMod(first + 1 - step, n), -1);
      }
    }
  }
}
