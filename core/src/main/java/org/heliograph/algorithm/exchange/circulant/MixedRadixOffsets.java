package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Offsets from a mixed-radix representation of displacements, by dynamic programming over the
/// radices.
///
/// A digit of radix r and weight w is moved by repeating w; by repeating w or −w, whichever is
/// shorter; or in one hop by an offset jw for each of its values, as in Bruck et al. (1997). The
/// cost is n times the mean hops of each digit plus `perOffset` for each offset, until the product
/// of the radices is at least n. O(n^1.5).
final class MixedRadixOffsets {
  private enum Way {
    ONWARD,
    BOTH_WAYS,
    DIRECT
  }

  private record Digit(int radix, Way way) {
    long hops() {
      return switch (way) {
        case ONWARD -> radix * (radix - 1L) / 2;
        case BOTH_WAYS -> (long) radix * radix / 4;
        case DIRECT -> radix - 1L;
      };
    }

    int offsets() {
      return switch (way) {
        case ONWARD -> 1;
        case BOTH_WAYS -> 2;
        case DIRECT -> radix - 1;
      };
    }
  }

  private record Choice(double price, List<Digit> digits) {}

  private final int nodes;
  private final double perOffset;
  private final Map<Integer, Choice> known = new HashMap<>();

  private MixedRadixOffsets(final int nodes, final double perOffset) {
    this.nodes = nodes;
    this.perOffset = perOffset;
  }

  /// The offsets for `nodes` nodes, ascending.
  static int[] offsets(final int nodes, final double perOffset) {
    final TreeSet<Integer> offsets = new TreeSet<>();
    long weight = 1;
    for (final Digit digit : new MixedRadixOffsets(nodes, perOffset).best(nodes).digits()) {
      final int most = digit.way() == Way.DIRECT ? digit.radix() - 1 : 1;
      for (int j = 1; j <= most; j++) {
        offsets.add((int) (j * weight % nodes));
      }
      if (digit.way() == Way.BOTH_WAYS) {
        offsets.add((int) Math.floorMod(-weight, (long) nodes));
      }
      weight *= digit.radix();
    }
    offsets.remove(0);
    return offsets.stream().mapToInt(Integer::intValue).toArray();
  }

  private Choice best(final int rest) {
    if (rest == 1) {
      return new Choice(0, List.of());
    }
    final Choice before = known.get(rest);
    if (before != null) {
      return before;
    }
    Choice best = new Choice(Double.POSITIVE_INFINITY, List.of());
    for (int radix = 2; radix <= rest; radix++) {
      final Choice others = best(Math.ceilDiv(rest, radix));
      for (final Way way : Way.values()) {
        final Digit digit = new Digit(radix, way);
        final double price =
            others.price() + (double) nodes * digit.hops() / radix + perOffset * digit.offsets();
        if (price < best.price()) {
          final List<Digit> digits = new ArrayList<>(List.of(digit));
          digits.addAll(others.digits());
          best = new Choice(price, List.copyOf(digits));
        }
      }
    }
    known.put(rest, best);
    return best;
  }
}
