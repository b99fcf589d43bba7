package org.heliograph.lab.experiment.steps;

import java.util.Optional;

/// What `steps` is asked: a collective on a network, up to how many chunks each contribution is
/// divided into, and how many evaluations each question to the solver may take.
///
/// Without `switching` a chunk crosses one link a slot.
public record StepsRequest(
    String collective,
    String topology,
    Optional<String> switching,
    int mostChunks,
    long seed,
    long budget) {
  private static final int LIMIT = 64;

  public StepsRequest {
    if (mostChunks < 1 || mostChunks > LIMIT) {
      throw new IllegalArgumentException(
          "--most-chunks (%s) must lie between 1 and %s.".formatted(mostChunks, LIMIT));
    }
  }
}
