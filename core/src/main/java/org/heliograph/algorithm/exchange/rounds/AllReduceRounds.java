package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An all-reduce by whole vectors: in each round every node sends all its sums over every offset,
/// and adds up what it gets.
///
/// Only for sequences that count nothing twice, and only on circuits that are set for the round:
/// a relay would add what it passes on.
final class AllReduceRounds implements CollectiveRounds {
  private final RoundSequence roundSequence;
  private final int[] shares;

  /// `shares` are the chunks of each part.
  AllReduceRounds(final RoundSequence roundSequence, final int[] shares) {
    this.roundSequence = roundSequence;
    this.shares = shares.clone();
  }

  @Override
  public RoundSequence sequence() {
    return roundSequence;
  }

  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final List<RelativeHop> hops = new ArrayList<>();
    final int[] load = new int[circuits.size()];
    int volume = 0;
    for (int part = 0; part < roundSequence.parts(); part++) {
      for (final int offset : roundSequence.moves(part, round)) {
        final int circuit = circuits.indexOf(offset);
        if (circuit < 0) {
          return Optional.empty();
        }
        load[circuit] += shares[part];
        volume = Math.max(volume, load[circuit]);
        hops.add(new RelativeHop(part, RelativeHop.EVERYBODY, 0, offset));
      }
    }
    return Optional.of(List.of(new ProgramStep(hops, ProgramStep.Way.EXCHANGE_SUMS, volume)));
  }
}
