package org.heliograph.formats.network;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// A Python module with the graph that the topology `anytopo` of SST's network model merlin
/// imports: a router for each node, with one endpoint if it is a rank.
///
/// `topo.import_graph(topology.graph())` takes it. A link of SST goes both ways. Source:
/// `pymerlin-topo-any.py` of sstsimulator/sst-elements at commit `f782290d`.
@AutoService(TopologyExport.class)
@PublicName("sst-anytopo")
@Summary("Python module with a graph for merlin.anytopo of SST.")
public record SstAnytopo() implements TopologyExport {
  private static final Set<NetworkProperty> CARRIED = EnumSet.of(NetworkProperty.SWITCHES);

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology)
        .and(
            () ->
                Support.when(
                    !WrittenNetwork.hasParallelLinks(topology),
                    "it has parallel links, but anytopo joins the ports of two routers once for"
                        + " each of them"))
        .and(
            () ->
                Support.when(
                    WrittenNetwork.isTwoWay(topology),
                    "a link has no opposite one, but a link of SST goes both ways"));
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, CARRIED);
  }

  @Override
  public String fileName() {
    return "topology.py";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append(PythonText.heading(topology.name() + " for merlin.anytopo of SST"));
    out.append("import networkx as nx\n\n");
    out.append("NAME = " + PythonText.quoted(topology.name()) + "\n");
    out.append(
        IntStream.range(0, topology.nodes())
            .mapToObj(node -> WrittenNetwork.isSwitch(topology, node) ? "0" : "1")
            .collect(Collectors.joining(", ", "ENDPOINTS = [", "]\n")));
    out.append("LINKS = [\n");
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      if (from < to) {
        out.append("    (%s, %s),\n".formatted(from, to));
      }
    }
    out.append("]\n\n\n");
    out.append(
        """
        def graph():
            made = nx.Graph()
            for router, endpoints in enumerate(ENDPOINTS):
                made.add_node(router, endpoints=endpoints)
            made.add_edges_from(LINKS)
            return made
        """);
  }
}
