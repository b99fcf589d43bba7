package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Estimate;
import org.heliograph.simulate.slotted.StepTotals;

/// A quotient of two counts, such as steps taken for each message delivered.
record CountRatio(ToLongFunction<StepTotals> of, ToLongFunction<StepTotals> per) {
  /// Messages delivered for each processor and step.
  static CountRatio throughput(final int processors) {
    return new CountRatio(StepTotals::delivered, part -> (long) part.steps() * processors);
  }

  /// Messages in flight for each processor, at the ends of steps.
  static CountRatio load(final int processors) {
    return new CountRatio(
        part -> IntStream.range(0, part.steps()).mapToLong(part::inFlight).sum(),
        part -> (long) part.steps() * processors);
  }

  /// Steps for each message delivered.
  static CountRatio delay() {
    return new CountRatio(StepTotals::latencySum, StepTotals::delivered);
  }

  /// Couplers crossed by each message delivered.
  static CountRatio hops() {
    return new CountRatio(StepTotals::hops, StepTotals::delivered);
  }

  /// The share of couplers that are lit.
  static CountRatio couplerUse(final long couplers) {
    return new CountRatio(StepTotals::transmissions, part -> part.steps() * couplers);
  }

  /// Over all windows; empty if there is nothing to divide by.
  OptionalDouble mean(final List<ControlRun> runs) {
    return quotient(runs.stream().flatMap(slottedRun -> slottedRun.window().stream()).toList());
  }

  /// The half width of the 95 % confidence interval: from the means of the runs, or of the batches
  /// of a single one.
  OptionalDouble halfWidth(final List<ControlRun> runs) {
    final Stream<OptionalDouble> samples =
        runs.size() > 1
            ? runs.stream().map(slottedRun -> quotient(slottedRun.window()))
            : runs.stream()
                .flatMap(slottedRun -> slottedRun.window().stream())
                .map(part -> quotient(List.of(part)));
    return Estimate.of(samples.flatMapToDouble(OptionalDouble::stream).toArray()).halfWidth();
  }

  private OptionalDouble quotient(final List<StepTotals> parts) {
    final long below = parts.stream().mapToLong(per).sum();
    return below == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) parts.stream().mapToLong(of).sum() / below);
  }
}
