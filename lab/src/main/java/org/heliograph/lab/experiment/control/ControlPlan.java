package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;

/// What `simulate control` is asked for, with all texts read: how often and how long each protocol
/// is run with each message generator, and what all of them share: the network, to whom messages
/// go, and what that lets any protocol carry at most, unless something dies.
///
/// A run has the steps of the warm-up and then a window. The runs have the seeds `seed`, `seed +
/// 1`, ….
record ControlPlan(
    Control control,
    ControlSettings settings,
    List<MessageGenerator> generators,
    StackTopology network,
    Destinations destinations,
    Optional<RouteCapacity> capacity,
    Optional<StepTiming> timing) {
  private static final int MOST_GENERATORS = 1_000;
  private static final int LEAST_SETTLED = 100;

  ControlPlan {
    generators = List.copyOf(generators);
  }

  /// The plan; throws with one sentence if there is nothing to run, or if something makes no sense.
  static ControlPlan of(final Registry registry, final Control control) {
    final ControlSettings settings = control.options().given(registry);
    final List<MessageGenerator> generators =
        control.sources().generators(registry, control.loads());
    requireMessages(control, settings, generators);
    requireOneRun(control, settings, generators.size());
    if (settings.steps().isEmpty() && control.steps() < LEAST_SETTLED) {
      throw new IllegalArgumentException(
          "--warm-up auto needs at least %s steps to look at, and --steps is %s."
              .formatted(LEAST_SETTLED, control.steps()));
    }
    final Topology topology = registry.network(control.topology());
    if (!(topology instanceof final StackTopology network)) {
      throw new IllegalArgumentException(
          "simulate: --protocol runs on stack-graphs, and %s is none. Maybe %s."
              .formatted(topology.name(), "stack-kautz(4,2,2) or pops(4,3)"));
    }
    final Destinations destinations = TrafficReceivers.of(control.traffic(), network);
    return new ControlPlan(
        control,
        settings,
        generators,
        network,
        destinations,
        settings.faults().isEmpty()
            ? RouteCapacity.of(network, control.traffic(), destinations, settings.relay())
            : Optional.empty(),
        StepTiming.of(registry, network, control.topology(), settings));
  }

  private static void requireMessages(
      final Control control,
      final ControlSettings settings,
      final List<MessageGenerator> generators) {
    final boolean findsSaturation = control.loads().findsSaturation();
    if (generators.isEmpty() && !findsSaturation) {
      throw new IllegalArgumentException(
          "simulate control: no messages are given. Maybe --load 0.5 or --load saturation.");
    }
    if (generators.size() > MOST_GENERATORS) {
      throw new IllegalArgumentException(
          "simulate: %s generators are too many; at most %s are run. Maybe a wider step."
              .formatted(generators.size(), MOST_GENERATORS));
    }
    if (findsSaturation && settings.limit().messages() > 0) {
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

  private static void requireOneRun(
      final Control control, final ControlSettings settings, final int generators) {
    final boolean findsSaturation = control.loads().findsSaturation();
    final long all = (long) control.protocol().size() * generators * control.loads().runs();
    if (settings.file().isPresent() && (findsSaturation || all != 1)) {
      throw new IllegalArgumentException(
          "simulate: --record-trace records one run, and %s asked for. Maybe one --protocol and %s"
              .formatted(
                  findsSaturation ? "--saturation is" : all + " are",
                  "--load 0.5, without --runs and --saturation."));
    }
  }

  /// The seed of a run, from 0 on.
  long seed(final int run) {
    return control.loads().seed() + run;
  }
}
