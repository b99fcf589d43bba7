package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.WordedControl;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.Recording;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.Tally;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.simulate.slotted.Workload;

/// A protocol with a workload, ready to be run with any seed, and what is noted down of its runs.
record Contest(Arena arena, ControlProtocol protocol, Workload workload, Notes notes) {
  private static final int BATCHES = 20;

  /// Whether a rate of the workload exceeds what any protocol carries.
  boolean isBeyondCapacity() {
    return workload instanceof final Open open
        && arena.capacity().isPresent()
        && open.rates().stream().anyMatch(rate -> rate > arena.capacity().get().limit());
  }

  /// Whether no message that is in flight at the end of `run` will ever move again: no coupler took
  /// any for so long that every request that can be granted was, nothing was made meanwhile, and
  /// neither a relay drawn at random nor a fault to come can change that.
  boolean isDeadlocked(final Run run) {
    final OptionalInt refusals = protocol.refusalBound(shape());
    return refusals.isPresent()
        && arena.relay() instanceof TargetIndex
        && arena.faults().stream().allMatch(fault -> fault.at() < run.allSteps())
        && run.stoodStillWithoutInjection() > refusals.getAsInt();
  }

  /// One run with a window of so many steps, as far as it got.
  Run run(final long seed, final WarmUp warmUp, final int steps, final Effort effort) {
    final Optional<WordedControl> worded =
        notes.bits() ? Optional.of(new WordedControl(protocol)) : Optional.empty();
    final Optional<Recording> recording = notes.trace().map(_ -> new Recording(workload));
    final Observed observed =
        new Observed(
            worded.isPresent() ? worded.get() : protocol,
            shape(),
            arena.network().groups().nodes());
    final SlottedModel model = model(observed, seed);
    final SlottedSimulation simulation =
        new SlottedSimulation(
            recording.isPresent() ? model.withWorkload(recording.get()) : model,
            effort.threads(),
            effort.interrupted());
    final List<Tally> before = advance(simulation, warmUp.steps(), effort.done());
    observed.clear();
    final Optional<BitsRecord.Sent> sentBefore = sent(worded);
    final List<Tally> window = advance(simulation, steps, effort.done());
    final long made = window.stream().mapToLong(Tally::steps).sum();
    return new Run(
        before,
        window,
        observed.service(made),
        sent(worded).map(sent -> sent.minus(sentBefore.orElseThrow())),
        recording);
  }

  private static Optional<BitsRecord.Sent> sent(final Optional<WordedControl> worded) {
    return worded.map(control -> BitsRecord.Sent.of(control.counted()));
  }

  /// The largest group of the network.
  GroupShape shape() {
    return model(protocol, 0).shape();
  }

  private SlottedModel model(final ControlProtocol control, final long seed) {
    return new SlottedModel(
            arena.network(), control, arena.relay(), workload, arena.destinations(), seed)
        .withLimit(arena.limit())
        .withFaults(arena.faults());
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
    final Contest plain = new Contest(arena, protocol, workload, Notes.NONE);
    final Run run = plain.run(seed, WarmUp.of(0), 2 * steps, effort);
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
