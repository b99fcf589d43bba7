package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.TopologyFamily;

/// Short studies, and the networks they are of.
final class Studies {
  static final Registry REGISTRY = Registry.of(Studies.class.getClassLoader());

  private Studies() {}

  static StackTopology network(final String text) {
    return (StackTopology) REGISTRY.parse(TopologyFamily.class, text).build();
  }

  static SlottedRequest request(
      final String topology, final String protocol, final String generator, final int steps) {
    return requested(topology, protocol, generator, steps).build();
  }

  static SlottedRequest.Builder requested(
      final String topology, final String protocol, final String generator, final int steps) {
    return SlottedRequest.of(topology, List.of(protocol), List.of(generator)).steps(steps);
  }

  static SlottedRecord run(final SlottedRequest request, final BooleanSupplier interrupted) {
    return new SlottedStudy(new StudyContext(REGISTRY, Progress.SILENT, interrupted)).run(request);
  }

  static OutcomeRecord outcome(
      final String topology, final String protocol, final String generator, final int steps) {
    return run(request(topology, protocol, generator, steps), () -> false).outcomes().getFirst();
  }
}
