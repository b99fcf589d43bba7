package org.heliograph.formats.network;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.SafeWrite;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;

/// NetworkX node-link JSON of a directed graph; the list of edges is `edges`, or `links` with
/// `networkx2=true`, as versions of NetworkX before 3.4 expect it.
///
/// Ids are the numbers of the nodes. Attributes are those of GraphML. A graph with parallel links
/// is a multigraph, whose edges have keys. Source: NetworkX, `node_link_graph`.
@AutoService(TopologyExport.class)
@PublicName("node-link")
@Summary("NetworkX node-link JSON.")
public record NodeLinkExport(
    @Summary("call the list of edges 'links', as NetworkX before 3.4 does") boolean networkx2)
    implements TopologyExport {
  public NodeLinkExport() {
    this(false);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, WrittenAttributes.CARRIED);
  }

  @Override
  public String fileName() {
    return "topology.json";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    final boolean isMultigraph = WrittenNetwork.hasParallelLinks(topology);
    out.append(
        "{\"directed\":true,\"multigraph\":%s,\"graph\":{\"name\":%s},\n\"nodes\":["
            .formatted(isMultigraph, SafeWrite.quoted(topology.name())));
    for (int node = 0; node < topology.nodes(); node++) {
      out.append(node == 0 ? "\n" : ",\n").append("{\"id\":" + node);
      writeValues(out, WrittenAttributes.ofNode(topology, node));
    }
    out.append("\n],\n\"%s\":[".formatted(networkx2 ? "links" : "edges"));
    final Map<Long, Integer> keys = new HashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      out.append(channel == 0 ? "\n" : ",\n");
      out.append(
          "{\"source\":%s,\"target\":%s"
              .formatted(topology.writer(channel, 0), topology.reader(channel, 0)));
      if (isMultigraph) {
        final int count = keys.merge(WrittenNetwork.pair(topology, channel), 1, Integer::sum);
        out.append(",\"key\":" + (count - 1));
      }
      writeValues(out, WrittenAttributes.ofLink(topology.kind(channel)));
    }
    out.append("\n]}\n");
  }

  private static void writeValues(final Appendable out, final Map<String, Object> values)
      throws IOException {
    for (final Map.Entry<String, Object> value : values.entrySet()) {
      final String text = String.valueOf(value.getValue());
      out.append(",\"%s\":".formatted(value.getKey()))
          .append(value.getValue() instanceof Number ? text : SafeWrite.quoted(text));
    }
    out.append("}");
  }
}
