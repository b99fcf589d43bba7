package org.heliograph.lab.experiment.slotted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.WordControl;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.RecordingWorkload;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;
import org.heliograph.simulate.slotted.Workload;

/// A protocol with a workload, ready to be run with any seed, and what is noted down of its runs.
record ProtocolTrial(
    SlottedNetwork arena, ControlProtocol protocol, Workload workload, Observations notes) {
  private static final int BATCHES = 20;

  /// Whether a rate of the workload exceeds what any protocol carries.
  boolean isBeyondCapacity() {
    return workload instanceof final Open open
        && arena.capacity().isPresent()
        && open.rates().stream().anyMatch(rate -> rate > arena.capacity().get().limit());
  }

  /// Whether no message that is in flight at the end of `run` will ever move again: no coupler took
  /// any for so long that every request that can be granted was, nothing was made meanwhile, and
  /// neither a relay drawn at random, nor a fault to come, nor a control processor that takes over
  /// can change that.
  boolean isDeadlocked(final SlottedRun slottedRun) {
    final OptionalInt refusals = protocol.refusalBound(shape());
    return refusals.isPresent()
        && arena.relay() instanceof TargetIndex
        && arena.faults().stream().allMatch(fault -> fault.at() < slottedRun.allSteps())
        && arena.faults().stream().allMatch(fault -> fault.outage().isEmpty())
        && slottedRun.stoodStillWithoutInjection() > refusals.getAsInt();
  }

  /// One run with a window of `steps` steps, or fewer if interrupted.
  SlottedRun run(
      final long seed, final WarmUp warmUp, final int steps, final RunSettings runSettings) {
    final Optional<WordControl> worded =
        notes.bits() ? Optional.of(new WordControl(protocol)) : Optional.empty();
    final Optional<RecordingWorkload> recording =
        notes.trace().map(_ -> new RecordingWorkload(workload));
    final ObservedProtocol observedProtocol =
        new ObservedProtocol(
            worded.isPresent() ? worded.get() : protocol,
            shape(),
            arena.network().groups().nodes());
    final SlottedModel model = model(observedProtocol, seed);
    final SlottedSimulation simulation =
        new SlottedSimulation(
            recording.isPresent() ? model.withWorkload(recording.get()) : model,
            runSettings.threads(),
            runSettings.interrupted());
    final List<StepTotals> before = advance(simulation, warmUp.steps(), runSettings.done());
    observedProtocol.clear();
    final Optional<BitsRecord.Sent> sentBefore = sent(worded);
    final List<StepTotals> window = advance(simulation, steps, runSettings.done());
    final long made = window.stream().mapToLong(StepTotals::steps).sum();
    return new SlottedRun(
        before,
        window,
        observedProtocol.service(made),
        sent(worded).map(sent -> sent.minus(sentBefore.orElseThrow())),
        recording);
  }

  private static Optional<BitsRecord.Sent> sent(final Optional<WordControl> worded) {
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

  /// Simulates `steps` steps in at most twenty parts.
  private static List<StepTotals> advance(
      final SlottedSimulation simulation, final int steps, final IntConsumer done) {
    final List<StepTotals> parts = new ArrayList<>();
    final int batches = Math.min(BATCHES, steps);
    for (int batch = 0; batch < batches; batch++) {
      final int begin = (int) ((long) steps * batch / batches);
      final int end = (int) ((long) steps * (batch + 1) / batches);
      final StepTotals part = simulation.advance(end - begin);
      if (part.steps() > 0) {
        parts.add(part);
        done.accept(part.steps());
      }
    }
    return parts;
  }

  /// Finds the end of the warm-up in a run twice as long as the window: both messages in flight and
  /// messages delivered have settled. If they have not in the first half, that half.
  WarmUp warmUp(final long seed, final int steps, final RunSettings runSettings) {
    final ProtocolTrial plain = new ProtocolTrial(arena, protocol, workload, Observations.NONE);
    final SlottedRun slottedRun = plain.run(seed, WarmUp.of(0), 2 * steps, runSettings);
    final OptionalInt inFlight = Mser.warmUp(series(slottedRun, StepTotals::inFlight));
    final OptionalInt delivered = Mser.warmUp(series(slottedRun, StepTotals::delivered));
    return inFlight.isPresent() && delivered.isPresent()
        ? WarmUp.of(Math.max(inFlight.getAsInt(), delivered.getAsInt()))
        : new WarmUp(steps, false);
  }

  private static double[] series(final SlottedRun slottedRun, final SlottedRun.OfStep count) {
    return Arrays.stream(SlottedRun.perStep(slottedRun.all(), count)).asDoubleStream().toArray();
  }
}
