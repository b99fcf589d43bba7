package org.heliograph.topology.family;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.topology.Divisor;
import org.heliograph.topology.GroupRoutes;

/// Shortest routes of a stacked Kautz network, computed from the labels; 4 bytes per group.
///
/// The route from u to v shifts in the letters of v that follow the longest suffix of u that is a
/// prefix of v; it is the only shortest route. The digit of a letter in the number of v equals the
/// index of the coupler to it, since both leave out the letter before. The route from a group to
/// itself is its loop. A query takes O(k). Source: *stack-kautz*, Sec. 2.4, and *fiol1984*.
final class KautzRoutes implements GroupRoutes {
  private final int d;
  private final int k;
  private final int[] powers;
  private final Divisor letters;
  private final List<Divisor> places;
  private final int[] lastLetters;

  /// Routes between the words of length `k` over `d + 1` letters, in alphabetical order.
  KautzRoutes(final int d, final int k) {
    this.d = d;
    this.k = k;
    this.powers = new int[k];
    powers[0] = 1;
    for (int i = 1; i < k; i++) {
      powers[i] = powers[i - 1] * d;
    }
    this.letters = new Divisor(d);
    this.places = IntStream.of(powers).mapToObj(Divisor::new).toList();
    final WordLabels wordLabels = new WordLabels(d, k, true);
    this.lastLetters = Permutations.of(wordLabels.count(), group -> last(wordLabels, group));
  }

  @Override
  public int hops(final int group, final int target) {
    if (group == target) {
      return 1;
    }
    int letter = places.get(k - 1).quotient(group);
    int end = group - letter * powers[k - 1];
    int begin = target;
    for (int shift = 1; shift < k; shift++) {
      final int power = powers[k - shift - 1];
      final int digit = places.get(k - shift - 1).quotient(end);
      letter = after(letter, digit);
      end -= digit * power;
      begin = letters.quotient(begin);
      // The last k − shift letters of one word, and the first ones of the other, as numbers.
      if (letter * power + end == begin) {
        return shift;
      }
    }
    return k;
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    if (group == target) {
      return d;
    }
    if (remaining < k) {
      return letters.remainder(places.get(remaining - 1).quotient(target));
    }
    final int first = places.get(k - 1).quotient(target);
    final int last = lastLetters[group];
    return first > last ? first - 1 : first;
  }

  private static int last(final WordLabels wordLabels, final int group) {
    final int[] word = wordLabels.word(group);
    return word[word.length - 1];
  }

  /// The letter with number `digit` among those other than `letter`.
  private static int after(final int letter, final int digit) {
    return digit >= letter ? digit + 1 : digit;
  }
}
