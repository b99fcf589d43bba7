package org.heliograph.spark;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.plugin.Summary;

/// Adds many random numbers that follow from its input. Some inputs exhaust the memory
/// instead, or fail.
@AutoService(EngineTask.class)
@Summary("Adds random numbers.")
public record Mixing() implements EngineTask {
  private static final int NUMBERS = 2_000_000;

  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    return switch (input) {
      case "memory" -> Integer.toString(new long[Integer.MAX_VALUE - 8].length);
      case "failure" -> throw new IllegalStateException("it fails");
      default -> sum(input, interrupted);
    };
  }

  private static String sum(final String input, final BooleanSupplier interrupted) {
    final SplittableRandom random = new SplittableRandom(input.hashCode());
    long sum = 0;
    for (int i = 0; i < NUMBERS && !interrupted.getAsBoolean(); i++) {
      sum += random.nextLong();
    }
    return input + "=" + sum;
  }

  @Override
  public String lost(final String input, final String reason) {
    return input + ": " + reason;
  }
}
