package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.SpecOf;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;

/// Where independent tasks run.
public record EngineChoice(
    @SpecOf(Engine.class)
        @Summary(
            "where tasks run: threads (default), or spark, the workers of an Apache Spark cluster;"
                + " results do not depend on it")
        Optional<String> engine,
    @Label("URL") @Summary("for --engine spark: the cluster, such as spark://host:7077")
        Optional<String> master,
    @Flat ThreadCount threads) {
  /// Threads, one per core.
  public EngineChoice() {
    this(Optional.empty(), Optional.empty(), new ThreadCount());
  }

  /// The engine; throws if what is said contradicts itself.
  public Engine engine(final Registry registry) {
    if (master.isPresent() && !engine.equals(Optional.of("spark"))) {
      throw new IllegalArgumentException(
          "--master %s is for --engine spark. Maybe --engine spark --master %s, or"
                  .formatted(master.get(), master.get())
              + " --engine 'spark(master=\"%s\")'.".formatted(master.get()));
    }
    final Engine given =
        master
            .map("spark(master=\"%s\")"::formatted)
            .or(() -> engine)
            .map(text -> registry.parse(Engine.class, text))
            .orElseGet(Threads::new);
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
