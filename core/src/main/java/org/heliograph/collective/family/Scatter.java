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

/// Scatter (OAS): the root has a private message of `chunks` chunks for every other receiver.
///
/// Chunk r·chunks + k is part k for the r-th receiver in increasing order, without the root. The
/// reverse of a gather. Source: the MPI standard's `MPI_Scatter`; OAS in *jaros2006*.
@AutoService(Collective.class)
@Summary("One-to-all, personalised: the root has a different message for every receiver.")
public record Scatter(
    @Summary("the sender; with groups, its position in each group") int root,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of each message") int chunks)
    implements Collective {
  public Scatter() {
    this(0, List.of(), List.of(), 1);
  }

  public Scatter {
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("oas", "scatter", "mpi_scatter", "scatter");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Group group : Group.of(topology, groups, List.of(), receivers)) {
      final int source = Group.root(topology, !groups.isEmpty(), root, group.receivers());
      for (int r = 0; r < group.receivers().size(); r++) {
        final int target = group.receivers().get(r);
        for (int chunk = 0; target != source && chunk < chunks; chunk++) {
          demand.chunk(source, target);
        }
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new Scatter(root, receivers, groups, parts));
  }
}
