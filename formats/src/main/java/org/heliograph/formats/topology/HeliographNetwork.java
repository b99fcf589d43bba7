package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.network.NetworkProperty;
import org.heliograph.formats.network.WrittenNetwork;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyExport;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Support;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Heliograph's own JSON of a network, which knows couplers, lanes and media:
/// `topology.schema.json`.
@AutoService({TopologyImport.class, TopologyExport.class})
@Summary("JSON of Heliograph, which knows couplers, lanes and media.")
public record HeliographNetwork() implements TopologyImport, TopologyExport {
  private static final int FORMAT = 1;
  private static final EnumSet<NetworkProperty> NOT_CARRIED =
      EnumSet.of(NetworkProperty.COORDINATES, NetworkProperty.LIGHT);

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isJsonWith("heliograph") && !beginning.isHeliographFile("schedule"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return JsonInput.read(
        file, TextInput.MAX_BYTES, json -> new Reader(json, reading.name()).topology());
  }

  /// The network that the JSON object at `json` holds, within a file of another kind.
  public static Topology within(final JsonInput json, final String name) {
    final Reader reader = new Reader(json, name);
    reader.known = true;
    return reader.topology();
  }

  @Override
  public Support supports(final Topology topology) {
    return WrittenNetwork.listsChannels(topology);
  }

  @Override
  public List<String> omissions(final Topology topology) {
    return WrittenNetwork.omissions(topology, EnumSet.complementOf(NOT_CARRIED));
  }

  @Override
  public String fileName() {
    return "network.json";
  }

  @Override
  public void write(final Topology topology, final Appendable out) throws IOException {
    new Writer(topology, out).writeAll();
  }

  /// Reads our own network JSON; fields come in any order, but `nodes` before `channels`.
  ///
  /// A field that is not known is refused, since it may be a misspelt one.
  private static final class Reader {
    private final JsonInput json;
    private final String name;
    private Optional<TopologyBuilder> builder = Optional.empty();
    private boolean known;
    private boolean channelsSeen;
    private int nodeCount;

    Reader(final JsonInput json, final String name) {
      this.json = json;
      this.name = name;
    }

    private Topology topology() {
      json.object(this::field);
      if (!known) {
        throw json.fault("'heliograph' must say what the file is");
      }
      if (!channelsSeen) {
        throw json.fault("'channels' is missing");
      }
      return builder().build();
    }

    private void field(final String field) {
      switch (field) {
        case "heliograph" -> {
          json.requireKind("topology");
          known = true;
        }
        case "format" -> json.requireFormat(FORMAT);
        case "name" -> json.text("'name'");
        case "nodes" -> {
          final long nodes = json.whole("'nodes'", 1, TopologyBuilder.MAX_NODES);
          builder = Optional.of(new TopologyBuilder(name, nodes));
          nodeCount = (int) nodes;
        }
        case "ranks" -> {
          final int[] ranks = nodes();
          final NodeSet set = json.located(() -> NodeSet.of(ranks));
          if (set.size() == 0) {
            throw json.fault("'ranks' must name at least one node");
          }
          builder().ranks(set);
        }
        case "switches" -> builder().switchOperations(switches());
        case "ports" -> builder().ports((int) json.whole("'ports'", 1, Integer.MAX_VALUE));
        case "labels" -> labels();
        case "positions" -> positions();
        case "channels" -> {
          channelsSeen = true;
          json.array(this::channel);
        }
        default ->
            throw json.fault("a topology has no field '%s'".formatted(NamedGraph.shortened(field)));
      }
    }

    private TopologyBuilder builder() {
      return builder.orElseThrow(() -> json.fault("'nodes' must come first"));
    }

    private SwitchOperations switches() {
      final Map<String, Boolean> does = new HashMap<>();
      json.object(
          operation -> {
            if (!List.of("combine", "multicast").contains(operation)) {
              throw json.fault(
                  "switches have no operation '%s'. Maybe combine or multicast"
                      .formatted(NamedGraph.shortened(operation)));
            }
            does.put(operation, json.flag("'" + operation + "'"));
          });
      return new SwitchOperations(
          does.getOrDefault("combine", false), does.getOrDefault("multicast", false));
    }

