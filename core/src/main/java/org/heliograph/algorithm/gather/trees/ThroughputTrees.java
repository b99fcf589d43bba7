package org.heliograph.algorithm.gather.trees;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// Sends the chunks of every node along trees that together reach the greatest rate of any
/// schedule, one period after the other.
///
/// The slowest cut says in how many slots each node can send one part to all: p slots for q parts.
/// Switches, and nodes that are no targets, are replaced by paths past them, and q trees grow from
/// each node such that in p slots all lanes suffice. The chunks of a node take its trees in turn.
/// Fewer trees are used if there are fewer chunks, or if that takes fewer slots; the period is then
/// p/q for each tree, rounded up. Slots are filled round by round, so m chunks of every node take
/// little more than ⌈m/q⌉ · p slots. Where chunks merge, a slot is as long as some lane needs for
/// a whole number of chunks, and each lane carries in it what its rate allows. Several disjoint
/// groups share the links by [GroupPeriod], which is a heuristic: there the greatest rate may be
/// missed. Takes a flow for every target and, where trees do not fit at once, for every arc of a
/// tree; trees · targets · channels at most 2²⁷, or 2²⁴ with nodes that only relay; for groups at
/// most 2²⁴. Sources: *forestcoll2024*, *edmonds1973*, *bang-jensen1995*.
@AutoService(Scheduler.class)
@Summary("Trees that reach the greatest rate, past the switches, each used once in every period.")
@Source({"forestcoll2024", "edmonds1973", "bang-jensen1995"})
public record ThroughputTrees() implements Construction {
  private static final long MOST_TRANSMISSIONS = 1L << 22;

  @Override
  public Support supports(final Problem problem) {
    return TreeDemand.support(problem)
        .and(
            () ->
                Support.needs(
                    problem.capabilities().routing() == Routing.ANY
                        && !problem.capabilities().laneContinuity(),
                    "routes over any lanes"))
        .and(() -> Requirements.atMost(problem.demand().deliveries(), MOST_TRANSMISSIONS))
        .and(
            () ->
                problem.demand().hasSameTargets()
                    ? TreePeriod.support(problem)
                    : GroupPeriod.support(problem));
  }

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public boolean isSteady() {
    return true;
  }

  @Override
  public Schedule construct(final Problem problem) {
    final TreePeriod period =
        problem.demand().hasSameTargets() ? TreePeriod.of(problem) : GroupPeriod.of(problem);
    return new PipelinedTrees(problem, period).schedule();
  }
}
