package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.Loads;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.UniformTraffic;

/// Short studies, and the networks they are of.
final class Studies {
  static final Registry REGISTRY = Registry.of(Studies.class.getClassLoader());

  private Studies() {}

  static StackTopology network(final String text) {
    return (StackTopology) REGISTRY.parse(TopologyFamily.class, text).build();
  }

  static Control control(
      final String topology, final String protocol, final String generator, final int steps) {
    return control(topology, protocol, generator, steps, new Loads(), new ControlOptions());
  }

  static Control control(
      final String topology,
      final String protocol,
      final String generator,
      final int steps,
      final Loads loads,
      final ControlOptions options) {
    return new Control(
        REGISTRY.parse(TopologyFamily.class, topology),
        List.of(REGISTRY.parse(ControlProtocol.class, protocol)),
        new UniformTraffic(),
        steps,
        loads,
        MessageSources.of(List.of(REGISTRY.parse(MessageGenerator.class, generator))),
        options);
  }

  /// The loads of studies that have generators, on two threads.
  static Loads twoThreads(final long seed) {
    return new Loads(List.of(), false, 1, new ThreadCount(Optional.of(2)), seed);
  }

  static ControlRecord run(final Control control, final BooleanSupplier interrupted) {
    return control.answer(new StudyContext(REGISTRY, Progress.SILENT, interrupted)).record();
  }

  static OutcomeRecord outcome(
      final String topology, final String protocol, final String generator, final int steps) {
    return run(control(topology, protocol, generator, steps), () -> false).outcomes().getFirst();
  }
}
