package org.heliograph.formats.simgrid;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.SafeNodeNames;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.formats.network.XmlText;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

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
    if (SafeNodeNames.of(topology).areLabels()) {
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
    final SafeNodeNames names = SafeNodeNames.of(topology);
    out.append("<?xml version=\"1.0\"?>\n");
    out.append("<!DOCTYPE platform SYSTEM \"https://simgrid.org/simgrid.dtd\">\n");
    out.append("<platform version=\"4.1\">\n");
    out.append(
        "<zone id=\"%s\" routing=\"Floyd\">\n".formatted(XmlText.of("zone:" + topology.name())));
    for (int node = 0; node < topology.nodes(); node++) {
      out.append(
          (WrittenNetwork.isSwitch(topology, node)
                  ? "<router id=\"%s\"/>\n"
                  : "<host id=\"%s\" speed=\"1Gf\"/>\n")
              .formatted(names.of(node)));
    }
    final Map<Long, Total> totals = new LinkedHashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      totals.merge(
          WrittenNetwork.pair(topology, channel), Total.of(topology.kind(channel)), Total::plus);
    }
    int link = 0;
    for (final Total total : totals.values()) {
      out.append(
          "<link id=\"l%s\" bandwidth=\"%sbps\" latency=\"%sps\"/>\n"
              .formatted(link, total.bitsPerSecond(), total.latency().picoseconds()));
      link++;
    }
    link = 0;
    for (final long pair : totals.keySet()) {
      out.append(
          "<route src=\"%s\" dst=\"%s\" symmetrical=\"NO\"><link_ctn id=\"l%s\"/></route>\n"
              .formatted(names.of((int) (pair >>> Integer.SIZE)), names.of((int) pair), link));
      link++;
    }
    out.append("</zone>\n</platform>\n");
  }

  /// What leads from one node to another: the total bandwidth of all lanes, and the longest time.
  private record Total(BigInteger bitsPerSecond, Time latency) {
    static Total of(final ChannelKind kind) {
      return new Total(
          BigInteger.valueOf(kind.bandwidth().bitsPerSecond())
              .multiply(BigInteger.valueOf(kind.lanes())),
          kind.propagation());
    }

    Total plus(final Total other) {
      return new Total(
          bitsPerSecond.add(other.bitsPerSecond),
          latency.compareTo(other.latency) < 0 ? other.latency : latency);
    }
  }
}
