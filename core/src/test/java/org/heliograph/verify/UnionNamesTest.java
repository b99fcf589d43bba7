package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Names of sets of contributions.
class UnionNamesTest {
  @Test
  void equalSetsHaveEqualNamesInAnyOrder() {
    final UnionNames names = new UnionNames();
    final long one = names.single(3);
    final long other = names.single(70);
    final long third = names.single(5);
    assertThat(names.single(3)).isEqualTo(one).isNotEqualTo(other).isNotZero();
    assertThat(names.union(one, 0)).isEqualTo(one);
    assertThat(names.union(0, other)).isEqualTo(other);
    assertThat(names.union(one, one)).isEqualTo(one);
    final long both = names.union(one, other);
    assertThat(both).isNotIn(one, other, 0L);
    assertThat(names.union(other, one)).isEqualTo(both);
    assertThat(names.union(both, one)).isEqualTo(both);
    assertThat(names.union(names.union(third, other), one)).isEqualTo(names.union(both, third));
  }

  @Test
  void setsWithoutRoomEqualNoOther() {
    final UnionNames names = new UnionNames(256);
    final int far = 300;
    final long one = names.single(far);
    assertThat(one).isNegative();
    assertThat(names.single(far)).isNotEqualTo(one);
    assertThat(names.union(one, names.single(1))).isNegative().isNotEqualTo(one);
    assertThat(names.union(one, one)).isEqualTo(one);
    assertThat(names.union(0, one)).isEqualTo(one);
  }

  @Test
  void theLastSetThatFitsIsKept() {
    // The empty set, and each of one node below 64, take 64 bits.
    final UnionNames names = new UnionNames(192);
    final long first = names.single(0);
    final long last = names.single(1);
    assertThat(last).isPositive();
    assertThat(names.single(1)).isEqualTo(last);
    assertThat(names.single(2)).isNegative();
    assertThat(names.single(0)).isEqualTo(first);
  }
}
