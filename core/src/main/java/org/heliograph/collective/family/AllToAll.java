package org.heliograph.collective.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.collective.Group;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// All-to-all (AAS, total exchange): every sender has private messages for every other receiver.
///
/// Chunks are numbered by sender, then receiver (both in increasing order, without messages from a
/// node to itself), then message, then part. With one message each among n ranks, the chunk from
/// rank s to rank t is s·(n−1) + (t < s ? t : t−1). `demand` gives the number of messages of each
/// pair; its rows and columns are the ranks of the topology, or the members of each group. Source:
/// the MPI standard's `MPI_Alltoall` and `MPI_Alltoallv`; AAS in *jaros2006*.
@AutoService(Collective.class)
@Summary("All-to-all, personalised: every sender has a different message for every receiver.")
public record AllToAll(
    @Summary("senders; empty = all ranks") List<Integer> senders,
    @Summary("receivers; empty = all ranks") List<Integer> receivers,
    @Summary("lists of ranks; each list performs the collective separately, all at the same time")
        List<List<Integer>> groups,
    @Summary("equal parts of each message") int chunks,
    @Summary("number of messages of each pair") DemandMatrix demand)
    implements Collective {
  public AllToAll() {
    this(List.of(), List.of(), List.of(), 1, new UniformDemand());
  }

  public AllToAll {
    senders = List.copyOf(senders);
    receivers = List.copyOf(receivers);
    groups = List.copyOf(groups);
    Group.requireChunks(chunks);
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("aas", "all-to-all", "alltoall", "all-to-all", "mpi_alltoall", "all-to-all");
  }

  @Override
  public Demand demand(final Topology topology) {
    final Demand.Builder chunksOfAll = new Demand.Builder(Reduction.NONE);
    for (final Group group : Group.of(topology, groups, senders, receivers)) {
      if (demand.isUniform()) {
        addUniform(chunksOfAll, group);
      } else {
        addWeighted(chunksOfAll, group, groups.isEmpty() ? topology.ranks() : group.senders());
      }
    }
    return chunksOfAll.build();
  }

  private void addUniform(final Demand.Builder all, final Group group) {
    all.expecting((group.senders().size() - 1L) * (group.receivers().size() - 1L) * chunks);
    for (int s = 0; s < group.senders().size(); s++) {
      for (int r = 0; r < group.receivers().size(); r++) {
        add(all, group.senders().get(s), group.receivers().get(r), 1);
      }
    }
  }

  private void addWeighted(final Demand.Builder all, final Group group, final NodeSet members) {
    final int[][] messages = demand.messages(members.size());
    for (int s = 0; s < group.senders().size(); s++) {
      final int source = group.senders().get(s);
      final int[] row = messages[members.indexOf(source)];
      for (int r = 0; r < group.receivers().size(); r++) {
        final int target = group.receivers().get(r);
        add(all, source, target, row[members.indexOf(target)]);
      }
    }
  }

  private void add(
      final Demand.Builder all, final int source, final int target, final int messages) {
    if (messages < 0) {
      throw new IllegalArgumentException(
          "demand: the number of messages from %s to %s (%s) must not be negative."
              .formatted(source, target, messages));
    }
    if (source == target) {
      return;
    }
    final long parts = (long) messages * chunks;
    all.expecting(parts);
    for (long part = 0; part < parts; part++) {
      all.chunk(source, target);
    }
  }

  @Override
  public Optional<Collective> divided(final int parts) {
    return Optional.of(new AllToAll(senders, receivers, groups, parts, demand));
  }
}
