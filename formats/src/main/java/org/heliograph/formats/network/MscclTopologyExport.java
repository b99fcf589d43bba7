package org.heliograph.formats.network;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.heliograph.formats.SafeWrite;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// The topology JSON of msccl: `links[target][source]` is the number of chunks that a link carries
/// in a round, here its lanes; those of parallel links are added.
///
/// Every node is a rank, so networks with nodes that only forward are refused. The matrix has a
/// number for every pair of nodes; at most 4 096 nodes are written. Source: msccl, `topologies`.
@AutoService(TopologyExport.class)
@PublicName("msccl-topology")
@Summary("Topology JSON of msccl: a matrix of the chunks per round of each link.")
public record MscclTopologyExport() implements TopologyExport {
  private static final int MOST_NODES = 1 << 12;

  @Override
  public Support supports(final Topology topology) {
    return Support.size(
            topology.nodes() <= MOST_NODES,
            "its matrix of %s × %s numbers is too large; at most %s nodes are written"
                .formatted(topology.nodes(), topology.nodes(), MOST_NODES))
        .and(() -> WrittenNetwork.listsLinks(topology))
        .and(
            () ->
                Support.when(
                    topology.ranks().size() == topology.nodes(),
                    "it has switches, but every node of a msccl topology is a rank"));
  }

  @Override
  public List<String> omissions(final Topology topology) {
    final List<String> omissions =
        new ArrayList<>(WrittenNetwork.omissions(topology, EnumSet.of(NetworkProperty.LANES)));
    if (WrittenNetwork.hasParallelLinks(topology)) {
      omissions.add("Parallel links are written as one, with all of their lanes.");
    }
    return List.copyOf(omissions);
  }

  @Override
  public String fileName() {
    return "msccl-topology.json";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append(
        "{\"msccl_type\":\"topology\",\"name\":%s,\"switches\":[],\"links\":["
            .formatted(SafeWrite.quoted(topology.name())));
    for (int node = 0; node < topology.nodes(); node++) {
      final long[] lanes = new long[topology.nodes()];
      for (int i = 0; i < topology.inDegree(node); i++) {
        final long channel = topology.inChannel(node, i);
        lanes[topology.writer(channel, 0)] += topology.lanes(channel);
      }
      out.append(node == 0 ? "\n" : ",\n").append(Arrays.toString(lanes).replace(" ", ""));
    }
    out.append("\n]}\n");
  }
}
