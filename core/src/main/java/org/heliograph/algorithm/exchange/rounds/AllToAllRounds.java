package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An all-to-all: in each round every message moves to its next place, over as few of the
/// circuits there are as it can.
///
/// Messages with the longest way choose first; where several circuits lie on shortest ways, the
/// one with the fewest chunks of that step is taken. Time O(parts · n · circuits · steps) a
/// round.
final class AllToAllRounds implements CollectiveRounds {
  private final RoundSequence roundSequence;
  private final int[] weights;

  /// `weights` are the chunks of each part.
  AllToAllRounds(final RoundSequence roundSequence, final int[] weights) {
    this.roundSequence = roundSequence;
    this.weights = weights.clone();
  }

  @Override
  public RoundSequence sequence() {
    return roundSequence;
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final FiniteGroup finiteGroup = roundSequence.group();
    final int[] away = distances(finiteGroup, circuits);
    final List<List<Integer>> byDistance = new ArrayList<>();
    for (int part = 0; part < roundSequence.parts(); part++) {
      for (int x = 0; x < finiteGroup.order(); x++) {
        final int move = move(part, round, x);
        if (away[move] < 0) {
          return Optional.empty();
        }
        while (byDistance.size() <= away[move]) {
          byDistance.add(new ArrayList<>());
        }
        byDistance.get(away[move]).add(part * finiteGroup.order() + x);
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
    return roundSequence
        .group()
        .between(roundSequence.place(part, round - 1, x), roundSequence.place(part, round, x));
  }

  private void walk(
      final int item,
      final int round,
      final List<Integer> circuits,
      final int[] away,
      final int[][] load,
      final List<List<RelativeHop>> hops) {
    final FiniteGroup finiteGroup = roundSequence.group();
    final int part = item / finiteGroup.order();
    final int goal = item % finiteGroup.order();
    int at = roundSequence.place(part, round - 1, goal);
    int left = move(part, round, goal);
    for (int step = 0; left != 0; step++) {
      int best = -1;
      for (int i = 0; i < circuits.size(); i++) {
        final int rest = finiteGroup.between(circuits.get(i), left);
        if (away[rest] < away[left] && (best < 0 || load[step][i] < load[step][best])) {
          best = i;
        }
      }
      final int offset = circuits.get(best);
      load[step][best] += weights[part];
      hops.get(step).add(new RelativeHop(part, goal, at, offset));
      at = finiteGroup.times(at, offset);
      left = finiteGroup.between(offset, left);
    }
  }

  /// The fewest circuits that lead to each displacement, −1 where none do.
  private static int[] distances(final FiniteGroup finiteGroup, final List<Integer> circuits) {
    final int[] away = new int[finiteGroup.order()];
    Arrays.fill(away, -1);
    away[0] = 0;
    final int[] queue = new int[finiteGroup.order()];
    int tail = 1;
    for (int head = 0; head < tail; head++) {
      for (final int offset : circuits) {
        final int next = finiteGroup.times(queue[head], offset);
        if (away[next] < 0) {
          away[next] = away[queue[head]] + 1;
          queue[tail++] = next;
        }
      }
    }
    return away;
  }
}
