package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.traffic.ArrivalProcess;

/// What `simulate control` is asked for, with all texts read: how often and how long each protocol
/// is run with each message generator.
///
/// A run has the steps of the warm-up and then a window of `steps` steps. The runs have the seeds
/// `seed`, `seed + 1`, ….
record SlottedPlan(Control control, ControlSettings settings, List<MessageGenerator> generators) {
  private static final int MOST_GENERATORS = 1_000;
  private static final int LEAST_SETTLED = 100;

  SlottedPlan {
    generators = List.copyOf(generators);
  }

  /// The plan; throws with one sentence if there is nothing to run, or if something makes no sense.
  static SlottedPlan of(final Registry registry, final Control control) {
    final ControlSettings settings = control.options().given(registry);
    final SlottedPlan plan =
        new SlottedPlan(control, settings, control.sources().generators(registry, control.loads()));
    plan.requireMessages();
    plan.requireOneRun();
    plan.requireSettled();
    return plan;
  }

  private void requireMessages() {
    if (generators.isEmpty() && !findsSaturation()) {
      throw new IllegalArgumentException(
          "simulate control: no messages are given. Maybe --load 0.5 or --load saturation.");
    }
    if (generators.size() > MOST_GENERATORS) {
      throw new IllegalArgumentException(
          "simulate: %s generators are too many; at most %s are run. Maybe a wider step."
              .formatted(generators.size(), MOST_GENERATORS));
    }
    if (findsSaturation() && settings.limit().messages() > 0) {
      throw new IllegalArgumentException(
          "simulate: --saturation looks for messages that pile up without limit, which --buffer"
              + " forbids. Maybe --rate 0.1,0.2.");
    }
    if (settings.bits() && generators.isEmpty()) {
      throw new IllegalArgumentException(
          "simulate: --bits counts what control says while messages are carried, and --saturation"
              + " alone keeps no counts. Maybe --load 0.5 too.");
    }
  }

  private void requireOneRun() {
    final long all = (long) control.protocol().size() * generators.size() * runs();
    if (settings.file().isPresent() && (findsSaturation() || all != 1)) {
      throw new IllegalArgumentException(
          "simulate: --record-trace records one run, and %s asked for. Maybe one --protocol and %s"
              .formatted(
                  findsSaturation() ? "--saturation is" : all + " are",
                  "--load 0.5, without --runs and --saturation."));
    }
  }

  private void requireSettled() {
    if (warmUp().isEmpty() && steps() < LEAST_SETTLED) {
      throw new IllegalArgumentException(
          "--warm-up auto needs at least %s steps to look at, and --steps is %s."
              .formatted(LEAST_SETTLED, steps()));
    }
  }

  private Loads loads() {
    return control.loads();
  }

  boolean findsSaturation() {
    return loads().findsSaturation();
  }

  /// The seed of the first run.
  long seed() {
    return loads().seed();
  }

  /// The number of runs.
  int runs() {
    return loads().runs();
  }

  /// The number of threads; 0 if the study chooses.
  int threads() {
    return loads().threads().count();
  }

  /// The steps before the window; empty if their number is determined.
  OptionalInt warmUp() {
    return settings.steps();
  }

  /// The steps of the window.
  int steps() {
    return control.steps();
  }

  /// The arrival process of the search for saturation.
  ArrivalProcess arrivals() {
    return control.sources().process();
  }
}
