package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// An all-to-all in rounds: in each round every message moves to its next place over the fewest
/// available circuits.
///
/// Messages with the longest paths choose first. If several circuits lie on shortest paths, the one
/// with the fewest chunks in that step is used. Time O(parts · n · circuits · steps) per round.
/// `weights` are the chunks of each part.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record AllToAllRounds(RoundSequence sequence, int[] weights)
    implements CollectiveRounds.RoundSteps {
  /// The part of a message for the displacement `goal`, which moves by `move` in a round.
  private record Message(int part, int goal, int move) {}

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final int[] away = distances(circuits);
    final List<Message> messages = new ArrayList<>();
    int steps = 0;
    for (int part = 0; part < sequence.parts(); part++) {
      for (int x = 0; x < away.length; x++) {
        final int move = sequence.move(part, round, x);
        if (away[move] < 0) {
          return Optional.empty();
        }
        steps = Math.max(steps, away[move]);
        messages.add(new Message(part, x, move));
      }
    }
    messages.sort(Comparator.comparingInt(message -> -away[message.move]));
    final int[][] load = new int[steps][circuits.size()];
    final List<List<RelativeHop>> hops = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      hops.add(new ArrayList<>());
    }
    for (final Message message : messages) {
      walk(message, round, circuits, away, load, hops);
    }
    return Optional.of(
        IntStream.range(0, steps)
            .mapToObj(
                step ->
                    new ProgramStep(
                        hops.get(step),
                        ProgramStep.Way.SPREAD,
                        Arrays.stream(load[step]).max().orElse(0)))
            .toList());
  }

  private void walk(
      final Message message,
      final int round,
      final List<Integer> circuits,
      final int[] away,
      final int[][] load,
      final List<List<RelativeHop>> hops) {
    final FiniteGroup group = sequence.group();
    int at = sequence.place(message.part, round - 1, message.goal);
    int left = message.move;
    for (int step = 0; left != 0; step++) {
      int best = -1;
      for (int i = 0; i < circuits.size(); i++) {
        final int rest = group.between(circuits.get(i), left);
        if (away[rest] < away[left] && (best < 0 || load[step][i] < load[step][best])) {
          best = i;
        }
      }
      final int offset = circuits.get(best);
      load[step][best] += weights[message.part];
      hops.get(step).add(new RelativeHop(message.part, message.goal, at, offset));
      at = group.times(at, offset);
      left = group.between(offset, left);
    }
  }

  /// The smallest number of circuits to each displacement, −1 if there is no path.
  private int[] distances(final List<Integer> circuits) {
    final FiniteGroup group = sequence.group();
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
