package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.ParameterTexts;
import org.heliograph.lab.experiment.StatedProblem;
import picocli.CommandLine.Option;

/// Whether lightpaths may be longer than the optical power budget allows, the same option for every
/// command that takes a switching model.
final class UnlitOption {
  @Option(names = "--unlit", description = ParameterTexts.UNLIT)
  private boolean unlit;

  /// The switching model to ask for, where `switching` is given; throws if both are.
  Optional<String> with(final Optional<String> switching) {
    return with(unlit, switching);
  }

  /// The same, where the option is `given` or not.
  static Optional<String> with(final boolean given, final Optional<String> switching) {
    StatedProblem.requireOneModel(given, switching);
    return given ? Optional.of(StatedProblem.UNLIT) : switching;
  }
}
