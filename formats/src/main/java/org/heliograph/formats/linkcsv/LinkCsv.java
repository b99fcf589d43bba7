package org.heliograph.formats.linkcsv;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// Comma-separated values with the heading `from,to,lanes,medium,bandwidth,latency`: a row for each
/// link, which goes one way.
///
/// Only `from` and `to` are needed; a file may have the other columns in any order, and an empty
/// cell is the default. Bandwidth and latency have their units, such as `400Gb/s` and `500ns`. When
/// written, nodes are numbers from 0.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("CSV with a row for each one-way link: from,to,lanes,medium,bandwidth,latency.")
public record LinkCsv() implements TopologyImport, TopologyExport {
  private static final Set<NetworkProperty> CARRIED =
      EnumSet.of(
          NetworkProperty.LANES,
          NetworkProperty.MEDIUM,
          NetworkProperty.BANDWIDTH,
          NetworkProperty.PROPAGATION);

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(LinkCsvReader.isHeading(beginning.text().lines().findFirst()));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return LinkCsvReader.read(file, reading);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology)
        .and(
            () ->
                Support.when(
                    everyNodeHasALink(topology),
                    "it has a node without links, of which a list of links says nothing"));
  }

  private static boolean everyNodeHasALink(final Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.inDegree(node) + topology.outDegree(node) == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, CARRIED);
  }

  @Override
  public String fileName() {
    return "topology.csv";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    out.append("from,to,lanes,medium,bandwidth,latency\n");
    for (long channel = 0; channel < topology.channels(); channel++) {
      final ChannelKind kind = topology.kind(channel);
      out.append(
          "%s,%s,%s,%s,%s,%s\n"
              .formatted(
                  topology.writer(channel, 0),
                  topology.reader(channel, 0),
                  kind.lanes(),
                  kind.medium() == Medium.OPTICAL ? "optical" : "electrical",
                  WrittenNetwork.writesBandwidth(kind) ? kind.bandwidth() : "",
                  WrittenNetwork.writesPropagation(kind) ? kind.propagation() : ""));
    }
  }
}
