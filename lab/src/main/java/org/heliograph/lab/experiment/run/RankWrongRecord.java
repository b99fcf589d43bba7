package org.heliograph.lab.experiment.run;

import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.run.WrongChunk;

/// A result that differs from a reference, with the first byte that does; `found` is absent if
/// there is no such byte.
public record RankWrongRecord(
    String reference,
    int rank,
    int round,
    int chunk,
    @Summary("index of the first byte that differs") int at,
    Optional<Integer> expected,
    @Summary("null if there is no such byte") Optional<Integer> found,
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
