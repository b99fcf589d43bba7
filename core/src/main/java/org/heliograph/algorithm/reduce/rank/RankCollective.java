package org.heliograph.algorithm.reduce.rank;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.topology.NodeSet;

/// A collective in which the members have equal roles, and the rank that owns each chunk: its only
/// source or target, or in an all-reduce one of the ranks in turn.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record RankCollective(Kind kind, NodeSet members, int[] owners, boolean isIdempotent) {
  /// The collectives.
  enum Kind {
    ALL_REDUCE,
    ALL_GATHER,
    REDUCE_SCATTER
  }

  /// The collective of `demand`; empty if members have unequal roles.
  static Optional<RankCollective> of(final Demand demand) {
    final boolean idempotent = demand.reduction() == Reduction.IDEMPOTENT;
    return switch (CollectivePattern.of(demand)) {
      case CollectivePattern.AllReduce(NodeSet members) ->
          Optional.of(
              new RankCollective(
                  Kind.ALL_REDUCE, members, turns(demand.chunks(), members.size()), idempotent));
      case CollectivePattern.AllGather _ -> owned(Kind.ALL_GATHER, demand, false);
      case CollectivePattern.ReduceScatter _ -> owned(Kind.REDUCE_SCATTER, demand, idempotent);
      case CollectivePattern.FromRoot _, CollectivePattern.ToRoot _, CollectivePattern.Rootless _ ->
          Optional.empty();
    };
  }

  private static Optional<RankCollective> owned(
      final Kind kind, final Demand demand, final boolean idempotent) {
    final NodeSet members = demand.participants();
    final int[] owners = new int[demand.chunks()];
    for (int chunk = 0; chunk < owners.length; chunk++) {
      final boolean gathers = kind == Kind.ALL_GATHER;
      final NodeSet others = gathers ? demand.targets(chunk) : demand.sources(chunk);
      final int owner = gathers ? demand.source(chunk) : demand.target(chunk);
      if (others.size() + (others.contains(owner) ? 0 : 1) < members.size()
          || (!gathers && !others.contains(owner))) {
        return Optional.empty();
      }
      owners[chunk] = members.indexOf(owner);
    }
    return Optional.of(new RankCollective(kind, members, owners, idempotent));
  }

  /// Owners as far apart as possible if there are fewer chunks than ranks.
  private static int[] turns(final int chunks, final int ranks) {
    final int[] owners = new int[chunks];
    Arrays.setAll(
        owners, chunk -> chunks < ranks ? (int) ((long) chunk * ranks / chunks) : chunk % ranks);
    return owners;
  }

  int ranks() {
    return members.size();
  }

  int chunks() {
    return owners.length;
  }
}
