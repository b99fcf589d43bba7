package org.heliograph.formats.topology;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.heliograph.formats.SafeWrite;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Writes a network as our own JSON, which [File] reads back: `topology.schema.json`.
///
/// What equals the default is left out: all nodes ranks, switches that only forward, no limit of
/// ports, a node's number as its label, one optical lane of 16 Gb/s without propagation time.
public final class TopologyWriter {
  /// The version of the format.
  static final int FORMAT = 1;

  private final Topology topology;
  private final Appendable out;

  private TopologyWriter(final Topology topology, final Appendable out) {
    this.topology = topology;
    this.out = out;
  }

  /// Replaces the file at `path` by `topology`; throws if it has too many channels to be listed.
  public static void write(final Path path, final Topology topology) {
    if (topology.channels() > TopologyBuilder.MAX_CHANNELS) {
      throw new IllegalArgumentException(
          "%s: its %s channels are too many to be written one by one; at most %s are."
              .formatted(topology.name(), topology.channels(), TopologyBuilder.MAX_CHANNELS));
    }
    SafeWrite.to(path, writer -> new TopologyWriter(topology, writer).writeAll());
  }

  /// Writes `topology`, whose channels can be listed, to `out`.
  static void write(final Topology topology, final Appendable out) throws IOException {
    new TopologyWriter(topology, out).writeAll();
  }

  private void writeAll() throws IOException {
    out.append(
        "{\"heliograph\":\"topology\",\"format\":%s,\n\"name\":%s,\n\"nodes\":%s,\n"
            .formatted(FORMAT, SafeWrite.quoted(topology.name()), topology.nodes()));
    if (!topology.ranks().equals(NodeSet.range(0, topology.nodes()))) {
      out.append("\"ranks\":" + list(topology.ranks().toArray()) + ",\n");
    }
    if (!topology.switchOperations().equals(SwitchOperations.NONE)) {
      out.append(
          "\"switches\":{\"combine\":%s,\"multicast\":%s},\n"
              .formatted(
                  topology.switchOperations().combine(), topology.switchOperations().multicast()));
    }
    if (topology.ports() != Topology.UNLIMITED) {
      out.append("\"ports\":" + topology.ports() + ",\n");
    }
    writeLabels();
    writePositions();
    out.append("\"channels\":[");
    for (long channel = 0; channel < topology.channels(); channel++) {
      out.append(channel == 0 ? "\n" : ",\n");
      writeChannel(channel);
    }
    out.append("\n]}\n");
  }

  private void writeLabels() throws IOException {
    boolean plain = true;
    for (int node = 0; node < topology.nodes(); node++) {
      plain &= topology.label(node).equals(Integer.toString(node));
    }
    if (plain) {
      return;
    }
    for (int node = 0; node < topology.nodes(); node++) {
      out.append(node == 0 ? "\"labels\":[" : ",");
      out.append(SafeWrite.quoted(topology.label(node)));
    }
    out.append("],\n");
  }

  private void writePositions() throws IOException {
    for (int node = 0; node < topology.nodes(); node++) {
      final Point point = topology.position(node);
      out.append(node == 0 ? "\"positions\":[[" : ",[");
      out.append(finite(point.x()) + "," + finite(point.y()) + "]");
    }
    out.append("],\n");
  }

  private static double finite(final double value) {
    return Double.isFinite(value) ? value : 0;
  }

  private void writeChannel(final long channel) throws IOException {
    final int[] writers = new int[topology.writerCount(channel)];
    Arrays.setAll(writers, i -> topology.writer(channel, i));
    final int[] readers = new int[topology.readerCount(channel)];
    Arrays.setAll(readers, i -> topology.reader(channel, i));
    out.append("{\"writers\":" + list(writers) + ",\"readers\":" + list(readers));
    final ChannelKind kind = topology.kind(channel);
    if (kind.lanes() != ChannelKind.PLAIN.lanes()) {
      out.append(",\"lanes\":" + kind.lanes());
    }
    if (kind.medium() != ChannelKind.PLAIN.medium()) {
      out.append(",\"medium\":\"electrical\"");
    }
    if (kind.stated().bandwidth() || !kind.bandwidth().equals(ChannelKind.PLAIN.bandwidth())) {
      out.append(",\"bandwidth\":\"" + kind.bandwidth() + "\"");
    }
    if (kind.stated().propagation()
        || !kind.propagation().equals(ChannelKind.PLAIN.propagation())) {
      out.append(",\"propagation\":\"" + kind.propagation() + "\"");
    }
    out.append("}");
  }

  private static String list(final int[] nodes) {
    return Arrays.stream(nodes)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "[", "]"));
  }
}
