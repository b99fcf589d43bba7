package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.control.ControlBits;
import org.heliograph.simulate.slotted.RecordingGenerator;
import org.heliograph.simulate.slotted.StepTotals;

/// One run: its warm-up, its window in batches, and of what else was noted down: the bits of
/// control in its window, and the messages of all of it.
record ControlRun(
    List<StepTotals> warmUp,
    List<StepTotals> window,
    ServiceFairness service,
    Optional<ControlBits> bits,
    Optional<RecordingGenerator> recording) {
  private static final int QUARTERS = 4;
  private static final double GROWTH = 0.01;
  private static final double CHANCE = 8;

  /// Steps of the window that were made.
  long steps() {
    return sum(StepTotals::steps);
  }

  long sum(final ToLongFunction<StepTotals> count) {
    return window.stream().mapToLong(count).sum();
  }

  /// Messages in flight when the window began.
  long inFlightBefore() {
    return last(warmUp);
  }

  /// Messages in flight when it ended.
  long inFlight() {
    return steps() == 0 ? inFlightBefore() : last(window);
  }

  private static long last(final List<StepTotals> parts) {
    return parts.reversed().stream()
        .filter(part -> part.steps() > 0)
        .findFirst()
        .map(part -> part.inFlight(part.steps() - 1))
        .orElse(0L);
  }

  /// For how many steps up to the end no message moved while some were in flight.
  int standstill() {
    return all().reduce((_, part) -> part).map(StepTotals::standstill).orElse(0);
  }

  /// How many of these, up to the end, had no message made.
  int stoodStillWithoutInjection() {
    final long[] injected = perStep(all(), StepTotals::injected);
    final int standstill = standstill();
    int steps = 0;
    while (steps < standstill && injected[injected.length - 1 - steps] == 0) {
      steps++;
    }
    return steps;
  }

  /// All steps, from the first of the warm-up on.
  int allSteps() {
    return all().mapToInt(StepTotals::steps).sum();
  }

  Stream<StepTotals> all() {
    return Stream.concat(warmUp.stream(), window.stream());
  }

  /// The most couplers that a message of the window crossed.
  int mostHops() {
    return window.stream().mapToInt(StepTotals::mostHops).max().orElse(0);
  }

  /// Whether messages in flight grew over the window by more than 1 % of those made in it; growth
  /// by fewer than eight counts as chance. It is 4/3 of the difference between the means of the
  /// last and the first quarter.
  boolean isGrowing() {
    final long[] inFlight = perStep(window.stream(), StepTotals::inFlight);
    final int quarter = inFlight.length / QUARTERS;
    if (quarter == 0) {
      return false;
    }
    final double first = (double) Arrays.stream(inFlight, 0, quarter).sum() / quarter;
    final double last =
        (double) Arrays.stream(inFlight, inFlight.length - quarter, inFlight.length).sum()
            / quarter;
    final double growth = (last - first) * QUARTERS / (QUARTERS - 1);
    return growth > Math.max(GROWTH * sum(StepTotals::injected), CHANCE);
  }

  /// What `count` says of every step of `parts`.
  static long[] perStep(final Stream<StepTotals> parts, final OfStep count) {
    return parts
        .flatMapToLong(
            part -> IntStream.range(0, part.steps()).mapToLong(step -> count.of(part, step)))
        .toArray();
  }

  /// A number that a tally has for every step.
  @FunctionalInterface
  interface OfStep {
    long of(StepTotals stepTotals, int step);
  }
}
