package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.problem.Objective;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options that state a problem, the same for every command that takes one.
final class ProblemOptions {
  @Parameters(
      index = "0",
      paramLabel = "COLLECTIVE",
      description =
          "collective, such as all-to-all, 'broadcast(root=3)'; see heliograph list collective")
  private String collective = "";

  @Option(
      names = "--on",
      required = true,
      paramLabel = "TOPOLOGY",
      description =
          "network, such as petersen, 'torus(8,8)', net.graphml; see heliograph list topology")
  private String topology = "";

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      description =
          "switching model, such as 'circuit(ports=1)' (default: that of the topology); see"
              + " heliograph list switching")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--objective",
      description = "slots: rank by slots, then time (default); time: rank by time, then slots")
  private Objective objective = RequestDefaults.OBJECTIVE;

  @Mixin private SeedOption seed = new SeedOption();

  String collective() {
    return collective;
  }

  String topology() {
    return topology;
  }

  Optional<String> switching() {
    return switching;
  }

  Objective objective() {
    return objective;
  }

  long seed() {
    return seed.value();
  }
}
