package org.heliograph.run;

/// A chunk that a rank should have ended a round with, but its bytes differ from those of the
/// reference at index `at`; `expected` and `found` are the bytes there, or −1 where there is none.
public record WrongChunk(int rank, int round, int chunk, int at, int expected, int found) {
  /// The difference in one sentence.
  public String sentence() {
    return found < 0
        ? "rank %s, round %s, chunk %s: byte %s is missing".formatted(rank, round, chunk, at)
        : "rank %s, round %s, chunk %s: byte %s is 0x%02x instead of 0x%02x"
            .formatted(rank, round, chunk, at, found, expected);
  }
}
