package org.heliograph.formats.foreign;

import java.util.BitSet;

/// What a place of a buffer holds: a chunk, and the GPUs whose contributions are in it.
public record PartialSum(int chunk, BitSet contributors) {
  /// The contributions of one GPU.
  public static PartialSum of(final int chunk, final int gpu) {
    final BitSet alone = new BitSet();
    alone.set(gpu);
    return new PartialSum(chunk, alone);
  }

  /// Whether the sum of both is a sum: the same chunk, and no contribution twice.
  public boolean canBeAddedTo(final PartialSum other) {
    return chunk == other.chunk && !contributors.intersects(other.contributors);
  }

  /// The sum of both.
  public PartialSum plus(final PartialSum other) {
    final BitSet all = (BitSet) contributors.clone();
    all.or(other.contributors);
    return new PartialSum(chunk, all);
  }

  @Override
  public String toString() {
    return "chunk %s of gpus %s".formatted(chunk, contributors);
  }
}
