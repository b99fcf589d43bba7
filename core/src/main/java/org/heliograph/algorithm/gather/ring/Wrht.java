package org.heliograph.algorithm.gather.ring;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// WRHT: items are collected at the middle of groups of 2w+1 nodes, level by level, and then sent
/// back down.
///
/// On each level, contiguous groups of at most 2w+1 nodes send everything they hold to their
/// middle node, w nodes on each side, until one node holds everything. On the way down a
/// representative sends to every member what it lacks, over one lightpath each. With `taps` the
/// topmost representative sends every chunk once to each side, and all nodes receive it at once,
/// so no further level is needed. Only the step counts were published (*optree*, Table I, after
/// Dai et al. 2022), so the schedule is a reconstruction. Without taps it cannot reach those
/// counts, because the last phase alone brings n−1 items to each of 2w members over 2w
/// wavelengths. If chunks may share a lightpath, all that a member sends or receives shares one,
/// and every level takes one slot each way: 2⌈log n / log (2w+1)⌉ slots. Groups follow each other
/// from position 0, so no lightpath crosses from the last position to the first. O(n²)
/// transmissions, with taps O(n·levels). Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather that collects at the middle of groups of 2w+1 nodes, by levels, and spreads.")
@Source("optree, Table I")
public record Wrht(
    @Summary("whether representatives send to their sides by light-trees") boolean taps)
    implements Construction {
  public Wrht() {
    this(false);
  }

  @Override
  public Support supports(final Problem problem) {
    return (taps ? Requirements.taps(problem) : Support.yes())
        .and(() -> RingAllGatherProblem.support(problem, ringOrLine -> ringOrLine.size() - 1));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final boolean shares = problem.capabilities().aggregate() && !taps;
    return new WrhtGroups(gather, shares).schedule(taps);
  }
}
