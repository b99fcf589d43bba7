package org.heliograph.algorithm.gather.optree;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// OpTree: in stage j every block of the ring or line is divided into m_j parts, and the nodes at
/// equal positions of the parts exchange everything they hold.
///
/// Stage 1 goes round the ring in full circles of arcs. Later stages stay inside segments, where
/// the number of wavelengths needed is the number of lightpaths over the fullest link. The colours
/// of a stage take one slot per w colours. Radices are whole numbers here, and blocks that they do
/// not divide have parts that differ by one. The slots are therefore those of a schedule, not of
/// *optree*, Theorem 1, whose radices are real. Where light reaches only so far, the search takes
/// radices whose lightpaths are short enough. Without radices, it uses near-equal ones of `k`
/// stages; without both, a small search for the fewest slots chooses them. O(n²) transmissions.
/// Deterministic.
@AutoService(Scheduler.class)
@Summary("All-gather in stages: the parts of smaller and smaller blocks of a ring exchange.")
@Source("optree, Theorem 1")
public record Optree(
    @Summary("number of stages; 0 = given by the radices, or the best found") int k,
    @Summary("parts of a block in each stage, product at least n; empty = near-equal or searched")
        List<Integer> radices)
    implements Scheduler {
  private static final int MOST_STAGES = 64;

  /// More slots than any schedule has, so that the search prefers shorter lightpaths.
  private static final int OUT_OF_REACH = 1 << 30;

  public Optree() {
    this(0, List.of());
  }

  public Optree {
    radices = List.copyOf(radices);
    if (k > MOST_STAGES) {
      throw new IllegalArgumentException(
          "optree: k (%s) must be at most %s, since every stage at least halves its blocks."
              .formatted(k, MOST_STAGES));
    }
    if (k < 0 || (k > 0 && !radices.isEmpty() && k != radices.size())) {
      throw new IllegalArgumentException(
          "optree: k (%s) must be the number of radices (%s), or 0; give one of them."
              .formatted(k, radices.size()));
    }
    if (!radices.isEmpty() && Collections.min(radices) < 2) {
      throw new IllegalArgumentException(
          "optree: radices %s must be at least 2 each, since a block in one part is no exchange."
              .formatted(radices));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    return RingAllGatherProblem.support(problem)
        .and(() -> reachesAll(problem))
        .and(
            () ->
                RingAllGatherProblem.longLightpaths(
                    problem,
                    _ -> {
                      final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
                      return new OptreeStages(gather, shortest(gather)).longest();
                    }));
  }

  private Support reachesAll(final Problem problem) {
    final int nodes = problem.topology().nodes();
    return Support.when(
        radices.isEmpty() || RadixSearch.reaches(radices, nodes),
        "the product of its radices %s is less than %s".formatted(radices, nodes));
  }

  /// The radices that `radices` or `k` gives for `nodes` nodes; empty if they are searched.
  private Optional<List<Integer>> given(final int nodes) {
    return k == 0 || !radices.isEmpty()
        ? Optional.of(radices).filter(all -> !all.isEmpty())
        : Optional.of(RadixSearch.nearlyEqual(nodes, k));
  }

  /// The radices that are given, or those with the shortest lightpaths: a third of a ring, half of
  /// a line.
  private List<Integer> shortest(final RingAllGatherProblem gather) {
    final int nodes = gather.loop().size();
    return given(nodes).orElseGet(() -> RadixSearch.equal(nodes, gather.loop().isClosed() ? 3 : 2));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final Optional<List<Integer>> given = given(gather.loop().size());
    final List<Integer> chosen = given.orElseGet(() -> searched(gather, budget));
    final Schedule schedule = new OptreeStages(gather, chosen).schedule();
    return given.isPresent() || RadixSearch.isWhole(budget)
        ? new Outcome.Found(schedule)
        : new Outcome.Exhausted(Optional.of(schedule));
  }

  /// Many trees have the same first radix, and with it the same slots of the costliest stage.
  private List<Integer> searched(final RingAllGatherProblem gather, final Budget budget) {
    final Map<Integer, Integer> first = new HashMap<>();
    final List<Integer> found =
        RadixSearch.best(
            gather.loop().size(),
            budget,
            tried -> {
              final OptreeStages optreeStages = new OptreeStages(gather, tried);
              return isWithinReach(gather, optreeStages)
                  ? optreeStages.slots(
                      first.computeIfAbsent(tried.getFirst(), _ -> optreeStages.firstSlots()))
                  : OUT_OF_REACH + optreeStages.longest();
            });
    return isWithinReach(gather, new OptreeStages(gather, found)) ? found : shortest(gather);
  }

  private static boolean isWithinReach(
      final RingAllGatherProblem gather, final OptreeStages stages) {
    return gather.reach() == gather.loop().size() - 1 || stages.longest() <= gather.reach();
  }
}
