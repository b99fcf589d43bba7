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

/// Reduce: the contributions of all senders, combined, end at the root.
///
/// Chunk k is part k of the vector that is combined; a root that is itself a sender contributes
/// too. Each contribution counts once. The reverse of a broadcast. Source: the MPI standard's
/// `MPI_Reduce`.
@AutoService(Collective.class)
@Summary("All-to-one, combining: the root ends with the sum of all contributions.")
public record Reduce(
    @Summary("the receiver; with groups, its position in each group") int root,
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of the vector") int chunks)
    implements Collective {
  public Reduce() {
    this(0, List.of(), List.of(), 1);
  }

  public Reduce {
    senders = List.copyOf(senders);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("mpi_reduce", "reduce");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.ONCE);
    for (final Group group : Group.of(topology, groups, senders, List.of())) {
      final int target = Group.root(topology, !groups.isEmpty(), root, group.senders());
      for (int chunk = 0; chunk < chunks; chunk++) {
        demand.chunk(group.senders(), NodeSet.range(target, target + 1));
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new Reduce(root, senders, groups, parts));
  }
}
