package org.heliograph.lab.experiment.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.control.ControlBits;
import org.heliograph.control.ControlProtocol;
import org.heliograph.control.GroupShape;
import org.heliograph.control.WordControl;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.Open;
import org.heliograph.simulate.slotted.RecordingGenerator;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.SlottedSimulation;
import org.heliograph.simulate.slotted.StepTotals;
import org.heliograph.simulate.slotted.TargetIndex;

/// A protocol with a message generator, ready to be run with any seed, and what is noted down of
/// its runs.
record ControlTrial(
    ControlPlan plan,
    ControlProtocol protocol,
    MessageGenerator generator,
    ControlSettings settings) {
  private static final int BATCHES = 20;
  private static final int WINDOWS = 60;

  /// Whether a rate of the message generator exceeds what any protocol carries.
  boolean isBeyondCapacity() {
    return generator instanceof final Open open
        && plan.capacity().isPresent()
        && open.rates().stream().anyMatch(rate -> rate > plan.capacity().get().limit());
  }

  /// Whether no message that is in flight at the end of `run` will ever move again: no coupler took
  /// any for so long that every request that can be granted was, nothing was made meanwhile, and
  /// neither a relay drawn at random, nor a fault to come, nor a control processor that takes over
  /// can change that.
  boolean isDeadlocked(final ControlRun slottedRun) {
    final OptionalInt refusals = protocol.refusalBound(shape());
    return refusals.isPresent()
        && settings.relay() instanceof TargetIndex
        && settings.faults().stream()
            .allMatch(fault -> fault.at() < slottedRun.allSteps() && fault.outage().isEmpty())
        && slottedRun.stoodStillWithoutInjection() > refusals.getAsInt();
  }

  /// One run with a window of `steps` steps, or fewer if interrupted.
  ControlRun run(
      final long seed, final WarmUp warmUp, final int steps, final RunSettings runSettings) {
    final Optional<WordControl> worded =
        settings.bits() ? Optional.of(new WordControl(protocol)) : Optional.empty();
    final Optional<RecordingGenerator> recording =
        settings.file().map(_ -> new RecordingGenerator(generator));
    final ObservedProtocol observedProtocol =
        new ObservedProtocol(
            worded.isPresent() ? worded.get() : protocol, shape(), plan.network().groups().nodes());
    final SlottedModel model = model(observedProtocol, seed);
    final SlottedSimulation simulation =
        new SlottedSimulation(
            recording.isPresent() ? model.withGenerator(recording.get()) : model,
            runSettings.threads(),
            runSettings.interrupted());
    final Advance advance = new Advance(simulation, warmUp.steps() + steps, seed, runSettings);
    final List<StepTotals> before = batches(advance, warmUp.steps());
    observedProtocol.clear();
    worded.map(WordControl::counted).ifPresent(ControlBits::clear);
    final List<StepTotals> window = batches(advance, steps);
    final long made = window.stream().mapToLong(StepTotals::steps).sum();
    return new ControlRun(
        before,
        window,
        observedProtocol.service(made),
        worded.map(WordControl::counted),
        recording);
  }

  /// The largest group of the network.
  GroupShape shape() {
    return model(protocol, 0).shape();
  }

  private SlottedModel model(final ControlProtocol control, final long seed) {
    return new SlottedModel(
            plan.network(), control, settings.relay(), generator, plan.destinations(), seed)
        .withLimit(settings.limit())
        .withFaults(settings.faults());
  }

  /// A simulation under way, of `length` steps altogether.
  private record Advance(
      SlottedSimulation simulation, int length, long seed, RunSettings settings) {}

  /// Simulates `steps` steps in at most twenty parts.
  private List<StepTotals> batches(final Advance advance, final int steps) {
    final List<StepTotals> parts = new ArrayList<>();
    final int batches = Math.min(BATCHES, steps);
    for (int batch = 0; batch < batches; batch++) {
      final int begin = (int) ((long) steps * batch / batches);
      final int end = (int) ((long) steps * (batch + 1) / batches);
      batch(advance, end - begin)
          .ifPresent(
              part -> {
                parts.add(part);
                advance.settings().done().accept(part.steps());
              });
    }
    return parts;
  }

  /// Simulates one batch, in as many parts as make [#WINDOWS] of a run, each of which is reported;
  /// empty if interrupted before.
  private Optional<StepTotals> batch(final Advance advance, final int steps) {
    final long windows = Math.ceilDiv((long) WINDOWS * steps, advance.length());
    final int parts = Math.clamp(windows, 1, steps);
    Optional<StepTotals> all = Optional.empty();
    for (int i = 0; i < parts; i++) {
      final int count = (int) ((long) steps * (i + 1) / parts - (long) steps * i / parts);
      final StepTotals part = advance.simulation().advance(count);
      if (part.steps() > 0) {
        all = Optional.of(all.map(before -> before.with(part)).orElse(part));
      }
      if (part.steps() == count) {
        advance.settings().listener().accept(LoadWindow.of(this, advance.seed(), part));
      }
    }
    return all;
  }

  /// Finds the end of the warm-up in a run twice as long as the window: both messages in flight and
  /// messages delivered have settled. If they have not in the first half, that half.
  WarmUp warmUp(final long seed, final int steps, final RunSettings runSettings) {
    final ControlTrial plain = new ControlTrial(plan, protocol, generator, settings.plain());
    final ControlRun slottedRun = plain.run(seed, WarmUp.of(0), 2 * steps, runSettings.unheard());
    final OptionalInt inFlight = Mser.warmUp(series(slottedRun, StepTotals::inFlight));
    final OptionalInt delivered = Mser.warmUp(series(slottedRun, StepTotals::delivered));
    return inFlight.isPresent() && delivered.isPresent()
        ? WarmUp.of(Math.max(inFlight.getAsInt(), delivered.getAsInt()))
        : new WarmUp(steps, false);
  }

  private static double[] series(final ControlRun slottedRun, final ControlRun.OfStep count) {
    return Arrays.stream(ControlRun.perStep(slottedRun.all(), count)).asDoubleStream().toArray();
  }
}
