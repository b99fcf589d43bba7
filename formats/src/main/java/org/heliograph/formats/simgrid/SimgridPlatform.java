package org.heliograph.formats.simgrid;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.NodeNames;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The platform file of SimGrid: hosts are ranks, routers forward.
///
/// Read are zones of routing `Full`, `Floyd` and `Dijkstra` with hosts, routers, links and routes,
/// also nested ones joined by `zoneRoute`, those of routing `Vivaldi` without their coordinates,
/// and clusters of the topologies `FLAT`, `TORUS`, `FAT_TREE` and `DRAGONFLY`. A link that alone
/// joins more than two nodes is read as a node that forwards. From routes over several links
/// follows where each link ends; nodes between links that the file does not name only forward. A
/// link gives each direction that its routes use a channel. A cluster with a backbone has two more
/// nodes, and the backbone leads from one to the other; its router, `prefix id _router suffix`
/// unless `router_id` names it, is added where a route names it. Elements with nodes or links of
/// another kind, such as `include`, are refused. Document types are passed over. Bandwidths like
/// `125MBps` and `10Gbps` have the units of SimGrid; without one they are bytes per second, and
/// latencies seconds.
///
/// When written, the network is a zone of routing `Floyd`; every pair of nodes has one link, of the
/// total bandwidth of its lanes and parallel links. Source: SimGrid, platform description.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("Platform file of SimGrid: zones with routes, and clusters.")
public record SimgridPlatform() implements TopologyImport, TopologyExport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("platform"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return PlatformReader.read(file, reading);
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsLinks(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    final EnumSet<NetworkProperty> carried =
        EnumSet.of(
            NetworkProperty.SWITCHES, NetworkProperty.BANDWIDTH, NetworkProperty.PROPAGATION);
    if (NodeNames.of(topology).areLabels()) {
      carried.add(NetworkProperty.LABELS);
    }
    final List<String> omissions = new ArrayList<>(WrittenNetwork.omissions(topology, carried));
    if (NetworkProperty.LANES.isIn(topology)) {
      omissions.add("A link has the total bandwidth of its lanes.");
    }
    if (WrittenNetwork.hasParallelLinks(topology)) {
      omissions.add(
          "Parallel links are written as one, with their total bandwidth and their longest"
              + " propagation time.");
    }
    if (topology.kinds().stream().anyMatch(kind -> !WrittenNetwork.writesBandwidth(kind))) {
      omissions.add(
          "Links that state no bandwidth are written with the default, %s for each lane."
              .formatted(ChannelKind.PLAIN.bandwidth()));
    }
    return List.copyOf(omissions);
  }

  @Override
  public String fileName() {
    return "platform.xml";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    PlatformWriter.write(topology, out);
  }
}
