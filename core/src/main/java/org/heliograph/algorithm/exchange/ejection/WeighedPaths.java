package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;

/// The candidate paths of messages, each with a price and a waste, and listed by arc.
///
/// The price of a message grows a little faster than the weight of its lightest path: messages that
/// are hard to place are worth more than short ones, which fit anywhere. The waste of a path is its
/// weight beyond the lightest, sixteenfold. A message of mean weight has the price [#MEAN]. What
/// belongs to a path lies side by side, in a record, since paths are looked up at random; the
/// number of a path is the index of its record. Memory 8 bytes per arc of each path and 16 per
/// path.
final class WeighedPaths {
  /// The price of a message of mean weight.
  static final int MEAN = 64;

  private static final double EXPONENT = 1.3;
  private static final double WASTE = 16;
  private static final double EVERY_ARC = 0.05;
  private static final int MOST = 1 << 20;
  private static final int CANDIDATE = 1;
  private static final int WASTE_AT = 2;
  private static final int LENGTH = 3;
  private static final int FACTS = 4; // the message, the candidate, the waste, the length

  private final CandidateMessages messages;
  private final int[] records;
  private final int[] prices;
  private final int[] firstOfArc;
  private final int[] ofArc;

  private final double meanWeight;

  /// Prices the candidates of `messages`, at least one, under the `weights` of all arcs. `work` may
  /// stop it by a `CancellationException`.
  WeighedPaths(
      final CandidateMessages messages, final double[] weights, final WorkCounter workCounter) {
    this.messages = messages;
    this.records = new int[size()];
    this.prices = new int[messages.count()];
    final double[] least = new double[messages.count()];
    for (int message = 0; message < messages.count(); message++) {
      workCounter.proceed(messages.paths(message));
      least[message] = least(message, weights);
    }
    this.meanWeight = Arrays.stream(least).sum() / least.length;
    for (int message = 0, at = 0; message < messages.count(); message++) {
      final double price = MEAN * StrictMath.pow(least[message] / meanWeight, EXPONENT);
      prices[message] = Math.clamp(Math.round(price), 1, MOST);
      for (int path = 0; path < messages.paths(message); path++) {
        final double beyond = (weight(message, path, weights) - least[message]) / meanWeight;
        at = record(at, message, path, (int) Math.min(MOST, Math.round(MEAN * WASTE * beyond)));
      }
    }
    this.firstOfArc = new int[weights.length + 1];
    this.ofArc = listed(workCounter);
  }

  /// Returns the length of all records.
  private int size() {
    long size = 0;
    for (int message = 0; message < messages.count(); message++) {
      for (int path = 0; path < messages.paths(message); path++) {
        size += FACTS + messages.end(message, path) - messages.begin(message, path);
      }
    }
    return Math.toIntExact(size);
  }

  /// Writes the record of a path at `at`; returns where the next one begins.
  private int record(final int at, final int message, final int path, final int waste) {
    final int begin = messages.begin(message, path);
    final int length = messages.end(message, path) - begin;
    records[at] = message;
    records[at + CANDIDATE] = path;
    records[at + WASTE_AT] = waste;
    records[at + LENGTH] = length;
    System.arraycopy(messages.arcs(), begin, records, at + FACTS, length);
    return at + FACTS + length;
  }

  /// Returns the weight of the lightest path of a message.
  private double least(final int message, final double[] weights) {
    double least = Double.MAX_VALUE;
    for (int path = 0; path < messages.paths(message); path++) {
      least = Math.min(least, weight(message, path, weights));
    }
    return least;
  }

  private double weight(final int message, final int path, final double[] weights) {
    return ArcWeights.weight(weights, messages, message, path)
        + EVERY_ARC * (messages.end(message, path) - messages.begin(message, path));
  }

  /// Returns the paths that use arc 0, then those that use arc 1, and so on.
  private int[] listed(final WorkCounter workCounter) {
    for (int path = 0; path < records.length; path = end(path)) {
      for (int at = begin(path); at < end(path); at++) {
        firstOfArc[records[at] + 1]++;
      }
    }
    Arrays.parallelPrefix(firstOfArc, Integer::sum);
    final int[] next = firstOfArc.clone();
    final int[] listed = new int[firstOfArc[firstOfArc.length - 1]];
    for (int path = 0; path < records.length; path = end(path)) {
      workCounter.proceed(1);
      for (int at = begin(path); at < end(path); at++) {
        listed[next[records[at]]++] = path;
      }
    }
    return listed;
  }

  /// Returns the number of slots in which all messages fit if no cell is wasted.
  double slots() {
    final double cells = (1 + EVERY_ARC) * (firstOfArc.length - 1);
    return meanWeight * prices.length / cells;
  }

  /// Returns the message that a path belongs to.
  int message(final int path) {
    return records[path];
  }

  /// Returns the number of a path among the candidates of its message.
  int candidate(final int path) {
    return records[path + CANDIDATE];
  }

  /// Returns the index in [#arcs()] at which the arcs of a path begin.
  int begin(final int path) {
    return path + FACTS;
  }

  /// Returns the index in [#arcs()] after the last arc of a path.
  int end(final int path) {
    return path + FACTS + records[path + LENGTH];
  }

  /// Returns the arcs of all paths, one after another; read only.
  int[] arcs() {
    return records;
  }

  /// Returns the price of a message.
  int price(final int message) {
    return prices[message];
  }

  /// Returns the waste of a path.
  int waste(final int path) {
    return records[path + WASTE_AT];
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
