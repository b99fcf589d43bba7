package org.heliograph.algorithm.gather.torus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.view.ProductNetwork;

/// The all-gather of [AxisByAxis], with a given part for each chunk, or with parts of similar sizes
/// if none are given.
///
/// Chunk c is in part `parts[c]` mod the number of parts.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record SweptGather(Scheduler of, Optional<int[]> parts) implements Scheduler {
  private static final long MAX_TRANSMISSIONS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    final long transmissions = problem.demand().chunks() * (problem.topology().nodes() - 1L);
    return RingAllGatherProblem.ofAllGather(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.atMost(transmissions, MAX_TRANSMISSIONS))
        .and(() -> onProduct(problem));
  }

  private Support onProduct(final Problem problem) {
    return ProductNetwork.of(problem.topology())
        .map(network -> supports(problem, sweeps(problem, network, 1)))
        .orElseGet(
            () ->
                Support.needs(
                    "a torus or mesh of two axes or more: nodes at all points of a box, and all"
                        + " rows along an axis the same ring or line"));
  }

  private Support supports(final Problem problem, final AxisSweeps axisSweeps) {
    for (final RowProblem row : axisSweeps.problems()) {
      final Support support = of.supports(row.of(problem));
      if (!support.isSupported()) {
        return Support.no("in a row of %s, %s".formatted(row.shape().size(), support.reason()));
      }
    }
    return Support.yes();
  }

  private AxisSweeps sweeps(
      final Problem problem, final ProductNetwork productNetwork, final int count) {
    return AxisSweeps.of(
        productNetwork, problem.demand(), problem.topology().nodes(), count, parts);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final List<AxisSweeps> candidates = candidates(problem);
    final Set<RowProblem> rows = new LinkedHashSet<>();
    candidates.forEach(axisSweeps -> rows.addAll(axisSweeps.problems()));
    final Map<RowProblem, Schedule> solved = new HashMap<>();
    boolean complete = true;
    for (final RowProblem row : rows) {
      progress.at(solved.size(), rows.size(), "rows");
      final Outcome outcome = of.schedule(row.of(problem), budget, random.split(), Progress.SILENT);
      outcome.found().ifPresent(schedule -> solved.put(row, schedule));
      complete &= outcome instanceof Outcome.Found || outcome instanceof Outcome.Proved;
    }
    final Optional<Schedule> best = best(problem, candidates, solved, budget);
    return complete && best.isPresent()
        ? new Outcome.Found(best.get())
        : new Outcome.Exhausted(best);
  }

  /// Returns the sweeps to try: all chunks together and, where ports and component allow, one part
  /// for every axis.
  private List<AxisSweeps> candidates(final Problem problem) {
    final ProductNetwork productNetwork = ProductNetwork.of(problem.topology()).orElseThrow();
    final Capabilities allowed = problem.capabilities();
    final List<AxisSweeps> candidates =
        new ArrayList<>(List.of(sweeps(problem, productNetwork, 1)));
    if (Math.min(allowed.sendPorts(), allowed.receivePorts()) == Capabilities.UNLIMITED) {
      final AxisSweeps divided = sweeps(problem, productNetwork, productNetwork.axes());
      if (supports(problem, divided).isSupported()) {
        candidates.add(divided);
      }
    }
    return candidates;
  }

  private static Optional<Schedule> best(
      final Problem problem,
      final List<AxisSweeps> candidates,
      final Map<RowProblem, Schedule> solved,
      final Budget budget) {
    Optional<Schedule> best = Optional.empty();
    for (final AxisSweeps axisSweeps : candidates) {
      final boolean isEnough = best.isPresent() && budget.interrupted().getAsBoolean();
      if (!isEnough && solved.keySet().containsAll(axisSweeps.problems())) {
        final Schedule swept = axisSweeps.schedule(row -> Objects.requireNonNull(solved.get(row)));
        final Schedule found = Compaction.of(problem, swept, budget);
        if (best.isEmpty() || found.slots() < best.get().slots()) {
          best = Optional.of(found);
        }
      }
    }
    return best;
  }
}
