package org.heliograph.algorithm.gather.trees;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.heliograph.primitive.Fraction;

/// How long a period of trees is: each root has `each` trees for each unit of its amount, which
/// take `slots` slots; in one slot a lane of rate r carries ⌊r · slot⌋ chunks.
///
/// Few chunks in a slot lose what is rounded down, many make the way of the last chunks long. Of
/// some lengths of a slot in which a lane of some rate carries a whole number of chunks, and some
/// numbers of trees, the one for which all chunks take least time. O(each · rates²).
record TreePace(int each, int slots, Fraction slot) {
  private static final int MOST_EACH = 64;
  private static final int MOST_RATES = 16;
  private static final int[] CHUNKS = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};

  private static final Fraction ONE = Fraction.of(1, 1);

  /// What is to be sent: `rounds` units of each root, each of which needs `time` at least; the last
  /// chunks take `way` slots more.
  record Task(Fraction time, int rounds, int way) {}

  /// The pace at which `task` takes the least time, with at most `most` trees for each unit, where
  /// a slot takes one chunk for each lane.
  static TreePace ofSingle(final Task task, final int most) {
    return best(task, most, List.of(ONE), new long[] {1});
  }

  /// The pace where chunks merge and lanes have these `rates`.
  static TreePace ofMerged(final Task task, final int most, final long[] rates) {
    final long[] kinds = LongStream.of(rates).distinct().sorted().toArray();
    final List<Fraction> lengths = new ArrayList<>();
    Arrays.stream(kinds)
        .limit(MOST_RATES)
        .forEach(rate -> Arrays.stream(CHUNKS).forEach(it -> lengths.add(Fraction.of(it, rate))));
    Arrays.stream(kinds)
        .mapToObj(rate -> new Fraction(chunks(task.time, rate), BigInteger.valueOf(rate)))
        .forEach(lengths::add);
    return best(task, most, lengths.stream().distinct().sorted().toList(), kinds);
  }

  private static BigInteger chunks(final Fraction time, final long rate) {
    return time.times(Fraction.of(rate, 1)).roundedUp();
  }

  private static TreePace best(
      final Task task, final int most, final List<Fraction> lengths, final long[] rates) {
    TreePace best = new TreePace(1, Integer.MAX_VALUE, ONE);
    Fraction least = Fraction.of(Long.MAX_VALUE, 1);
    for (final Fraction length : lengths) {
      if (Arrays.stream(rates).allMatch(rate -> whole(length, rate) > 0)) {
        for (int each = 1; each <= Math.min(most, MOST_EACH); each++) {
          final TreePace pace = new TreePace(each, slots(task.time, each, length, rates), length);
          final Fraction time = pace.time(task);
          if (time.compareTo(least) < 0) {
            least = time;
            best = pace;
          }
        }
      }
    }
    return best;
  }

  /// In how many slots lanes of all `rates` carry what they carry in `each` times `time`.
  private static int slots(
      final Fraction time, final int each, final Fraction length, final long[] rates) {
    return Arrays.stream(rates)
        .mapToObj(rate -> time.times(Fraction.of(rate * each, whole(length, rate))))
        .map(Fraction::roundedUp)
        .max(BigInteger::compareTo)
        .orElse(BigInteger.ONE)
        .intValueExact();
  }

  private Fraction time(final Task task) {
    final Fraction all = Fraction.of((long) task.rounds * slots, each);
    return slot.times(all.plus(Fraction.of(task.way, 1)));
  }

  /// How many whole chunks a lane carries in the time `length`.
  private static long whole(final Fraction length, final long rate) {
    return length
        .numerator()
        .multiply(BigInteger.valueOf(rate))
        .divide(length.denominator())
        .longValueExact();
  }
}
