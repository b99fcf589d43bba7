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
/// round. `weights` are the chunks of each part at a node, `most` is the largest number of chunks
/// of a message.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record AllGatherRounds(RoundSequence sequence, int[] weights, int most)
    implements CollectiveRounds.RoundSteps {
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int WANTED = NEVER - 1;

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final int[][] reachedIn = new int[sequence.parts()][]; // by part and displacement: the step
    Arrays.setAll(reachedIn, part -> before(part, round));
    final List<ProgramStep> steps = new ArrayList<>();
    while (Arrays.stream(reachedIn).flatMapToInt(Arrays::stream).anyMatch(in -> in == WANTED)) {
      final int[] load = new int[circuits.size()];
      final List<RelativeHop> hops = new ArrayList<>();
      for (int part = 0; part < reachedIn.length; part++) {
        spread(part, reachedIn[part], steps.size() + 1, circuits, load, hops);
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

  /// Which displacements are reached before `round`, as step 0, and which are wanted in it.
  private int[] before(final int part, final int round) {
    final int[] reachedIn = new int[sequence.group().order()];
    Arrays.setAll(
        reachedIn,
        x ->
            sequence.isReached(part, round - 1, x)
                ? 0
                : sequence.isReached(part, round, x) ? WANTED : NEVER);
    return reachedIn;
  }

  private void spread(
      final int part,
      final int[] reachedIn,
      final int step,
      final List<Integer> circuits,
      final int[] load,
      final List<RelativeHop> hops) {
    for (int x = 0; x < reachedIn.length; x++) {
      int best = -1;
      int place = -1;
      for (int i = 0; i < load.length && reachedIn[x] == WANTED; i++) {
        final int from = sequence.group().from(x, circuits.get(i));
        if (reachedIn[from] < step && (best < 0 || load[i] < load[best])) {
          best = i;
          place = from;
        }
      }
      if (best >= 0) {
        load[best] += weights[part];
        hops.add(new RelativeHop(part, RelativeHop.EVERYBODY, place, circuits.get(best)));
        reachedIn[x] = step;
      }
    }
  }
}
