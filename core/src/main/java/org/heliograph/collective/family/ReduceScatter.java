package org.heliograph.collective.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Group;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Reduce-scatter: the senders' contributions to each block, combined, end at the block's receiver.
///
/// Chunk r·chunks + k is part k of the block of the r-th receiver in increasing order; every sender
/// contributes to it once. The reverse of an all-gather. Source: the MPI standard's
/// `MPI_Reduce_scatter_block`.
@AutoService(Collective.class)
@Summary("Combining: every receiver ends with the sum of all contributions to its own block.")
public record ReduceScatter(
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of each block") int chunks)
    implements Collective {
  public ReduceScatter() {
    this(List.of(), List.of(), List.of(), 1);
  }

  public ReduceScatter {
    senders = List.copyOf(senders);
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of(
        "reducescatter",
        "reduce-scatter",
        "reduce_scatter",
        "reduce-scatter",
        "mpi_reduce_scatter",
        "reduce-scatter");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.ONCE);
    for (final Group group : Group.of(topology, groups, senders, receivers)) {
      demand.expecting(Math.multiplyExact((long) group.receivers().size(), chunks));
      for (int r = 0; r < group.receivers().size(); r++) {
        final int target = group.receivers().get(r);
        for (int chunk = 0; chunk < chunks; chunk++) {
          demand.chunk(group.senders(), NodeSet.range(target, target + 1));
        }
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new ReduceScatter(senders, receivers, groups, parts));
  }
}
