package org.heliograph.algorithm.gather.rotation;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-gather on a ring by one relay tree, which is the same for every source but rotated.
///
/// In each round a link carries, in each direction, the lengths of all arcs of one source's tree,
/// so the arcs of a round may add up to at most the number of lanes. Rounds are planned one after
/// another: each sends the arcs that leave the least total length, found exactly. If the rotations
/// of a round find no lanes, as when arcs of 2 links go round an odd ring, a slightly larger ring
/// is planned, and a node of the actual ring hosts the surplus nodes. Planning starts from the
/// fewest slots that the lengths allow and takes one slot more after each failure; each try is one
/// evaluation of the budget. Several chunks of one source get separate trees, planned together. If
/// chunks of one lightpath share its slot, at most `merge` chunks do: slots are then fewer and
/// longer. A schedule of more than 2²² transmissions is not stored: its rotations are computed as
/// they are read ([RotatedSchedule]).
@AutoService(Scheduler.class)
@Summary("All-gather on a WDM ring: one relay tree per chunk, rotated from source to source.")
public record RotatedTrees(
    @Summary("maximum number of chunks per lightpath, if they may share one") int merge)
    implements Scheduler {
  private static final long MAX_TRANSMISSIONS = 1L << 26;
  private static final int MAX_TREES = 512;
  private static final long KEPT = 1L << 22; // transmissions, which take 27 bytes each

  /// Gives every chunk a separate lightpath.
  public RotatedTrees() {
    this(1);
  }

  public RotatedTrees {
    if (merge < 1) {
      throw new IllegalArgumentException(
          "rotated-trees: merge (%s) must be at least 1, for a lightpath to each chunk."
              .formatted(merge));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    if (merge > 1 && !problem.capabilities().aggregate()) {
      return Support.switching("chunks do not merge here. Maybe wavelength-routed(aggregate=true)");
    }
    return RelayPlan.support(problem, MAX_TREES, MAX_TRANSMISSIONS)
        .and(
            () ->
                RingAllGatherProblem.onRing(
                    problem, "a line has ends, so that nothing can be rotated"));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final List<RelayPlan> plans = new ArrayList<>();
    for (final int size : sizes(gather.loop().size(), gather.loop().lanes())) {
      plans.add(new RelayPlan(size, gather, merge, random, budget.interrupted()));
    }
    final int fewest = plans.getFirst().fewestSlots();
    for (long i = 0; i < budget.evaluations() && !budget.interrupted().getAsBoolean(); i++) {
      progress.at(i, budget.evaluations(), "numbers of slots");
      for (final RelayPlan plan : plans) {
        final Optional<List<List<DirectedArcs>>> rounds = plan.rounds(Math.toIntExact(fewest + i));
        if (rounds.isPresent()) {
          return new Outcome.Found(schedule(gather, plan, rounds.get()));
        }
      }
    }
    return new Outcome.Exhausted(Optional.empty());
  }

  /// Returns the lightpaths of the planned rounds, stored unless there are many.
  private static Schedule schedule(
      final RingAllGatherProblem gather,
      final RelayPlan plan,
      final List<List<DirectedArcs>> rounds) {
    final RotatedSchedule rotated =
        new RotatedSchedule(gather, new RingEmulation(gather.loop(), plan.nodes()), rounds);
    return rotated.transmissions() <= KEPT ? rotated.stored() : rotated;
  }

  /// Returns the ring sizes to plan: the actual size, the next larger one, and the next that the
  /// lanes divide.
  private static List<Integer> sizes(final int nodes, final int lanes) {
    final List<Integer> sizes = new ArrayList<>(List.of(nodes, nodes + 1));
    final int multiple = Math.ceilDiv(nodes, lanes) * lanes;
    if (multiple > nodes + 1 && multiple <= nodes + nodes / 4) {
      sizes.add(multiple);
    }
    return sizes;
  }
}
