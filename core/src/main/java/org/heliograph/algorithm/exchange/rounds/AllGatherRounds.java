package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An all-gather: in each round what every node knows grows along the circuits there are.
///
/// A round takes as many steps as its farthest displacement is circuits away from what was
/// reached before; relays keep what they need, so nothing arrives twice and the steps played
/// backwards are a reduce-scatter. A displacement that several circuits can serve takes the one
/// with the fewest chunks. Time O(parts · n · circuits · steps) a round.
final class AllGatherRounds implements CollectiveRounds {
  private final RoundSequence roundSequence;
  private final int[] weights;
  private final int most;

  /// `weights` are the chunks of each part at a node, `most` all that a message can hold.
  AllGatherRounds(final RoundSequence roundSequence, final int[] weights, final int most) {
    this.roundSequence = roundSequence;
    this.weights = weights.clone();
    this.most = most;
  }

  @Override
  public RoundSequence sequence() {
    return roundSequence;
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final List<Wave> waves = new ArrayList<>();
    for (int part = 0; part < roundSequence.parts(); part++) {
      waves.add(new Wave(part, round));
    }
    final List<ProgramStep> steps = new ArrayList<>();
    while (waves.stream().anyMatch(Wave::isMissing)) {
      final int[] load = new int[circuits.size()];
      final List<RelativeHop> hops = new ArrayList<>();
      for (final Wave wave : waves) {
        wave.advance(circuits, load, hops);
      }
      if (hops.isEmpty()) {
        return Optional.empty();
      }
      steps.add(
          new ProgramStep(
              hops, ProgramStep.Way.SPREAD, Math.min(most, Arrays.stream(load).max().orElse(0))));
    }
    return Optional.of(steps);
  }

  /// How far one part has spread in a round.
  private final class Wave {
    private static final int NEVER = Integer.MAX_VALUE;
    private final FiniteGroup finiteGroup = roundSequence.group();
    private final int part;
    private final int[] reachedIn; // step, 0 before the round
    private final boolean[] wanted;
    private int missing;
    private int step;

    Wave(final int part, final int round) {
      this.part = part;
      this.reachedIn = new int[finiteGroup.order()];
      this.wanted = new boolean[finiteGroup.order()];
      Arrays.fill(reachedIn, NEVER);
      for (int x = 0; x < reachedIn.length; x++) {
        if (roundSequence.isReached(part, round - 1, x)) {
          reachedIn[x] = 0;
        } else if (roundSequence.isReached(part, round, x)) {
          wanted[x] = true;
          missing++;
        }
      }
    }

    boolean isMissing() {
      return missing > 0;
    }

    void advance(final List<Integer> circuits, final int[] load, final List<RelativeHop> hops) {
      step++;
      for (int x = 0; missing > 0 && x < wanted.length; x++) {
        if (!wanted[x]) {
          continue;
        }
        final int circuit = lightest(x, circuits, load);
        if (circuit >= 0) {
          final int offset = circuits.get(circuit);
          load[circuit] += weights[part];
          hops.add(
              new RelativeHop(
                  part,
                  RelativeHop.EVERYBODY,
                  finiteGroup.times(x, finiteGroup.inverse(offset)),
                  offset));
          reachedIn[x] = step;
          wanted[x] = false;
          missing--;
        }
      }
    }

    private int lightest(final int x, final List<Integer> circuits, final int[] load) {
      int best = -1;
      for (int i = 0; i < load.length; i++) {
        final int from = finiteGroup.times(x, finiteGroup.inverse(circuits.get(i)));
        if (reachedIn[from] < step && (best < 0 || load[i] < load[best])) {
          best = i;
        }
      }
      return best;
    }
  }
}
