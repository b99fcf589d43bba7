package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.Question;
import org.heliograph.problem.Objective;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options that state a problem, the same for every command that takes one.
final class ProblemOptions {
  @Parameters(
      index = "0",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = Question.COLLECTIVE)
  private String collective = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = Question.SWITCHING)
  private Optional<String> switching = Optional.empty();

  @Mixin private UnlitOption unlit = new UnlitOption();

  @Mixin private HardwareOption hardware = new HardwareOption();

  @Option(names = "--objective", paramLabel = "GOAL", description = Question.OBJECTIVE)
  private Optional<Objective> objective = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  String collective() {
    return collective;
  }

  /// The network; throws if `command` was given none.
  String topology(final CommandSpec command) {
    return network.needed(command.name(), collective);
  }

  Optional<String> switching() {
    return unlit.with(switching);
  }

  Optional<String> hardware() {
    return hardware.given();
  }

  Optional<Objective> objective() {
    return objective;
  }

  long seed() {
    return seed.value();
  }
}
