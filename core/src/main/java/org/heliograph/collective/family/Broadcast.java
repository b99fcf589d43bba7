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

/// Broadcast (OAB): the root's `chunks` chunks reach every receiver.
@AutoService(Collective.class)
@Summary("One-to-all: the root's message reaches every receiver.")
public record Broadcast(
    @Summary("the sender; with groups, its position in each group") int root,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of the message") int chunks)
    implements Collective {
  public Broadcast() {
    this(0, List.of(), List.of(), 1);
  }

  public Broadcast {
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("oab", "broadcast", "bcast", "broadcast", "mpi_bcast", "broadcast");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Group group : Group.of(topology, groups, List.of(), receivers)) {
      final int source = Group.root(topology, !groups.isEmpty(), root, group.receivers());
      for (int chunk = 0; chunk < chunks; chunk++) {
        demand.chunk(NodeSet.range(source, source + 1), group.receivers());
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new Broadcast(root, receivers, groups, parts));
  }
}
