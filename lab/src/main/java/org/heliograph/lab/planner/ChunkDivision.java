package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;

/// Into how many chunks a request wants contributions to be divided.
final class ChunkDivision {
  private static final String STATED = "chunks=";

  private ChunkDivision() {}

  /// The spec text of the collective, divided as `request` fixes it.
  static String collective(final Registry registry, final PlanRequest request) {
    final String collective = request.question().collective();
    return request
        .pricing()
        .chunks()
        .map(chunks -> divided(registry, collective, chunks))
        .orElse(collective);
  }

  private static String divided(final Registry registry, final String text, final int chunks) {
    if (text.contains(STATED)) {
      throw ChunkChoice.statedTwice(text, chunks);
    }
    return SpecText.of(ChunkChoice.divided(registry.parse(Collective.class, text), chunks));
  }

  /// Whether the number of chunks of `problem` is to be chosen by price.
  static boolean isOpen(final Registry registry, final PlanRequest request, final Problem problem) {
    final String collective = request.question().collective();
    return request.mayDivide()
        && problem.objective() == Objective.TIME
        && !collective.contains(STATED)
        && isWhole(registry.parse(Collective.class, collective));
  }

  private static boolean isWhole(final Collective collective) {
    return collective.divided(1).equals(Optional.of(collective));
  }
}
