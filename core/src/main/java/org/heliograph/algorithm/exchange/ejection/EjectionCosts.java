package org.heliograph.algorithm.exchange.ejection;

/// What it costs to throw a message out: the length of a shortest path, or a blend of it with the
/// weight of that path, in steps of which a mean message costs [#MEAN].
///
/// Prices fit seven bits, so that eight slots are priced at once in one word. O(messages · length).
final class EjectionCosts {
  /// The price of a message of mean length.
  static final int MEAN = 40;

  /// The highest price; sums stop there, and it means never.
  static final int NEVER = 127;

  private static final double WEIGHT_SHARE = 0.4;

  private final byte[] prices;
  private final double perLength;

  private EjectionCosts(final byte[] prices, final double perLength) {
    this.prices = prices;
    this.perLength = perLength;
  }

  /// Prices by length alone.
  static EjectionCosts byLength(final CandidateMessages candidateMessages) {
    return byWeight(candidateMessages, new double[0]);
  }

  /// Prices of which `weights[arc]`, scaled to a mean of 1, make up 0.4 and length the rest; none
  /// means length alone.
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

  /// What one arc costs.
  double perLength() {
    return perLength;
  }
}
