package org.heliograph.app.web.study;

import java.util.Map;
import java.util.Optional;

/// How much of a study the explorer computes: the nodes of a network, the combinations of its lists
/// of values, and the most of each number by its name, which of `6x5` is 30.
record StudyLimits(int nodes, int combinations, Map<String, Integer> most) {
  private static final StudyLimits USUAL = new StudyLimits(256, 1_000, Map.of());

  private static final Map<String, StudyLimits> KNOWN =
      Map.of(
          "compare",
          new StudyLimits(1 << 10, 60, Map.of("runs", 20, "budget", 1 << 12)),
          "control",
          new StudyLimits(1 << 14, 24, Map.of("steps", 200_000, "runs", 20)),
          "curve",
          new StudyLimits(1 << 12, 8, Map.of("chunks", 1 << 12, "budget", 1 << 12)),
          "phase-diagram",
          new StudyLimits(1 << 8, 16, Map.of("grid", 160 * 160, "sample", 200, "chunks", 1 << 10)),
          "traffic",
          new StudyLimits(
              1 << 12,
              480,
              Map.of("cycles", 200_000, "warmUp", 200_000, "flits", 1 << 10, "runs", 20)));

  /// The limits of the study `kind`.
  static StudyLimits of(final String kind) {
    return KNOWN.getOrDefault(kind, USUAL);
  }

  /// The most of a number, if it has a limit.
  Optional<Integer> most(final String parameter) {
    return Optional.ofNullable(most.get(parameter));
  }
}
