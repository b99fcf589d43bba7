package org.heliograph.app.cli;

import org.heliograph.lab.experiment.EngineChoice;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Where the independent tasks of a command run that is a class.
@Command
final class EngineOption {
  private final ParameterOptions<EngineChoice> options = new ParameterOptions<>(EngineChoice.class);

  @Spec(Spec.Target.MIXEE)
  void addTo(final CommandSpec command) {
    options.addTo(command);
  }

  /// The engine as given.
  Engine engine(final Registry registry) {
    return options.value(registry).engine(registry);
  }
}
