package org.heliograph.hardware;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// How much of a price or a power follows from each constant whose value is open: an amount for
/// each such constant, in US dollars or watts.
///
/// A constant is open if no publication states it or if several state different values; it may
/// then be anything in its range, which [PartConstant] has. A total is linear in the constants, so
/// its range, and whether one total can exceed another, are exact.
public record AssumedShares(Map<String, Double> amounts) {
  /// No constant is open.
  public static final AssumedShares NONE = new AssumedShares(Map.of());

  public AssumedShares {
    amounts = Collections.unmodifiableSortedMap(new TreeMap<>(amounts));
  }

  /// The least that `total` can be, of which these are shares.
  public double least(final double total) {
    return total + sum(PartConstants.SHIPPED::least);
  }

  /// The most that `total` can be.
  public double most(final double total) {
    return total + sum(PartConstants.SHIPPED::most);
  }

  private double sum(final ToDoubleFunction<String> factor) {
    return amounts.entrySet().stream()
        .mapToDouble(share -> share.getValue() * (factor.applyAsDouble(share.getKey()) - 1))
        .sum();
  }

  /// Whether there are values of the open constants for which `total` is more than `otherTotal`, of
  /// which `other` are the shares.
  public boolean canExceed(final double total, final AssumedShares other, final double otherTotal) {
    final double most =
        Stream.concat(amounts.keySet().stream(), other.amounts.keySet().stream())
            .distinct()
            .mapToDouble(
                name -> {
                  final double more =
                      amounts.getOrDefault(name, 0.0) - other.amounts.getOrDefault(name, 0.0);
                  return more
                      * ((more > 0
                              ? PartConstants.SHIPPED.most(name)
                              : PartConstants.SHIPPED.least(name))
                          - 1);
                })
            .sum();
    return total - otherTotal + most > 0;
  }
}
