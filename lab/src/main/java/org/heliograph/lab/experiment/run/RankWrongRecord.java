package org.heliograph.lab.experiment.run;

import java.util.Optional;
import org.heliograph.run.WrongChunk;

/// A result that differs from a reference, with the first byte that does; `found` is absent if
/// there is no such byte.
public record RankWrongRecord(
    String reference,
    int rank,
    int round,
    int chunk,
    int at,
    Optional<Integer> expected,
    Optional<Integer> found,
    String sentence) {
  static RankWrongRecord of(final String reference, final WrongChunk wrong) {
    return new RankWrongRecord(
        reference,
        wrong.rank(),
        wrong.round(),
        wrong.chunk(),
        wrong.at(),
        present(wrong.expected()),
        present(wrong.found()),
        wrong.sentence());
  }

  private static Optional<Integer> present(final int value) {
    return value < 0 ? Optional.empty() : Optional.of(value);
  }
}
