package org.heliograph.algorithm.exchange.ejection;

import org.heliograph.graph.SemiregularGroup;

/// A way to fold a problem: a group G and a subgroup K of it.
final class QuotientGroups {
  private final SemiregularGroup group;
  private final int[] subgroup;

  /// `subgroup` holds the elements of K.
  QuotientGroups(final SemiregularGroup group, final int... subgroup) {
    this.group = group;
    this.subgroup = subgroup.clone();
  }

  SemiregularGroup group() {
    return group;
  }

  /// The elements of K; a copy.
  int[] subgroup() {
    return subgroup.clone();
  }

  /// How many elements K has.
  int size() {
    return subgroup.length;
  }

  /// How many cosets of K there are, each a block of slots.
  int blocks() {
    return group.order() / subgroup.length;
  }

  /// The least multiple of the blocks that is not below `bound`.
  long leastSlots(final long bound) {
    return Math.ceilDiv(bound, blocks()) * blocks();
  }
}
