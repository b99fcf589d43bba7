package org.heliograph.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Compares the chunks of one rank with a reference, one after another.
public final class ChunkComparison {
  private final String reference;
  private final int rank;
  private final int round;
  private final List<WrongChunk> first = new ArrayList<>();
  private long chunks;
  private long bytes;
  private long wrong;

  /// A comparison with the reference of this name.
  public ChunkComparison(final String reference, final int rank, final int round) {
    this.reference = reference;
    this.rank = rank;
    this.round = round;
  }

  /// Compares one chunk.
  public void compare(final int chunk, final byte[] expected, final byte[] found) {
    chunks++;
    bytes += expected.length;
    final int at = Arrays.mismatch(expected, found);
    if (at >= 0) {
      wrong++;
      if (first.size() < CheckOutcome.MOST_LISTED) {
        first.add(new WrongChunk(rank, round, chunk, at, byteAt(expected, at), byteAt(found, at)));
      }
    }
  }

  private static int byteAt(final byte[] bytes, final int at) {
    return at < bytes.length ? Byte.toUnsignedInt(bytes[at]) : -1;
  }

  /// The outcome of all comparisons so far.
  public CheckOutcome outcome() {
    return new CheckOutcome(reference, chunks, bytes, wrong, first);
  }
}
