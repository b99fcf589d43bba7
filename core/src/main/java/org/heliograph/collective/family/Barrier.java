package org.heliograph.collective.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Group;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Barrier: every rank learns that every rank has arrived.
///
/// One chunk per group: the all-reduce of an idempotent operation, since counting an arrival twice
/// is harmless. Source: the MPI standard's `MPI_Barrier`.
@AutoService(Collective.class)
@Summary("Every rank learns that every rank has arrived.")
public record Barrier(
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups)
    implements Collective {
  public Barrier() {
    this(List.of());
  }

  public Barrier {
    groups = List.copyOf(groups);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("mpi_barrier", "barrier");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.IDEMPOTENT);
    for (final Group group : Group.of(topology, groups, List.of(), List.of())) {
      demand.chunk(group.senders(), group.receivers());
    }
    return demand.build();
  }
}
