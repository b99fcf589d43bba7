package org.heliograph.algorithm.exchange.tiling;

import java.util.Arrays;
import java.util.stream.IntStream;

/// The slots of a torus whose sides 2m are multiples of four, in any number of axes, equal or not;
/// every channel of the longest axis is busy in every slot.
///
/// Along an axis a message goes less than half way round, in a *pair* of points, or half way round,
/// from a *single* point, or it stays. The construction runs over every set of axes with pairs, a
/// matching for each of them, and a direction. Every product of pairs and points, with any of the
/// points' axes moving, gets the slot of its sum and parity. docs/symmetry.md proves that this
/// fills the channels evenly.
final class EvenTorusTiling {
  private final PolygonTiles polygonTiles;
  private final int[] points;
  private final int most;
  private int slot;

  private EvenTorusTiling(final PolygonTiles polygonTiles, final int[] points) {
    this.polygonTiles = polygonTiles;
    this.points = points;
    this.most = Arrays.stream(points).max().orElseThrow();
  }

  /// Fills `tiles` for the given number of points along each axis.
  static void fill(final PolygonTiles polygonTiles, final int... points) {
    final EvenTorusTiling tiling = new EvenTorusTiling(polygonTiles, points);
    for (int paired = (1 << points.length) - 1; paired > 0; paired--) {
      tiling.pairs(paired);
    }
    tiling.singles();
  }

  /// Adds only the messages that go less than half way round along every axis; returns the number
  /// of slots.
  static int fillWithPairs(final PolygonTiles polygonTiles, final int... points) {
    final EvenTorusTiling tiling = new EvenTorusTiling(polygonTiles, points);
    tiling.pairs((1 << points.length) - 1);
    return tiling.slot;
  }

  /// Adds all messages that go less than half way round along exactly the axes in the set `paired`.
  private void pairs(final int paired) {
    final int[] matchings = new int[points.length];
    final int[] parts = new int[points.length];
    for (int axis = 0; axis < points.length; axis++) {
      final boolean isPaired = (paired >> axis & 1) != 0;
      matchings[axis] = isPaired ? new OneFactorization(points[axis]).count() : 1;
      parts[axis] = isPaired ? points[axis] / 2 : points[axis];
    }
    final int signs = 1 << (Integer.bitCount(paired) - 1);
    final int turning = paired & (paired - 1);
    for (int choice = 0; choice < product(matchings); choice++) {
      final int[] chosen = digits(choice, matchings);
      for (int sign = 0; sign < signs; sign++) {
        final int downward = Integer.expand(sign, turning);
        for (int part = 0; part < product(parts); part++) {
          pairs(paired, downward, chosen, digits(part, parts));
        }
        slot += (most / 2) << (points.length - Integer.bitCount(paired));
      }
    }
  }

  /// Adds one product of pairs and points, with every choice of the points' axes that move.
  private void pairs(
      final int paired, final int downward, final int[] matchings, final int[] parts) {
    final int[][] blocks = new int[points.length][];
    int sum = 0;
    int parity = 0;
    for (int axis = 0; axis < points.length; axis++) {
      if ((paired >> axis & 1) != 0) {
        blocks[axis] = new OneFactorization(points[axis]).pair(matchings[axis], parts[axis]);
        sum += parts[axis];
      } else {
        blocks[axis] = new int[] {parts[axis]};
        sum += parts[axis] / 2;
        parity |= (parts[axis] & 1) << axis;
      }
    }
    final int others = (1 << points.length) - 1 & ~paired;
    for (int i = 0; i < 1 << Integer.bitCount(others); i++) {
      final int moving = Integer.expand(i, others);
      final int shift = Integer.compress(moving ^ parity, others) * (most / 2);
      final int at = slot + shift + sum % (most / 2);
      polygonTiles.block(at, signs(paired | moving, downward, 1), blocks);
      polygonTiles.block(at, signs(paired | moving, downward, -1), blocks);
    }
  }

  /// Adds all messages that go half way round or nothing along every axis; complementary sets of
  /// axes share half a slot, which is one direction.
  private void singles() {
    final int axes = (1 << points.length) - 1;
    for (int part = 0; part < product(points); part++) {
      final int[] at = digits(part, points);
      final int[][] blocks =
          IntStream.of(at).mapToObj(point -> new int[] {point}).toArray(int[][]::new);
      for (int moving = 1; moving <= axes; moving++) {
        final int half = Math.min(moving, axes ^ moving) * most + IntStream.of(at).sum() % most;
        polygonTiles.block(slot + half / 2, signs(moving, 0, half % 2 == 0 ? 1 : -1), blocks);
      }
    }
  }

  /// Returns 0 for the axes that do not move, otherwise `sign`, or its opposite for axes in
  /// `downward`.
  private int[] signs(final int moving, final int downward, final int sign) {
    final int[] signs = new int[points.length];
    for (int axis = 0; axis < signs.length; axis++) {
      final int along = (downward >> axis & 1) == 0 ? sign : -sign;
      signs[axis] = (moving >> axis & 1) == 0 ? 0 : along;
    }
    return signs;
  }

  private static int product(final int... factors) {
    return IntStream.of(factors).reduce(1, (a, b) -> a * b);
  }

  private static int[] digits(final int number, final int... bases) {
    final int[] digits = new int[bases.length];
    int rest = number;
    for (int i = 0; i < bases.length; i++) {
      digits[i] = rest % bases[i];
      rest /= bases[i];
    }
    return digits;
  }
}
