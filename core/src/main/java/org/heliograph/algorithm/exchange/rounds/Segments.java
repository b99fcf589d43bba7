package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.problem.CostParameters;

/// The cost of each segment of rounds on circuits that are configured once, and from these the best
/// times to reconfigure.
///
/// Without overlap the time is a sum over segments: the start-up time of every step, the chunks of
/// its longest message, and the reconfiguration delay of every segment except the first. The
/// cheapest division is found by dynamic programming over the number of segments and the round at
/// which the last segment starts, in O(rounds³) after each segment has been computed once.
final class Segments {
  private static final long NEVER = Long.MAX_VALUE;

  private final int rounds;
  private final int[][] steps; // of the segment from i to before j; −1 where it cannot run
  private final long[][] volumes;

  Segments(final CollectiveRounds sequence, final int ports) {
    rounds = sequence.count();
    steps = new int[rounds + 1][rounds + 1];
    volumes = new long[rounds + 1][rounds + 1];
    for (int first = 0; first < rounds; first++) {
      for (int end = first + 1; end <= rounds; end++) {
        final Optional<List<ProgramStep>> run = CircuitProgram.segment(sequence, first, end, ports);
        steps[first][end] = run.map(List::size).orElse(-1);
        volumes[first][end] =
            run.stream().flatMap(List::stream).mapToLong(ProgramStep::volume).sum();
      }
    }
  }

  /// The cheapest division for each number of segments that is possible, in ascending order.
  List<List<Integer>> cheapest(final CostParameters prices) {
    final long[][] costs = new long[rounds + 1][rounds + 1]; // by settings, then end
    final int[][] begins = new int[rounds + 1][rounds + 1];
    Arrays.fill(costs[0], NEVER);
    costs[0][0] = 0;
    final List<List<Integer>> divisions = new ArrayList<>();
    for (int settings = 1; settings <= rounds; settings++) {
      Arrays.fill(costs[settings], NEVER);
      for (int end = settings; end <= rounds; end++) {
        for (int first = settings - 1; first < end; first++) {
          final long before = costs[settings - 1][first];
          final long cost = before == NEVER ? NEVER : after(before, first, end, prices);
          if (cost < costs[settings][end]) {
            costs[settings][end] = cost;
            begins[settings][end] = first;
          }
        }
      }
      if (costs[settings][rounds] < NEVER) {
        divisions.add(division(begins, settings));
      }
    }
    return divisions;
  }

  private List<Integer> division(final int[][] begins, final int settings) {
    final List<Integer> before = new ArrayList<>();
    int end = rounds;
    for (int left = settings; left > 0; left--) {
      end = begins[left][end];
      before.add(end);
    }
    return List.copyOf(before.reversed());
  }

  private long after(final long cost, final int first, final int end, final CostParameters prices) {
    final long segment = segment(first, end, prices);
    return segment == NEVER
        ? NEVER
        : cost + segment + (first == 0 ? 0 : prices.retuning().picoseconds());
  }

  private long segment(final int first, final int end, final CostParameters prices) {
    return steps[first][end] < 0
        ? NEVER
        : steps[first][end] * prices.startup().picoseconds()
            + volumes[first][end] * prices.perChunk().picoseconds();
  }
}
