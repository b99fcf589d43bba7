package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.heliograph.control.ControlProtocol;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.Tally;
import org.heliograph.simulate.slotted.Workload;

/// A protocol with a workload, ready to be run with any seed.
record Contest(Arena arena, ControlProtocol protocol, Workload workload) {
  private static final int BATCHES = 20;

  /// Whether a rate of the workload exceeds what any protocol carries.
  boolean isBeyondCapacity() {
    return workload instanceof final Open open
        && arena.capacity().isPresent()
        && open.rates().stream().anyMatch(rate -> rate > arena.capacity().get().limit());
  }

  /// One run with a window of so many steps, as far as it got.
  Run run(final long seed, final WarmUp warmUp, final int steps, final Effort effort) {
    final SlottedModel model = model(protocol, seed);
    final Observed observed =
        new Observed(protocol, model.shape(), arena.network().groups().nodes());
    final SlottedSimulation simulation =
        new SlottedSimulation(model(observed, seed), effort.threads(), effort.interrupted());
    final List<Tally> before = advance(simulation, warmUp.steps(), effort.done());
    observed.clear();
    final List<Tally> window = advance(simulation, steps, effort.done());
    final long made = window.stream().mapToLong(Tally::steps).sum();
    return new Run(before, window, observed.service(made));
  }

  private SlottedModel model(final ControlProtocol control, final long seed) {
    return new SlottedModel(
        arena.network(), control, arena.relay(), workload, arena.destinations(), seed);
  }

  /// So many steps in at most twenty parts.
  private static List<Tally> advance(
      final SlottedSimulation simulation, final int steps, final IntConsumer done) {
    final List<Tally> parts = new ArrayList<>();
    final int batches = Math.min(BATCHES, steps);
    for (int batch = 0; batch < batches; batch++) {
      final int begin = (int) ((long) steps * batch / batches);
      final int end = (int) ((long) steps * (batch + 1) / batches);
      final Tally part = simulation.advance(end - begin);
      if (part.steps() > 0) {
        parts.add(part);
        done.accept(part.steps());
      }
    }
    return parts;
  }

  /// Finds the end of the warm-up in a run twice as long as the window: both messages in flight and
  /// messages delivered have settled. If they have not in the first half, that half.
  WarmUp warmUp(final long seed, final int steps, final Effort effort) {
    final Run run = run(seed, WarmUp.of(0), 2 * steps, effort);
    final OptionalInt inFlight = Mser.warmUp(series(run, Tally::inFlight));
    final OptionalInt delivered = Mser.warmUp(series(run, Tally::delivered));
    return inFlight.isPresent() && delivered.isPresent()
        ? WarmUp.of(Math.max(inFlight.getAsInt(), delivered.getAsInt()))
        : new WarmUp(steps, false);
  }

  private static double[] series(final Run run, final Run.OfStep count) {
    return Arrays.stream(Run.perStep(run.all(), count)).asDoubleStream().toArray();
  }
}
