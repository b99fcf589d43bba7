package org.heliograph.algorithm.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An all-reduce by whole vectors: in each round every node sends all its sums over every offset,
/// and adds up what it gets.
///
/// Only for sequences that count nothing twice, and only on circuits that are set for the round:
/// a relay would add what it passes on.
final class Summing implements Rounds {
  private final Sequence sequence;
  private final int[] shares;

  /// `shares` are the chunks of each part.
  Summing(final Sequence sequence, final int[] shares) {
    this.sequence = sequence;
    this.shares = shares.clone();
  }

  @Override
  public Sequence sequence() {
    return sequence;
  }

  @Override
  public Optional<List<Step>> run(final int round, final List<Integer> circuits) {
    final List<Hop> hops = new ArrayList<>();
    final int[] load = new int[circuits.size()];
    int volume = 0;
    for (int part = 0; part < sequence.parts(); part++) {
      for (final int offset : sequence.moves(part, round)) {
        final int circuit = circuits.indexOf(offset);
        if (circuit < 0) {
          return Optional.empty();
        }
        load[circuit] += shares[part];
        volume = Math.max(volume, load[circuit]);
        hops.add(new Hop(part, Hop.EVERYBODY, 0, offset));
      }
    }
    return Optional.of(List.of(new Step(hops, Step.Way.EXCHANGE_SUMS, volume)));
  }
}
