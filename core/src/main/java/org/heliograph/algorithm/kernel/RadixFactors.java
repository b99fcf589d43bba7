package org.heliograph.algorithm.kernel;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The bases of algorithms in which each round sets one digit: one base for all digits, or factors
/// whose product is the number of ranks.
public final class RadixFactors {
  private static final int MOST_RADIX = 1 << 24; // nodes of a network

  private RadixFactors() {}

  /// Throws unless `radix` is the base of digits, or 0; `best` says what the scheduler `name`
  /// searches then.
  public static void require(final String name, final int radix, final String best) {
    if (radix < 0 || radix == 1 || radix > MOST_RADIX) {
      throw new IllegalArgumentException(
          "%s: radix (%s) must lie between 2 and %s, or be 0 for the %s."
              .formatted(name, radix, MOST_RADIX, best));
    }
  }

  /// All sequences of factors from 2 to `most` whose product is `n`, those with the largest first
  /// factors first; computed one by one.
  public static Stream<List<Integer>> sequences(final int n, final int most) {
    return sequences(n, most, _ -> most);
  }

  /// Those sequences of which no factor is larger than the one before.
  public static Stream<List<Integer>> descending(final int n, final int most) {
    return sequences(n, most, factor -> factor);
  }

  private static Stream<List<Integer>> sequences(
      final int n, final int most, final IntUnaryOperator mostAfter) {
    return n == 1
        ? Stream.of(List.of())
        : IntStream.iterate(Math.min(n, most), factor -> factor > 1, factor -> factor - 1)
            .filter(factor -> n % factor == 0)
            .boxed()
            .flatMap(
                factor ->
                    sequences(n / factor, mostAfter.applyAsInt(factor), mostAfter)
                        .map(rest -> Stream.concat(Stream.of(factor), rest.stream()).toList()));
  }
}
