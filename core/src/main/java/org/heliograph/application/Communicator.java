package org.heliograph.application;

import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.simulate.values.ChunkVectors;
import org.heliograph.simulate.values.Operation;

/// The ranks of an application and the collectives by which they exchange vectors of numbers.
///
/// Each method is one step, named by its `purpose`; `own[r]` is the vector of rank r. The root is
/// rank 0. Vectors that were passed or received must not be changed.
public interface Communicator {
  /// The number of ranks.
  int ranks();

  /// Performs `collective`, where `own` and the result give a vector for each chunk and rank.
  ChunkVectors perform(
      String purpose, Collective collective, Operation operation, ChunkVectors own);

  /// All-gather: for each rank the vectors of all ranks.
  default long[][][] allGather(final String purpose, final long[][] own) {
    final ChunkVectors received =
        perform(purpose, new AllGather(), Operation.SUM, (chunk, _) -> own[chunk]);
    final long[][][] all = new long[ranks()][ranks()][];
    for (int rank = 0; rank < ranks(); rank++) {
      for (int source = 0; source < ranks(); source++) {
        all[rank][source] = received.of(source, rank);
      }
    }
    return all;
  }

  /// Gather: at the root the vectors of all ranks.
  default long[][] gather(final String purpose, final long[][] own) {
    final ChunkVectors received =
        perform(purpose, new Gather(), Operation.SUM, (chunk, _) -> own[chunk + 1]);
    final long[][] all = new long[ranks()][];
    all[0] = own[0];
    for (int source = 1; source < ranks(); source++) {
      all[source] = received.of(source - 1, 0);
    }
    return all;
  }

  /// Broadcast: for each rank the vector of the root.
  default long[][] broadcast(final String purpose, final long[] message) {
    return ofEachRank(perform(purpose, new Broadcast(), Operation.SUM, (_, _) -> message));
  }

  /// All-reduce: for each rank the vectors of all ranks, which have equal lengths, combined number
  /// by number.
  default long[][] allReduce(final String purpose, final Operation operation, final long[][] own) {
    return ofEachRank(perform(purpose, new AllReduce(), operation, (_, rank) -> own[rank]));
  }

  /// All-to-all: `messages[s][t]` goes from rank s to rank t, where it is `result[t][s]`.
  default long[][][] allToAll(final String purpose, final long[][][] messages) {
    final int others = ranks() - 1;
    final ChunkVectors received =
        perform(
            purpose,
            new AllToAll(),
            Operation.SUM,
            (chunk, rank) -> {
              final int place = chunk % others;
              return messages[rank][place < rank ? place : place + 1];
            });
    final long[][][] all = new long[ranks()][ranks()][];
    for (int target = 0; target < ranks(); target++) {
      for (int source = 0; source < ranks(); source++) {
        final int chunk = source * others + (target < source ? target : target - 1);
        all[target][source] =
            source == target ? messages[source][source] : received.of(chunk, target);
      }
    }
    return all;
  }

  private long[][] ofEachRank(final ChunkVectors received) {
    final long[][] all = new long[ranks()][];
    for (int rank = 0; rank < all.length; rank++) {
      all[rank] = received.of(0, rank);
    }
    return all;
  }
}
