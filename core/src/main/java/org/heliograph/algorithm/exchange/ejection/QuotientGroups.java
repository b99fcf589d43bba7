package org.heliograph.algorithm.exchange.ejection;

import org.heliograph.graph.SemiregularGroup;

/// A way to fold a problem: a group G and a subgroup K of it.
final class QuotientGroups {
  private final SemiregularGroup group;
  private final int[] subgroup;

  /// Creates the folding; `subgroup` holds the elements of K.
  QuotientGroups(final SemiregularGroup group, final int... subgroup) {
    this.group = group;
    this.subgroup = subgroup.clone();
  }

  SemiregularGroup group() {
    return group;
  }

  /// Returns the elements of K; a copy.
  int[] subgroup() {
    return subgroup.clone();
  }

  /// Returns the number of elements of K.
  int size() {
    return subgroup.length;
  }

  /// Returns the number of cosets of K, each a block of slots.
  int blocks() {
    return group.order() / subgroup.length;
  }

  /// Returns the least multiple of the number of blocks that is at least `bound`.
  long leastSlots(final long bound) {
    return Math.ceilDiv(bound, blocks()) * blocks();
  }
}
