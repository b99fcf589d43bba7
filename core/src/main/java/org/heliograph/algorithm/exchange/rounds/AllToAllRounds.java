package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An all-to-all in rounds: in each round every message moves to its next place over the fewest
/// available circuits.
///
/// Messages with the longest paths choose first. If several circuits lie on shortest paths, the one
/// with the fewest chunks in that step is used. Time O(parts · n · circuits · steps) per round.
final class AllToAllRounds implements CollectiveRounds {
  private final RoundSequence sequence;
  private final int[] weights;

  /// The rounds of a sequence; `weights` are the chunks of each part.
  AllToAllRounds(final RoundSequence sequence, final int[] weights) {
    this.sequence = sequence;
    this.weights = weights.clone();
  }

  @Override
  public RoundSequence sequence() {
    return sequence;
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final FiniteGroup group = sequence.group();
    final int[] away = distances(group, circuits);
    final List<List<Integer>> byDistance = new ArrayList<>();
    for (int part = 0; part < sequence.parts(); part++) {
      for (int x = 0; x < group.order(); x++) {
        final int move = move(part, round, x);
        if (away[move] < 0) {
          return Optional.empty();
        }
        while (byDistance.size() <= away[move]) {
          byDistance.add(new ArrayList<>());
        }
        byDistance.get(away[move]).add(part * group.order() + x);
      }
    }
    final int steps = byDistance.size() - 1;
    final int[][] load = new int[steps][circuits.size()];
    final List<List<RelativeHop>> hops = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      hops.add(new ArrayList<>());
    }
    for (int distance = steps; distance > 0; distance--) {
      for (final int item : byDistance.get(distance)) {
        walk(item, round, circuits, away, load, hops);
      }
    }
    final List<ProgramStep> run = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      run.add(
          new ProgramStep(
              hops.get(step), ProgramStep.Way.SPREAD, Arrays.stream(load[step]).max().orElse(0)));
    }
    return Optional.of(run);
  }

  private int move(final int part, final int round, final int x) {
    return sequence
        .group()
        .between(sequence.place(part, round - 1, x), sequence.place(part, round, x));
  }

  private void walk(
      final int item,
      final int round,
      final List<Integer> circuits,
      final int[] away,
      final int[][] load,
      final List<List<RelativeHop>> hops) {
    final FiniteGroup group = sequence.group();
    final int part = item / group.order();
    final int goal = item % group.order();
    int at = sequence.place(part, round - 1, goal);
    int left = move(part, round, goal);
    for (int step = 0; left != 0; step++) {
      int best = -1;
      for (int i = 0; i < circuits.size(); i++) {
        final int rest = group.between(circuits.get(i), left);
        if (away[rest] < away[left] && (best < 0 || load[step][i] < load[step][best])) {
          best = i;
        }
      }
      final int offset = circuits.get(best);
      load[step][best] += weights[part];
      hops.get(step).add(new RelativeHop(part, goal, at, offset));
      at = group.times(at, offset);
      left = group.between(offset, left);
    }
  }

  /// The smallest number of circuits to each displacement, −1 if there is no path.
  private static int[] distances(final FiniteGroup group, final List<Integer> circuits) {
    final int[] away = new int[group.order()];
    Arrays.fill(away, -1);
    away[0] = 0;
    final int[] queue = new int[group.order()];
    int tail = 1;
    for (int head = 0; head < tail; head++) {
      for (final int offset : circuits) {
        final int next = group.times(queue[head], offset);
        if (away[next] < 0) {
          away[next] = away[queue[head]] + 1;
          queue[tail++] = next;
        }
      }
    }
    return away;
  }
}
