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

/// Gather: every other sender has a private message of `chunks` chunks for the root.
///
/// Chunk s·chunks + k is part k of the s-th sender in increasing order, without the root. The
/// reverse of a scatter. Source: the MPI standard's `MPI_Gather`; the all-to-one gather (AOG) of
/// the literature on evolved schedules.
@AutoService(Collective.class)
@Summary("All-to-one, personalised: the root collects a message from every sender.")
public record Gather(
    @Summary("the receiver; with groups, its position in each group") int root,
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of each message") int chunks)
    implements Collective {
  public Gather() {
    this(0, List.of(), List.of(), 1);
  }

  public Gather {
    senders = List.copyOf(senders);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("aog", "gather", "mpi_gather", "gather");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Group group : Group.of(topology, groups, senders, List.of())) {
      final int target = Group.root(topology, !groups.isEmpty(), root, group.senders());
      for (int s = 0; s < group.senders().size(); s++) {
        final int source = group.senders().get(s);
        for (int chunk = 0; source != target && chunk < chunks; chunk++) {
          demand.chunk(source, target);
        }
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new Gather(root, senders, groups, parts));
  }
}
