package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// An all-gather in rounds: in each round the set of nodes that hold a chunk grows along the
/// available circuits.
///
/// The number of steps of a round is the largest number of circuits from the nodes that were
/// reached before to a displacement of the round. Relays keep the chunks that they need, so nothing
/// arrives twice, and the reversed steps are a reduce-scatter. If several circuits can serve a
/// displacement, the one with the fewest chunks is used. Time O(parts · n · circuits · steps) per
/// round.
final class AllGatherRounds implements CollectiveRounds {
  private final RoundSequence sequence;
  private final int[] weights;
  private final int most;

  /// The rounds of `sequence`; `weights` are the chunks of each part at a node, `most` is the
  /// largest number of chunks of a message.
  AllGatherRounds(final RoundSequence sequence, final int[] weights, final int most) {
    this.sequence = sequence;
    this.weights = weights.clone();
    this.most = most;
  }

  @Override
  public RoundSequence sequence() {
    return sequence;
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final List<PartSpread> spreads = new ArrayList<>();
    for (int part = 0; part < sequence.parts(); part++) {
      spreads.add(new PartSpread(part, round));
    }
    final List<ProgramStep> steps = new ArrayList<>();
    while (spreads.stream().anyMatch(PartSpread::isMissing)) {
      final int[] load = new int[circuits.size()];
      final List<RelativeHop> hops = new ArrayList<>();
      for (final PartSpread spread : spreads) {
        spread.advance(circuits, load, hops);
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

  /// The displacements that one part has reached within a round.
  private final class PartSpread {
    private static final int NEVER = Integer.MAX_VALUE;
    private final FiniteGroup group = sequence.group();
    private final int part;
    private final int[] reachedIn; // step, 0 before the round
    private final boolean[] wanted;
    private int missing;
    private int step;

    PartSpread(final int part, final int round) {
      this.part = part;
      this.reachedIn = new int[group.order()];
      this.wanted = new boolean[group.order()];
      Arrays.fill(reachedIn, NEVER);
      for (int x = 0; x < reachedIn.length; x++) {
        if (sequence.isReached(part, round - 1, x)) {
          reachedIn[x] = 0;
        } else if (sequence.isReached(part, round, x)) {
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
                  part, RelativeHop.EVERYBODY, group.times(x, group.inverse(offset)), offset));
          reachedIn[x] = step;
          wanted[x] = false;
          missing--;
        }
      }
    }

    private int lightest(final int x, final List<Integer> circuits, final int[] load) {
      int best = -1;
      for (int i = 0; i < load.length; i++) {
        final int from = group.times(x, group.inverse(circuits.get(i)));
        if (reachedIn[from] < step && (best < 0 || load[i] < load[best])) {
          best = i;
        }
      }
      return best;
    }
  }
}
