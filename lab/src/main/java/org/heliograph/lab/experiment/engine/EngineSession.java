package org.heliograph.lab.experiment.engine;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The workers of an engine, until it is closed.
public interface EngineSession extends AutoCloseable {
  /// The number of tasks that run at the same time.
  int workers();

  /// Runs `task` on every input and gives each output to `outputs` as soon as it is known, one at a
  /// time and in any order, on the calling thread or another.
  ///
  /// Returns once all outputs are given, or soon after `interrupted` says so. If a worker is lost,
  /// its tasks run again elsewhere, and each output is given once.
  void run(
      EngineTask task,
      List<String> inputs,
      Consumer<EngineOutput> outputs,
      BooleanSupplier interrupted);

  @Override
  void close();
}
