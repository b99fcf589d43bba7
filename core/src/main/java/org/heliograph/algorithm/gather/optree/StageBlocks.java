package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.List;

/// A division of the positions 0…n−1 into blocks and, in each stage, of every block into parts.
///
/// With radix m, a part of a block of s positions has ⌈s/m⌉ or ⌊s/m⌋ positions, the larger parts
/// first.
record StageBlocks(List<Block> blocks) {
  /// A block of contiguous positions: `starts[g]` is the first position of part g, the last entry
  /// the end of the block.
  record Block(List<Integer> starts) {
    int parts() {
      return starts.size() - 1;
    }

    int start(final int part) {
      return starts.get(part);
    }

    int size(final int part) {
      return starts.get(part + 1) - starts.get(part);
    }

    /// Returns the number of positions of the first part, which is a largest one.
    int largest() {
      return size(0);
    }

    /// Returns the number of positions of a smallest part.
    int smallest() {
      return size(parts() - 1);
    }

    /// Returns whether part `part` has a node at `position`. If not, its last node is the proxy.
    boolean has(final int part, final int position) {
      return position < size(part);
    }

    /// Returns the node of `part` at `position`, or its proxy.
    int node(final int part, final int position) {
      return start(part) + Math.min(position, size(part) - 1);
    }
  }

  /// Returns the whole ring or line as one block, divided by `radix`.
  static StageBlocks of(final int nodes, final int radix) {
    return new StageBlocks(List.of(block(0, nodes, radix)));
  }

  /// Returns every part as a block, divided by `radix`.
  StageBlocks refined(final int radix) {
    final List<Block> finer = new ArrayList<>();
    for (final Block block : blocks) {
      for (int part = 0; part < block.parts(); part++) {
        finer.add(block(block.start(part), block.size(part), radix));
      }
    }
    return new StageBlocks(finer);
  }

  private static Block block(final int start, final int size, final int radix) {
    final int parts = Math.min(radix, size);
    final List<Integer> starts = new ArrayList<>();
    int next = start;
    starts.add(next);
    for (int part = 0; part < parts; part++) {
      next += size / parts + (part < size % parts ? 1 : 0);
      starts.add(next);
    }
    return new Block(List.copyOf(starts));
  }
}
