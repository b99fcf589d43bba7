package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.formats.network.SimulatorUnits;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The design file of Net2Plan, `.n2p`: the nodes, and the links of the default layer.
///
/// A link goes one way. Its propagation time is `lengthInKm` over `propagationSpeedInKmPerSecond`;
/// its capacity has the unit that the layer or `units` names, otherwise it is not used. Nodes and
/// links that are down (`isUp`) are left out with a notice, as are other layers. Source: Net2Plan,
/// network design files.
@AutoService(TopologyImport.class)
@Summary("Design file of Net2Plan, .n2p: nodes, links, capacities and lengths.")
public record Net2plan() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isXml("network") && !beginning.isXml("network", "networkStructure"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file, reading);
    XmlInput.read(file, reader);
    return reader.topology();
  }

  /// Reads a design as a stream; links are resolved at the end, when the default layer is known.
  private static final class Reader implements XmlInput.Handler {
    private static final Set<String> OF_NODES = Set.of("id", "name", "xCoord", "yCoord", "isUp");
    private static final Set<String> OF_LINKS =
        Set.of(
            "id",
            "originNodeId",
            "destinationNodeId",
            "capacity",
            "lengthInKm",
            "propagationSpeedInKmPerSecond",
            "isUp");
    private static final BigDecimal PICOSECONDS = BigDecimal.valueOf(1_000_000_000_000L);

    /// A layer: whether it is the default one, and the unit of its capacities.
    private record Layer(boolean isDefault, String unit) {}

    private record StatedLink(
        int layer, String from, String to, String capacity, Optional<Time> propagation, int line) {}

    private final Path file;
    private final NamedGraph graph;
    private final NetworkReading reading;
    private final List<Layer> layers = new ArrayList<>();
    private final List<StatedLink> links = new ArrayList<>();
    private final Map<String, Integer> nodes = new HashMap<>();
    private final Set<String> downNodes = new HashSet<>();
    private boolean isEarly;
    private int count;
    private int downLinks;
    private int unusedCapacities;

    Reader(final Path file, final NetworkReading reading) {
      this.file = file;
      this.graph = new NamedGraph(file);
      this.reading = reading;
    }

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      at.requireRoot(depth, element, "network");
      switch (element) {
        case "network" -> {}
        case "physicalTopology" -> isEarly = true;
        case "node" -> node(at);
        case "layer" ->
            layers.add(
                new Layer(
                    at.attribute("isDefaultLayer").equals("true"),
                    at.attribute("linkCapacityUnitsName")));
        case "link" -> link(at);
        default -> graph.unused(element, "element");
      }
    }

    private static boolean isDown(final XmlInput at) {
      return at.attribute("isUp").equals("false");
    }

    private void node(final XmlInput at) {
      // Early versions have no ids: links name nodes by their positions.
      final String id = isEarly ? Integer.toString(count++) : at.required("node", "id");
      graph.unusedBeside(OF_NODES, at.attributeNames(), "node");
      if (isDown(at)) {
        downNodes.add(id);
        return;
      }
      final String name = at.attribute("name");
      final int node = graph.declare(id, name.isEmpty() ? id : name, at.line());
      nodes.put(id, node);
      graph.place(node, coordinate(at.attribute("xCoord")), -coordinate(at.attribute("yCoord")));
    }

    private static double coordinate(final String text) {
      return text.matches("-?[0-9]{1,15}([.][0-9]{0,20})?([eE]-?[0-9]{1,2})?")
          ? Double.parseDouble(text)
          : Double.NaN;
    }

    private void link(final XmlInput at) {
      final String from = at.required("link", "originNodeId");
      final String to = at.required("link", "destinationNodeId");
      graph.unusedBeside(OF_LINKS, at.attributeNames(), "link");
      if (isDown(at)) {
        downLinks++;
        return;
      }
      links.add(
          new StatedLink(
              layers.size() - 1, from, to, at.attribute("capacity"), propagation(at), at.line()));
    }

    /// Length over speed, if both are given.
    private static Optional<Time> propagation(final XmlInput at) {
      final String length = at.attribute("lengthInKm");
      final String speed = at.attribute("propagationSpeedInKmPerSecond");
      if (length.isEmpty() || speed.isEmpty()) {
        return Optional.empty();
      }
      final BigDecimal kilometres = number(at, "lengthInKm", length);
      final BigDecimal perSecond = number(at, "propagationSpeedInKmPerSecond", speed);
      if (perSecond.signum() == 0) {
        throw at.fault("propagationSpeedInKmPerSecond must not be 0");
      }
      final BigDecimal picoseconds =
          kilometres.multiply(PICOSECONDS).divide(perSecond, 0, RoundingMode.HALF_EVEN);
      if (picoseconds.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
        throw at.fault("lengthInKm '%s' is too long".formatted(NamedGraph.shortened(length)));
      }
      return Optional.of(new Time(picoseconds.longValueExact()));
    }

    private static BigDecimal number(final XmlInput at, final String name, final String text) {
      if (!text.matches("[0-9]{1,20}([.][0-9]{0,30})?([eE][+-]?[0-9]{1,2})?")) {
        throw at.fault(
            "%s '%s' must be a number that is not negative"
                .formatted(name, NamedGraph.shortened(text)));
      }
      return new BigDecimal(text);
    }

    private Topology topology() {
      final int layer = defaultLayer();
      graph.oneWay(true);
      links.stream().filter(link -> link.layer() == layer).forEach(this::add);
      final long others = links.stream().filter(link -> link.layer() != layer).count();
      notice("links of other layers than the default one are left out", others);
      notice("nodes that are down are left out, with their links", downNodes.size());
      notice("links that are down are left out", downLinks);
      notice(
          "capacities are not used, since the layer does not say their unit; maybe --units Gb/s",
          unusedCapacities);
      return graph.build(reading);
    }

    private void notice(final String clause, final long count) {
      if (count > 0) {
        reading.notices().accept("%s: %s (%s).".formatted(file, clause, count));
      }
    }

    private int defaultLayer() {
      for (int layer = 0; layer < layers.size(); layer++) {
        if (layers.get(layer).isDefault()) {
          return layer;
        }
      }
      return layers.isEmpty() ? -1 : 0;
    }

    private void add(final StatedLink link) {
      if (downNodes.contains(link.from()) || downNodes.contains(link.to())) {
        return;
      }
      ChannelKind kind = ChannelKind.PLAIN;
      if (link.propagation().isPresent()) {
        kind = kind.withPropagation(link.propagation().get());
      }
      final Optional<Bandwidth> bandwidth = bandwidth(link);
      if (bandwidth.isPresent()) {
        kind = kind.withBandwidth(bandwidth.get());
      }
      graph.edge(link.from(), link.to(), NamedGraph.Direction.ONE_WAY, kind, link.line());
    }

    private Optional<Bandwidth> bandwidth(final StatedLink link) {
      if (link.capacity().isEmpty()) {
        return Optional.empty();
      }
      final String unit = link.layer() < 0 ? "" : layers.get(link.layer()).unit().strip();
      if (reading.units().bandwidth().isPresent()) {
        return Optional.of(
            graph.located(
                link.line(), () -> reading.units().bandwidth(link.capacity(), Optional.empty())));
      }
      if (unit.matches("[kKMGTP]?([bB]ps|[bB]/s)")) {
        return Optional.of(
            graph.located(link.line(), () -> SimulatorUnits.bandwidth(link.capacity() + unit)));
      }
      unusedCapacities++;
      return Optional.empty();
    }
  }
}
