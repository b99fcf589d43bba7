package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Estimate;
import org.heliograph.simulate.slotted.Tally;

/// A quotient of two counts, such as steps taken for each message delivered.
record Measure(ToLongFunction<Tally> of, ToLongFunction<Tally> per) {
  /// Messages delivered for each processor and step.
  static Measure throughput(final int processors) {
    return new Measure(Tally::delivered, part -> (long) part.steps() * processors);
  }

  /// Messages in flight for each processor, at the ends of steps.
  static Measure load(final int processors) {
    return new Measure(
        part -> IntStream.range(0, part.steps()).mapToLong(part::inFlight).sum(),
        part -> (long) part.steps() * processors);
  }

  /// Steps for each message delivered.
  static Measure delay() {
    return new Measure(Tally::latencySum, Tally::delivered);
  }

  /// Couplers crossed by each message delivered.
  static Measure hops() {
    return new Measure(Tally::hops, Tally::delivered);
  }

  /// The share of couplers that are lit.
  static Measure couplerUse(final long couplers) {
    return new Measure(Tally::transmissions, part -> part.steps() * couplers);
  }

  /// Over all windows; empty if there is nothing to divide by.
  OptionalDouble mean(final List<Run> runs) {
    return quotient(runs.stream().flatMap(run -> run.window().stream()).toList());
  }

  /// The half width of the 95 % confidence interval: from the means of the runs, or of the batches
  /// of a single one.
  OptionalDouble halfWidth(final List<Run> runs) {
    final Stream<OptionalDouble> samples =
        runs.size() > 1
            ? runs.stream().map(run -> quotient(run.window()))
            : runs.stream()
                .flatMap(run -> run.window().stream())
                .map(part -> quotient(List.of(part)));
    return Estimate.of(samples.flatMapToDouble(OptionalDouble::stream).toArray()).halfWidth();
  }

  private OptionalDouble quotient(final List<Tally> parts) {
    final long below = parts.stream().mapToLong(per).sum();
    return below == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) parts.stream().mapToLong(of).sum() / below);
  }
}
