package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.Optional;

/// A reduce-scatter: an all-gather played backwards, with sums for copies.
record ReduceScatterRounds(CollectiveRounds forwards) implements CollectiveRounds {
  @Override
  public RoundSequence sequence() {
    return forwards.sequence();
  }

  @Override
  public int count() {
    return forwards.count();
  }

  @Override
  public List<Integer> offsets(final int round) {
    return inverse(forwards.offsets(mirror(round)));
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    return forwards
        .run(mirror(round), inverse(circuits))
        .map(steps -> steps.reversed().stream().map(ProgramStep::back).toList());
  }

  private int mirror(final int round) {
    return count() - 1 - round;
  }

  private List<Integer> inverse(final List<Integer> offsets) {
    return offsets.stream().map(group()::inverse).sorted().toList();
  }
}
