package org.heliograph.app.cli;

import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Option;

/// Where independent tasks run.
final class EngineOption {
  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description =
          "where the work runs, such as threads(2) (default threads, one per core); results do not"
              + " depend on it")
  private String engine = "threads";

  Engine engine(final Registry registry) {
    return registry.parse(Engine.class, engine);
  }
}
