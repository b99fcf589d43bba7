package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.problem.Objective;

/// What `compare` is asked: a problem as text, who competes on it, how often, and how many slots
/// are enough; without `slots`, as few as any of them reaches.
///
/// Empty `schedulers` means all, an empty `switching` the topology's natural model. The runs have
/// the seeds `seed` to `seed + runs − 1`.
public record ComparisonRequest(
    String topology,
    String collective,
    String switching,
    Objective objective,
    long seed,
    long budget,
    int runs,
    OptionalInt slots,
    List<String> schedulers) {
  private static final int MAX_RUNS = 10_000;

  public ComparisonRequest {
    schedulers = List.copyOf(schedulers);
    if (runs < 1 || runs > MAX_RUNS) {
      throw new IllegalArgumentException(
          "--runs (%s) must lie between 1 and %s.".formatted(runs, MAX_RUNS));
    }
    if (slots.isPresent() && slots.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "--slots (%s) must be at least 1; without it the best reached counts."
              .formatted(slots.getAsInt()));
    }
  }
}
