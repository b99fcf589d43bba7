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

/// All-gather (AAB, gossip): the message of every sender reaches every receiver.
///
/// Chunk s·chunks + k is part k of the s-th sender in increasing order. All chunks share one set of
/// targets, so memory is linear in their number. Source: the MPI standard's `MPI_Allgather`; AAB in
/// *jaros2006*.
@AutoService(Collective.class)
@Summary("All-to-all broadcast: every receiver gets the message of every sender.")
public record AllGather(
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of each message") int chunks)
    implements Collective {
  public AllGather() {
    this(List.of(), List.of(), List.of(), 1);
  }

  public AllGather {
    senders = List.copyOf(senders);
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of(
        "aab", "all-gather",
        "gossip", "all-gather",
        "allgather", "all-gather",
        "mpi_allgather", "all-gather");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (final Group group : Group.of(topology, groups, senders, receivers)) {
      demand.expecting(Math.multiplyExact((long) group.senders().size(), chunks));
      for (int s = 0; s < group.senders().size(); s++) {
        final int source = group.senders().get(s);
        for (int chunk = 0; chunk < chunks; chunk++) {
          demand.chunk(NodeSet.range(source, source + 1), group.receivers());
        }
      }
    }
    return demand.build();
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new AllGather(senders, receivers, groups, parts));
  }
}
