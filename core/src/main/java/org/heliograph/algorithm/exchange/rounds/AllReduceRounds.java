package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An all-reduce by whole vectors: in each round every node sends all its sums over every offset
/// and combines what it receives.
///
/// Only for sequences that count no contribution twice, and only on circuits that are configured
/// for the round, since a relay would combine what it forwards. `shares` are the chunks of
/// each part.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record AllReduceRounds(RoundSequence sequence, int[] shares)
    implements CollectiveRounds.RoundSteps {
  @Override
  public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
    final List<RelativeHop> hops = new ArrayList<>();
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
        hops.add(new RelativeHop(part, RelativeHop.EVERYBODY, 0, offset));
      }
    }
    return Optional.of(List.of(new ProgramStep(hops, ProgramStep.Way.EXCHANGE_SUMS, volume)));
  }
}
