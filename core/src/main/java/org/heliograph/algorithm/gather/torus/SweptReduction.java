package org.heliograph.algorithm.gather.torus;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.AxisRow;
import org.heliograph.topology.view.AxisShape;
import org.heliograph.topology.view.ProductNetwork;

/// The all-reduces of [AxisByAxis] in all rows of one axis, then of the next: the sums of a row are
/// the contributions to the rows across it, so every contribution counts once.
///
/// With few chunks and many lanes it takes the slots of one row for each axis, where a reduction to
/// owners takes them twice.
record SweptReduction(Scheduler of) implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final boolean isAmongAll =
        CollectivePattern.of(problem.demand())
                instanceof CollectivePattern.AllReduce(final NodeSet members)
            && members.size() == problem.topology().nodes();
    return Support.needs(isAmongAll, "an all-reduce or barrier among all nodes")
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(
            () ->
                ProductNetwork.of(problem.topology())
                    .map(network -> inRows(problem, network))
                    .orElseGet(() -> Support.needs("a torus or mesh of two axes or more")));
  }

  private Support inRows(final Problem problem, final ProductNetwork network) {
    for (int axis = 0; axis < network.axes(); axis++) {
      for (final AxisShape shape : shapes(network, axis)) {
        final Support support = of.supports(row(problem, shape));
        if (!support.isSupported()) {
          return Support.no("in a row of %s, %s".formatted(shape.size(), support.reason()));
        }
      }
    }
    return Support.yes();
  }

  private static Iterable<AxisShape> shapes(final ProductNetwork network, final int axis) {
    return network.rows(axis).stream().map(AxisRow::shape).distinct().toList();
  }

  /// The same chunks among the nodes of one row.
  private static Problem row(final Problem whole, final AxisShape shape) {
    final NodeSet all = NodeSet.range(0, shape.size());
    final Demand.Builder demand = new Demand.Builder(whole.demand().reduction());
    for (int chunk = 0; chunk < whole.demand().chunks(); chunk++) {
      demand.chunk(all, all);
    }
    return whole.on(shape.topology(whole.topology().ports()), demand.build());
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ProductNetwork network = ProductNetwork.of(problem.topology()).orElseThrow();
    final Map<AxisShape, Schedule> solved = new HashMap<>();
    final int[] chunks = IntStream.range(0, problem.demand().chunks()).toArray();
    final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
    boolean complete = true;
    int start = 0;
    for (int axis = 0; axis < network.axes(); axis++) {
      for (final AxisShape shape : shapes(network, axis)) {
        if (!solved.containsKey(shape)) {
          final Outcome outcome =
              of.schedule(row(problem, shape), budget, random.split(), Progress.SILENT);
          if (outcome.found().isEmpty()) {
            return new Outcome.Exhausted(Optional.empty());
          }
          complete &= outcome instanceof Outcome.Found || outcome instanceof Outcome.Proved;
          solved.put(shape, outcome.found().get());
        }
      }
      int slots = 0;
      for (final AxisRow row : network.rows(axis)) {
        final Schedule found = Objects.requireNonNull(solved.get(row.shape()));
        RowGather.add(row, chunks, found, start, whole);
        slots = Math.max(slots, found.slots());
      }
      start += slots;
    }
    return complete
        ? new Outcome.Found(whole.build())
        : new Outcome.Exhausted(Optional.of(whole.build()));
  }
}
