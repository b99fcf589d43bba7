package org.heliograph.application;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.simulate.values.ChunkVectors;
import org.heliograph.simulate.values.Operation;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.family.Complete;

/// A communicator without a network: every target gets the combination of what the sources have,
/// changed by `fault`.
final class DirectCommunicator implements Communicator {
  private final int ranks;
  private final UnaryOperator<long[]> fault;
  private final List<String> purposes = new ArrayList<>();

  DirectCommunicator(final int ranks, final UnaryOperator<long[]> fault) {
    this.ranks = ranks;
    this.fault = fault;
  }

  /// The steps so far.
  List<String> purposes() {
    return List.copyOf(purposes);
  }

  @Override
  public int ranks() {
    return ranks;
  }

  @Override
  public ChunkVectors perform(
      final String purpose,
      final Collective collective,
      final Operation operation,
      final ChunkVectors own) {
    purposes.add(purpose);
    final Demand demand = collective.demand(new Complete(ranks).build());
    return (chunk, _) -> {
      final NodeSet sources = demand.sources(chunk);
      final long[] combined = own.of(chunk, sources.get(0)).clone();
      for (int i = 1; i < sources.size() && demand.combines(); i++) {
        final long[] next = own.of(chunk, sources.get(i));
        for (int k = 0; k < combined.length; k++) {
          combined[k] = operation.apply(combined[k], next[k]);
        }
      }
      return fault.apply(combined);
    };
  }
}
