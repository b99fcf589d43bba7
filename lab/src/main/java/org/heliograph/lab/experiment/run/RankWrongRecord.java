package org.heliograph.lab.experiment.run;

import org.heliograph.run.WrongChunk;

/// A result that differs from a reference, with the first byte that does; `found` is −1 if there is
/// no such byte.
public record RankWrongRecord(
    String reference,
    int rank,
    int round,
    int chunk,
    int at,
    int expected,
    int found,
    String sentence) {
  static RankWrongRecord of(final String reference, final WrongChunk wrong) {
    return new RankWrongRecord(
        reference,
        wrong.rank(),
        wrong.round(),
        wrong.chunk(),
        wrong.at(),
        wrong.expected(),
        wrong.found(),
        wrong.sentence());
  }
}
