package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Weights of arcs under the messages that are still to be placed: the more messages need an arc,
/// the more it weighs. The mean weight is 1.
///
/// Close to the dual of the least congestion over the candidate paths. In each round every message
/// takes its lightest path, and the weight of an arc is multiplied by exp(0.1 · (load/mean − 1));
/// the result is the mean of the rounds. Later rounds continue from earlier ones, also for fewer
/// messages. O(rounds · arcs of all paths).
final class ArcWeights {
  private static final double STEP = 0.1;
  private static final double LEAST = 1e-3;

  private final double[] weights;
  private final double[] loads;
  private final double[] means;

  /// Starts with the weights `start`, or with equal ones if there are none, for `arcs` arcs.
  ArcWeights(final int arcs, final double[] start) {
    this.weights = new double[arcs];
    this.loads = new double[arcs];
    this.means = new double[arcs];
    final double total = Arrays.stream(start).sum();
    for (int arc = 0; arc < arcs; arc++) {
      weights[arc] = total > 0 ? Math.max(LEAST, start[arc] * arcs / total) : 1;
    }
  }

  /// Returns the mean weights over `rounds` more rounds for `messages`; read only, and valid until
  /// the next call. `work` may stop it by a `CancellationException`.
  double[] after(
      final int rounds, final CandidateMessages messages, final WorkCounter workCounter) {
    Arrays.fill(means, 0);
    for (int round = 0; round < rounds; round++) {
      update(load(messages, workCounter));
      for (int arc = 0; arc < weights.length; arc++) {
        means[arc] += weights[arc] / rounds;
      }
    }
    return means;
  }

  /// Counts how often the lightest paths use each arc; returns the mean.
  private double load(final CandidateMessages messages, final WorkCounter workCounter) {
    Arrays.fill(loads, 0);
    long total = 0;
    for (int message = 0; message < messages.count(); message++) {
      workCounter.proceed(messages.paths(message));
      final int path = lightest(messages, message);
      final int end = messages.end(message, path);
      for (int at = messages.begin(message, path); at < end; at++) {
        loads[messages.arcs()[at]]++;
        total++;
      }
    }
    return (double) total / loads.length;
  }

  private int lightest(final CandidateMessages messages, final int message) {
    int lightest = 0;
    double least = Double.MAX_VALUE;
    for (int path = 0; path < messages.paths(message); path++) {
      final double weight = weight(weights, messages, message, path);
      if (weight < least) {
        least = weight;
        lightest = path;
      }
    }
    return lightest;
  }

  /// Returns the sum of the weights of the arcs of a candidate path.
  static double weight(
      final double[] weights, final CandidateMessages messages, final int message, final int path) {
    double weight = 0;
    final int end = messages.end(message, path);
    for (int at = messages.begin(message, path); at < end; at++) {
      weight += weights[messages.arcs()[at]];
    }
    return weight;
  }

  private void update(final double mean) {
    double total = 0;
    for (int arc = 0; arc < weights.length; arc++) {
      final double excess = mean > 0 ? loads[arc] / mean - 1 : 0;
      weights[arc] = Math.max(LEAST, weights[arc] * StrictMath.exp(STEP * excess));
      total += weights[arc];
    }
    for (int arc = 0; arc < weights.length; arc++) {
      weights[arc] *= weights.length / total;
    }
  }
}
