package org.heliograph.lab.experiment.island;

import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/// The seconds that an island search would take on some workers, each with a free core.
///
/// A model, not a measurement: from the processor time that each island took in each round. A
/// worker takes the next island as soon as it is free, and a round ends with its last island.
/// Bounds, messages and the start of workers are not included.
public record WorkerTime(int workers, double seconds) {
  private static final int MOST_WORKERS = 64;

  /// The times on 1, 2, 4, … workers, until each island has one, or up to 64; `rounds` has the
  /// seconds of the islands of each round, in their order.
  static List<WorkerTime> of(final List<List<Double>> rounds) {
    final int islands = rounds.stream().mapToInt(List::size).max().orElse(0);
    return IntStream.iterate(1, workers -> workers <= MOST_WORKERS, workers -> 2 * workers)
        .takeWhile(workers -> workers < 2 * islands)
        .mapToObj(
            workers ->
                new WorkerTime(
                    workers, rounds.stream().mapToDouble(round -> longest(round, workers)).sum()))
        .toList();
  }

  /// The time at which the last of `workers` workers has ended.
  private static double longest(final List<Double> islands, final int workers) {
    final PriorityQueue<Double> free = new PriorityQueue<>(Collections.nCopies(workers, 0.0));
    double end = 0;
    for (final double seconds : islands) {
      final double ended = free.remove() + seconds;
      free.add(ended);
      end = Math.max(end, ended);
    }
    return end;
  }
}
