package org.heliograph.formats.msccl;

import java.util.BitSet;

/// What a place of a buffer holds: a chunk, and the GPUs whose contributions are in it.
record XmlValue(int chunk, BitSet contributors) {
  /// The contributions of one GPU.
  static XmlValue of(final int chunk, final int gpu) {
    final BitSet alone = new BitSet();
    alone.set(gpu);
    return new XmlValue(chunk, alone);
  }

  /// Whether the sum of both is a sum: the same chunk, and no contribution twice.
  boolean canBeAddedTo(final XmlValue other) {
    return chunk == other.chunk && !contributors.intersects(other.contributors);
  }

  XmlValue plus(final XmlValue other) {
    final BitSet all = (BitSet) contributors.clone();
    all.or(other.contributors);
    return new XmlValue(chunk, all);
  }

  @Override
  public String toString() {
    return "chunk %s of gpus %s".formatted(chunk, contributors);
  }
}
