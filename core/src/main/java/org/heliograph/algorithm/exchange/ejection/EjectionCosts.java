package org.heliograph.algorithm.exchange.ejection;

/// The price of ejecting a message: the length of a shortest path, or a mixture of that length and
/// the weight of the path. The unit makes a mean message cost [#MEAN].
///
/// Prices fit into seven bits, so that one word prices eight slots at once. O(messages · length).
final class EjectionCosts {
  /// The price of a message of mean length.
  static final int MEAN = 40;

  /// The highest price. Sums stop there; it means that a place is excluded.
  static final int NEVER = 127;

  private static final double WEIGHT_SHARE = 0.4;

  private final byte[] prices;
  private final double perLength;

  private EjectionCosts(final byte[] prices, final double perLength) {
    this.prices = prices;
    this.perLength = perLength;
  }

  /// Returns prices by length only.
  static EjectionCosts byLength(final CandidateMessages candidateMessages) {
    return byWeight(candidateMessages, new double[0]);
  }

  /// Returns prices in which `weights[arc]`, scaled to a mean of 1, counts 0.4 and the length
  /// counts the rest. Without weights only the length counts.
  static EjectionCosts byWeight(final CandidateMessages candidateMessages, final double[] weights) {
    double sum = 0;
    for (final double weight : weights) {
      sum += weight;
    }
    final double[] costs = new double[candidateMessages.count()];
    double total = 0;
    for (int message = 0; message < costs.length; message++) {
      double weighed = 0;
      for (int at = candidateMessages.begin(message, 0);
          sum > 0 && at < candidateMessages.end(message, 0);
          at++) {
        weighed += weights[candidateMessages.arcs()[at]] * weights.length / sum;
      }
      final double share = sum > 0 ? WEIGHT_SHARE : 0;
      costs[message] = share * weighed + (1 - share) * candidateMessages.length(message);
      total += costs[message];
    }
    final double perLength = total > 0 ? MEAN * costs.length / total : MEAN;
    final byte[] prices = new byte[costs.length];
    for (int message = 0; message < costs.length; message++) {
      prices[message] = (byte) Math.clamp(Math.round(costs[message] * perLength), 1, NEVER - 1);
    }
    return new EjectionCosts(prices, perLength);
  }

  int of(final int message) {
    return prices[message];
  }

  /// Returns the price of one arc.
  double perLength() {
    return perLength;
  }
}
