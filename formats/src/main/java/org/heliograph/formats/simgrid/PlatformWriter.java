package org.heliograph.formats.simgrid;

import java.io.IOException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.heliograph.formats.network.NodeNames;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.formats.network.XmlText;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Time;

/// Writes a network as a platform of one zone.
final class PlatformWriter {
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

  private PlatformWriter() {}

  static void write(final Topology topology, final Appendable out) throws IOException {
    final NodeNames names = NodeNames.of(topology);
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
}
