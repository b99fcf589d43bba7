package org.heliograph.hardware;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// How much of a price or a power follows from each constant that no publication states: an amount
/// for each such constant, in US dollars or watts.
///
/// An assumed constant may be anything from a third of its value to three times that. A total is
/// linear in the constants, so its range, and whether one total can exceed another, are exact.
public record AssumedShares(Map<String, Double> amounts) {
  /// How many times larger, or smaller, an assumed constant may be.
  public static final double FACTOR = 3;

  /// Nothing is assumed.
  public static final AssumedShares NONE = new AssumedShares(Map.of());

  public AssumedShares {
    amounts = Collections.unmodifiableSortedMap(new TreeMap<>(amounts));
  }

  /// The least that `total` can be, of which these are shares.
  public double least(final double total) {
    return total - sum(amount -> amount - amount / FACTOR);
  }

  /// The most that `total` can be.
  public double most(final double total) {
    return total + sum(amount -> amount * FACTOR - amount);
  }

  private double sum(final ToDoubleFunction<Double> change) {
    return amounts.values().stream().mapToDouble(change).sum();
  }

  /// Whether there are values of the assumed constants for which `total` is more than `otherTotal`,
  /// of which `other` are the shares.
  public boolean canExceed(final double total, final AssumedShares other, final double otherTotal) {
    final double most =
        Stream.concat(amounts.keySet().stream(), other.amounts.keySet().stream())
            .distinct()
            .mapToDouble(
                name -> amounts.getOrDefault(name, 0.0) - other.amounts.getOrDefault(name, 0.0))
            .map(more -> more > 0 ? more * (FACTOR - 1) : more / FACTOR - more)
            .sum();
    return total - otherTotal + most > 0;
  }
}
