package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where the independent tasks of a command run.
final class EngineOption {
  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      description =
          "where tasks run: threads (default), or spark, the workers of an Apache Spark cluster;"
              + " results do not depend on it")
  private String engine = "threads";

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "for --engine spark: the cluster, such as spark://host:7077")
  private Optional<String> master = Optional.empty();

  @Mixin private ThreadsOption threads = new ThreadsOption();

  /// The engine as given.
  Engine engine(final Registry registry) {
    if (master.isPresent() && !engine.equals("spark")) {
      throw new IllegalArgumentException(
          "--master %s is for --engine spark. Maybe --engine spark --master %s, or"
                  .formatted(master.get(), master.get())
              + " --engine 'spark(master=\"%s\")'.".formatted(master.get()));
    }
    final Engine given =
        registry.parse(Engine.class, master.map("spark(master=\"%s\")"::formatted).orElse(engine));
    if (threads.count() == 0) {
      return given;
    }
    if (!given.equals(new Threads())) {
      throw new IllegalArgumentException(
          "--threads %s is for the engine threads; %s has its own workers."
              .formatted(threads.count(), SpecText.name(given.getClass())));
    }
    return new Threads(threads.count());
  }
}
