package org.heliograph.lab.experiment.engine;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;

/// Threads of this process.
@AutoService(Engine.class)
@Summary("Threads of this process.")
public record Threads(@Summary("number of threads; 0 = one per core") int workers)
    implements Engine {
  public Threads() {
    this(0);
  }

  public Threads {
    if (workers < 0) {
      throw new IllegalArgumentException(
          "threads: workers (%s) must not be negative. Maybe 0, one per core.".formatted(workers));
    }
  }

  @Override
  public EngineSession open() {
    return new ThreadSession(workers == 0 ? Runtime.getRuntime().availableProcessors() : workers);
  }
}
