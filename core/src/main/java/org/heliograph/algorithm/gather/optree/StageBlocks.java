package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.List;

/// Positions 0…n−1 divided into blocks, and in each stage every block into parts.
///
/// A part of a block of s positions by radix m has ⌈s/m⌉ or ⌊s/m⌋, the larger ones first.
record StageBlocks(List<Block> blocks) {
  /// Contiguous positions: `starts[g]` is the first of part g, the last entry the end of all.
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

    /// How many positions the first part has, and no part has more.
    int largest() {
      return size(0);
    }

    /// How many positions every part has at least.
    int smallest() {
      return size(parts() - 1);
    }

    /// Whether part `part` has a node of its own at `position`; else its last node is the proxy.
    boolean has(final int part, final int position) {
      return position < size(part);
    }

    /// The node of `part` at `position`, or its proxy.
    int node(final int part, final int position) {
      return start(part) + Math.min(position, size(part) - 1);
    }
  }

  /// The whole loop, divided by `radix`.
  static StageBlocks of(final int nodes, final int radix) {
    return new StageBlocks(List.of(block(0, nodes, radix)));
  }

  /// Every part as a block, divided by `radix`.
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
