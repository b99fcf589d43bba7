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
import org.heliograph.topology.Topology;

/// All-reduce: the contributions of all senders, combined, reach every receiver.
///
/// Chunk k is part k of the vector that is combined; each contribution counts once. The default is
/// one chunk; dividing the vector makes a different problem. A reduce-scatter followed by an
/// all-gather is an all-reduce of n chunks. Source: the MPI standard's `MPI_Allreduce`.
@AutoService(Collective.class)
@Summary("Combining: every receiver ends with the sum of all contributions.")
public record AllReduce(
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of the vector") int chunks)
    implements Collective {
  public AllReduce() {
    this(List.of(), List.of(), List.of(), 1);
  }

  public AllReduce {
    senders = List.copyOf(senders);
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("allreduce", "all-reduce", "mpi_allreduce", "all-reduce");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.ONCE);
    for (final Group group : Group.of(topology, groups, senders, receivers)) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        demand.chunk(group.senders(), group.receivers());
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new AllReduce(senders, receivers, groups, parts));
  }
}
