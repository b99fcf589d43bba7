package org.heliograph.run;

import java.util.Arrays;

/// One chunk on its way from one rank to another, with the slot that it belongs to.
///
/// The array is handed over: nobody changes it. The last delivery of a round from a sender to a
/// receiver is [#end], which has no chunk; so a receiver notices a missing one without a clock.
@SuppressWarnings("ArrayRecordComponent") // handed over, compared by content
public record ChunkDelivery(int round, int slot, int chunk, byte[] bytes) {
  private static final int NONE = -1;

  /// The sign that a sender has sent everything of a round.
  public static ChunkDelivery end(final int round) {
    return new ChunkDelivery(round, NONE, NONE, new byte[0]);
  }

  /// Whether this is the sign that everything is sent.
  public boolean isEnd() {
    return chunk == NONE;
  }

  /// What this is, for messages.
  String text() {
    return isEnd() ? "nothing more" : "chunk %s of slot %s".formatted(chunk, slot);
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof ChunkDelivery(int itsRound, int itsSlot, int itsChunk, byte[] its)
        && itsRound == round
        && itsSlot == slot
        && itsChunk == chunk
        && Arrays.equals(its, bytes);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * (31 * round + slot) + chunk) + Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "round %s: %s, %s bytes".formatted(round, text(), bytes.length);
  }
}
