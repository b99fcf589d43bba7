package org.heliograph.algorithm.exchange.rounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Round sequences in which each round sets one digit of the displacement.
final class DigitSequences {
  private static final int MOST_PARTS = 1 << 17;

  private DigitSequences() {}

  static void requireParts(final String name, final int parts) {
    if (parts < 0 || parts > MOST_PARTS) {
      throw new IllegalArgumentException(
          "%s: parts (%s) must lie between 1 and %s, or be 0 for as many as ports allow."
              .formatted(name, parts, MOST_PARTS));
    }
  }

  /// A sequence with one axis of a mixed-radix number per round. Part p starts p axes later within
  /// each group of `parts` axes, so that at any time the parts use different axes, and a group uses
  /// one set of circuits.
  static RoundSequence axes(final MixedRadix group, final int parts) {
    final int axes = group.radices().size();
    final List<RoundSequence.PartPlace> partPlaces = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      final int turn = part;
      partPlaces.add(
          (round, x) -> {
            int place = 0;
            for (int r = 0; r <= round; r++) {
              final int axis = turned(r, turn, parts, axes);
              place += group.digit(x, axis) * group.stride(axis);
            }
            return place;
          });
    }
    return new RoundSequence(group, axes, partPlaces);
  }

  private static int turned(final int round, final int turn, final int parts, final int axes) {
    final int first = round / parts * parts;
    final int size = Math.min(parts, axes - first);
    return first + (round - first + turn) % size;
  }

  /// A sequence with one digit of the displacement in base `radix` per round, on a ring of any
  /// size. Part p multiplies all displacements by the p-th of `units`.
  static RoundSequence powers(final int order, final int radix, final List<Integer> units) {
    return new RoundSequence(
        MixedRadix.cyclic(order),
        length(order, radix),
        partPlaces(order, units, (round, x) -> (int) (x % (long) Math.pow(radix, round + 1))));
  }

  /// The same with the digits −1, 0 and 1: the reached set triples in each round, in both
  /// directions.
  static RoundSequence balanced(final int order, final List<Integer> units) {
    return new RoundSequence(
        MixedRadix.cyclic(order),
        length(order, 3),
        partPlaces(order, units, (round, x) -> Math.floorMod(balanced(order, round, x), order)));
  }

  /// The sum of the lowest digits of x, as the representative nearest to zero.
  private static long balanced(final int order, final int round, final int x) {
    final long near = x <= order / 2 ? x : x - order;
    final long radix = (long) Math.pow(3, round + 1);
    final long low = Math.floorMod(near, radix);
    return low > radix / 2 ? low - radix : low;
  }

  private static List<RoundSequence.PartPlace> partPlaces(
      final int order, final List<Integer> units, final RoundSequence.PartPlace plain) {
    return units.stream()
        .map(
            unit -> {
              final long inverse = inverse(unit, order);
              return (RoundSequence.PartPlace)
                  (round, x) ->
                      (int) ((long) unit * plain.place(round, (int) (inverse * x % order)) % order);
            })
        .toList();
  }

  /// The first `count` numbers that are coprime to `order`, or fewer if there are not enough; none
  /// is the negative of another.
  static List<Integer> units(final int order, final int count) {
    final List<Integer> units = new ArrayList<>();
    for (int unit = 1; unit <= Math.max(1, order / 2) && units.size() < count; unit++) {
      if (BigInteger.valueOf(unit).gcd(BigInteger.valueOf(order)).equals(BigInteger.ONE)) {
        units.add(unit);
      }
    }
    return units;
  }

  private static long inverse(final int unit, final int order) {
    return BigInteger.valueOf(unit).modInverse(BigInteger.valueOf(order)).longValue();
  }

  private static int length(final int order, final int radix) {
    int rounds = 0;
    for (long reach = 1; reach < order; reach *= radix) {
      rounds++;
    }
    return rounds;
  }
}