    private int[] nodes() {
      builder();
      final IntList members = new IntList();
      json.array(() -> members.add((int) json.whole("a node", 0, nodeCount - 1L)));
      return members.toArray();
    }

    private void labels() {
      builder();
      final List<String> labels = new ArrayList<>();
      json.array(() -> labels.add(json.text("a label")));
      requireOneEach("labels", labels.size());
      builder().labels(labels::get);
    }

    private void positions() {
      builder();
      final List<Point> points = new ArrayList<>();
      json.array(() -> points.add(point()));
      requireOneEach("positions", points.size());
      builder().positions(points::get);
    }

    private void requireOneEach(final String field, final int count) {
      if (count != nodeCount) {
        throw json.fault("'%s' has %s entries for %s nodes".formatted(field, count, nodeCount));
      }
    }

    private Point point() {
      final double[] values = new double[2];
      final int[] count = {0};
      json.array(
          () -> {
            final double value = json.number("a coordinate");
            if (count[0] < 2) {
              values[count[0]] = value;
            }
            count[0]++;
          });
      if (count[0] != 2) {
        throw json.fault("a position is a pair [x,y]");
      }
      return new Point(values[0], values[1]);
    }

    /// What is read of a channel before all of it is known.
    private static final class Draft {
      private int[] writers = new int[0];
      private int[] readers = new int[0];
      private ChannelKind kind = ChannelKind.PLAIN;
    }

    private void channel() {
      final Draft draft = new Draft();
      json.object(field -> channelField(field, draft));
      requireEnds("writers", draft.writers);
      requireEnds("readers", draft.readers);
      final ChannelKind kind = draft.kind;
      json.located(
          () -> {
            final boolean link = draft.writers.length == 1 && draft.readers.length == 1;
            return link
                ? builder().kind(kind).link(draft.writers[0], draft.readers[0])
                : builder().kind(kind).channel(draft.writers, draft.readers);
          });
    }

    private void requireEnds(final String field, final int[] nodes) {
      if (nodes.length == 0) {
        throw json.fault("a channel needs at least one node in '%s'".formatted(field));
      }
      json.located(() -> NodeSet.of(nodes));
    }

    private void channelField(final String field, final Draft draft) {
      switch (field) {
        case "writers" -> draft.writers = nodes();
        case "readers" -> draft.readers = nodes();
        case "lanes" ->
            draft.kind =
                draft.kind.withLanes((int) json.whole("'lanes'", 1, ChannelKind.MAX_LANES));
        case "medium" ->
            draft.kind =
                draft.kind.withMedium(
                    switch (json.text("'medium'")) {
                      case "electrical" -> Medium.ELECTRICAL;
                      case "optical" -> Medium.OPTICAL;
                      default -> throw json.fault("'medium' must be electrical or optical");
                    });
        case "bandwidth" -> {
          final String text = json.text("'bandwidth'");
          draft.kind = draft.kind.withBandwidth(json.located(() -> Bandwidth.parse(text)));
        }
        case "propagation" -> {
          final String text = json.text("'propagation'");
          draft.kind = draft.kind.withPropagation(json.located(() -> Time.parse(text)));
        }
        default ->
            throw json.fault("a channel has no field '%s'".formatted(NamedGraph.shortened(field)));
      }
    }
  }

  /// Writes a network as our own JSON, which [FileTopology] reads back: `topology.schema.json`.
  ///
  /// What equals the default is left out: all nodes ranks, switches that only forward, no limit of
  /// ports, a node's number as its label, one optical lane of 16 Gb/s without propagation time.
  private static final class Writer {
    private final Topology topology;
    private final Appendable out;

    Writer(final Topology topology, final Appendable out) {
      this.topology = topology;
      this.out = out;
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
                    topology.switchOperations().combine(),
                    topology.switchOperations().multicast()));
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
      if (WrittenNetwork.writesBandwidth(kind)) {
        out.append(",\"bandwidth\":\"" + kind.bandwidth() + "\"");
      }
      if (WrittenNetwork.writesPropagation(kind)) {
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
}
