package org.heliograph.topology.family;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;

/// Shortest routes of a stacked de Bruijn network, computed from the labels; stores only the powers
/// of d.
///
/// The route from u to v shifts in the letters of v that follow the longest suffix of u that is a
/// prefix of v; it is the only shortest route. The coupler to a letter has the index of the letter,
/// or one less if a constant word leaves out its letter; the loop comes last. A query takes O(k).
/// Source: *fiol1984*.
final class DeBruijnRoutes implements GroupRoutes {
  private final int d;
  private final int k;
  private final int[] powers;
  private final Divisor letters;
  private final List<Divisor> places;
  // The number of the constant word of ones.
  private final int ones;

  /// Routes between the words of length `k` over `d` letters, in alphabetical order.
  DeBruijnRoutes(final int d, final int k) {
    this.d = d;
    this.k = k;
    this.powers = new int[k];
    powers[0] = 1;
    for (int i = 1; i < k; i++) {
      powers[i] = powers[i - 1] * d;
    }
    this.letters = new Divisor(d);
    this.places = IntStream.of(powers).mapToObj(Divisor::new).toList();
    this.ones = IntStream.of(powers).sum();
  }

  @Override
  public int hops(final int group, final int target) {
    if (group == target) {
      return 1;
    }
    int end = group;
    int begin = target;
    for (int shift = 1; shift < k; shift++) {
      final int power = powers[k - shift];
      end -= places.get(k - shift).quotient(end) * power;
      begin = letters.quotient(begin);
      // The last k − shift letters of one word, and the first ones of the other, as numbers.
      if (end == begin) {
        return shift;
      }
    }
    return k;
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    final int last = letters.remainder(group);
    final boolean constant = group == last * ones;
    if (group == target) {
      return constant ? d - 1 : d;
    }
    final int letter = letters.remainder(places.get(remaining - 1).quotient(target));
    return constant && letter > last ? letter - 1 : letter;
  }
}
