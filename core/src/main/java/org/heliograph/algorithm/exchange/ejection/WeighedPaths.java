package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The candidate paths of messages, each with a price and a waste, and listed by arc.
///
/// The price of a message grows a little faster than the weight of its lightest path: messages that
/// are hard to place are worth more than short ones, which fit anywhere. The waste of a path is its
/// weight beyond the lightest, sixteenfold. A message of mean weight has the price [#MEAN]. What
/// belongs to a path lies side by side, since paths are looked up at random. Memory 4 bytes per arc
/// of each path and 24 per path while it is built, then 16.
final class WeighedPaths {
  /// The price of a message of mean weight.
  static final int MEAN = 64;

  private static final double EXPONENT = 1.3;
  private static final double WASTE = 16;
  private static final double EVERY_ARC = 0.05;
  private static final int MOST = 1 << 20;
  private static final int FACTS = 4; // the message, where its arcs begin and end, the waste

  private final CandidateMessages messages;
  private final int[] first;
  private final int[] facts;
  private final int[] prices;
  private final int[] firstOfArc;
  private final int[] ofArc;

  private final double meanWeight;

  /// Prices the candidates of `messages`, at least one, under the `weights` of all arcs. `work` may
  /// stop it by a `CancellationException`.
  WeighedPaths(
      final CandidateMessages messages, final double[] weights, final WorkCounter workCounter) {
    this.messages = messages;
    this.first = new int[messages.count() + 1];
    for (int message = 0; message < messages.count(); message++) {
      first[message + 1] = first[message] + messages.paths(message);
    }
    final int paths = first[messages.count()];
    this.facts = new int[Math.multiplyExact(FACTS, paths)];
    this.prices = new int[messages.count()];
    final double[] weightOf = new double[paths];
    final double[] least = new double[messages.count()];
    for (int message = 0; message < messages.count(); message++) {
      workCounter.proceed(messages.paths(message));
      least[message] = weigh(message, weights, weightOf);
    }
    this.meanWeight = Arrays.stream(least).sum() / least.length;
    for (int message = 0; message < messages.count(); message++) {
      final double price = MEAN * StrictMath.pow(least[message] / meanWeight, EXPONENT);
      prices[message] = Math.clamp(Math.round(price), 1, MOST);
      for (int path = first[message]; path < first[message + 1]; path++) {
        final double beyond = (weightOf[path] - least[message]) / meanWeight;
        facts[FACTS * path + 3] = (int) Math.min(MOST, Math.round(MEAN * WASTE * beyond));
      }
    }
    this.firstOfArc = new int[weights.length + 1];
    this.ofArc = listed(workCounter);
  }

  /// Weighs the paths of a message; returns the least weight.
  private double weigh(final int message, final double[] weights, final double[] weightOf) {
    double least = Double.MAX_VALUE;
    for (int path = first[message]; path < first[message + 1]; path++) {
      facts[FACTS * path] = message;
      facts[FACTS * path + 1] = messages.begin(message, path - first[message]);
      facts[FACTS * path + 2] = messages.end(message, path - first[message]);
      weightOf[path] =
          ArcWeights.weight(weights, messages, message, path - first[message])
              + EVERY_ARC * (end(path) - begin(path));
      least = Math.min(least, weightOf[path]);
    }
    return least;
  }

  /// Returns the paths that use arc 0, then those that use arc 1, and so on.
  private int[] listed(final WorkCounter workCounter) {
    for (int path = 0; path < first[messages.count()]; path++) {
      for (int at = begin(path); at < end(path); at++) {
        firstOfArc[arcs()[at] + 1]++;
      }
    }
    Arrays.parallelPrefix(firstOfArc, Integer::sum);
    final int[] next = firstOfArc.clone();
    final int[] listed = new int[firstOfArc[firstOfArc.length - 1]];
    for (int path = 0; path < first[messages.count()]; path++) {
      workCounter.proceed(1);
      for (int at = begin(path); at < end(path); at++) {
        listed[next[arcs()[at]]++] = path;
      }
    }
    return listed;
  }

  /// Returns the number of slots in which all messages fit if no cell is wasted.
  double slots() {
    final double cells = (1 + EVERY_ARC) * (firstOfArc.length - 1);
    return meanWeight * prices.length / cells;
  }

  /// Returns the message that a path, numbered from 0 over all messages, belongs to.
  int message(final int path) {
    return facts[FACTS * path];
  }

  /// Returns the number of a path among the candidates of its message.
  int candidate(final int path) {
    return path - first[message(path)];
  }

  /// Returns the index in [#arcs()] at which the arcs of a path begin.
  int begin(final int path) {
    return facts[FACTS * path + 1];
  }

  /// Returns the index in [#arcs()] after the last arc of a path.
  int end(final int path) {
    return facts[FACTS * path + 2];
  }

  /// Returns the arcs of all paths, one after another; read only.
  int[] arcs() {
    return messages.arcs();
  }

  /// Returns the price of a message.
  int price(final int message) {
    return prices[message];
  }

  /// Returns the waste of a path.
  int waste(final int path) {
    return facts[FACTS * path + 3];
  }

  /// Returns the number of paths that use `arc`.
  int users(final int arc) {
    return firstOfArc[arc + 1] - firstOfArc[arc];
  }

  /// Returns one of the paths that use `arc`.
  int user(final int arc, final int index) {
    return ofArc[firstOfArc[arc] + index];
  }
}
