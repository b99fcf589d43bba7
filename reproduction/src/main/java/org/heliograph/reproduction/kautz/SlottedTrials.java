package org.heliograph.reproduction.kautz;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.experiment.control.RouteCapacity;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.RelayChoice;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.topology.StackTopology;
import org.heliograph.traffic.UniformTraffic;

/// The same slotted simulation with several seeds, uniform traffic throughout.
record SlottedTrials(List<StepTotals> tallies) {
  SlottedTrials {
    tallies = List.copyOf(tallies);
  }

  /// What is simulated.
  record Setup(
      StackTopology network,
      ControlProtocol protocol,
      RelayChoice relay,
      MessageGenerator generator) {
    Setup(
        final StackTopology network,
        final ControlProtocol protocol,
        final MessageGenerator generator) {
      this(network, protocol, new TargetIndex(), generator);
    }
  }

  /// So many steps with each of the seeds from the context's on.
  static SlottedTrials of(
      final ExhibitContext context, final Setup setup, final int seeds, final int steps) {
    final List<StepTotals> tallies = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      final SlottedModel model =
          new SlottedModel(
              setup.network(),
              setup.protocol(),
              setup.relay(),
              setup.generator(),
              new UniformTraffic().on(setup.network()),
              context.seed() + i);
      tallies.add(new SlottedSimulation(model, 1, context.interrupted()).advance(steps));
    }
    return new SlottedTrials(tallies);
  }

  /// The stack-Kautz network of these parameters.
  static StackTopology stackKautz(
      final ExhibitContext context, final int s, final int d, final int k) {
    return (StackTopology) context.topology("stack-kautz(s=%s,d=%s,k=%s)".formatted(s, d, k));
  }

  /// The messages a processor and step that the routes of `network` carry at most.
  static Optional<Double> capacity(final StackTopology network) {
    final UniformTraffic uniform = new UniformTraffic();
    return RouteCapacity.of(network, uniform, uniform.on(network), new TargetIndex())
        .map(RouteCapacity::limit);
  }

  double mean(final ToDoubleFunction<StepTotals> value) {
    return values(value).average().orElse(0);
  }

  double least(final ToDoubleFunction<StepTotals> value) {
    return values(value).min().orElse(0);
  }

  double most(final ToDoubleFunction<StepTotals> value) {
    return values(value).max().orElse(0);
  }

  private DoubleStream values(final ToDoubleFunction<StepTotals> value) {
    return tallies.stream().mapToDouble(value);
  }

  /// The mean over the seeds as a line, and from the least to the most as a band, at `xs`.
  LinePlot.Series series(final String name, final List<Integer> xs, final At value) {
    final List<LinePlot.Point> points = new ArrayList<>();
    final List<LinePlot.Range> band = new ArrayList<>();
    for (final int x : xs) {
      points.add(new LinePlot.Point(x, mean(stepTotals -> value.of(stepTotals, x))));
      band.add(
          new LinePlot.Range(
              x,
              least(stepTotals -> value.of(stepTotals, x)),
              most(stepTotals -> value.of(stepTotals, x))));
    }
    return LinePlot.Series.steps(name, List.of(new LinePlot.Line(name, points))).withBand(band);
  }

  /// A quantity of a run at some step.
  @FunctionalInterface
  interface At {
    double of(StepTotals stepTotals, int x);
  }

  /// The share of delivered messages that took at most `steps` steps.
  static double shareWithin(final StepTotals stepTotals, final int steps) {
    return (double) within(stepTotals, steps) / Math.max(1, stepTotals.delivered());
  }

  /// How many messages took at most `steps` steps.
  static long within(final StepTotals stepTotals, final int steps) {
    final long[] latencies = stepTotals.latencies();
    long sum = 0;
    for (int i = 0; i <= steps && i < latencies.length; i++) {
      sum += latencies[i];
    }
    return sum;
  }
}
