package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// WRHT: items are collected at the middle of groups of 2w+1 nodes, level by level, and then
/// sent back down.
///
/// On each level contiguous groups of at most 2w+1 nodes send all they hold to the one in
/// their middle, w on each side of it, until one node holds everything. On the way down a
/// representative sends to every member what it lacks, over a lightpath each; with `taps` the
/// topmost lights both sides once for every chunk, and all nodes hear it at once, so no
/// further level is needed. Only the step counts were published (*optree*, Table I, after
/// Dai et al. 2022), so the schedule is a reconstruction; the counts are out of reach without
/// taps, for the last phase alone brings 2w members n−1 items each over 2w wavelengths.
/// Groups lie along the loop from position 0, so no light crosses from the last position to
/// the first. O(n²) transmissions, with taps O(n·levels). Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather that collects at the middle of groups of 2w+1 nodes, by levels, and spreads.")
public record Wrht(
    @Summary("whether representatives send to their sides by light-trees") boolean taps)
    implements Scheduler {
  public Wrht() {
    this(false);
  }

  @Override
  public Support supports(final Problem problem) {
    return taps && !problem.capabilities().taps()
        ? Support.no("lightpaths cannot be tapped on their way")
        : RingAllGatherProblem.support(problem, ringOrLine -> ringOrLine.size() - 1);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    return new Outcome.Found(new WrhtGroups(gather).schedule(taps, problem.demand().chunks()));
  }
}
