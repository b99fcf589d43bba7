package org.heliograph.lab.experiment.scale;

import com.google.auto.service.AutoService;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.plugin.Summary;

/// Waits and answers with a text of a given length: what is left is the time that the engine takes.
///
/// Its input is the time in nanoseconds and the number of characters of the output.
@AutoService(EngineTask.class)
@Summary("Waits, to measure an engine.")
public record IdleTask() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final String[] words = input.split(" ", -1);
    final long end = System.nanoTime() + Long.parseLong(words[0]);
    long left = end - System.nanoTime();
    while (left > 0 && !interrupted.getAsBoolean()) {
      LockSupport.parkNanos(left);
      left = end - System.nanoTime();
    }
    return "x".repeat(Integer.parseInt(words[1]));
  }
}
