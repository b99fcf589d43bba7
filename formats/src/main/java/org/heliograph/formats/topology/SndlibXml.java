package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// The XML format of SNDlib.
///
/// Read as the native format is: a link is two opposite links, its bandwidth is its pre-installed
/// capacity or, if there is none, its smallest module, in the unit that `units` says. Costs and
/// demands are not used. Source: SNDlib, XML format 1.0.
@AutoService(TopologyImport.class)
@Summary("SNDlib, XML format.")
public record SndlibXml() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("network", "networkStructure"));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    final Reader reader = new Reader(file, reading.units());
    XmlInput.read(file, reader);
    if (!reader.isLinked) {
      throw reader.graph.fault(0, "the XML has no 'links' element, so it is no network of SNDlib");
    }
    if (reader.demands > 0) {
      reader.graph.remark("its demands (%s) are not used".formatted(reader.demands));
    }
    return reader.graph.build(reading);
  }

  /// Reads the XML format as a stream.
  private static final class Reader implements XmlInput.Handler {
    private final NamedGraph graph;
    private final NumberUnits units;
    private ChannelAttributes attributes;
    private String parent = "";
    private String module = "";
    private String id = "";
    private String source = "";
    private String target = "";
    private double x = Double.NaN;
    private double y = Double.NaN;
    private Capacities capacities;
    private int line;
    private int demands;
    private boolean isLinked;

    Reader(final Path file, final NumberUnits units) {
      this.graph = new NamedGraph(file);
      this.units = units;
      this.attributes = new ChannelAttributes(units);
      this.capacities = new Capacities(graph);
    }

    @Override
    public void start(final XmlInput at, final int depth, final String element) {
      at.requireRoot(depth, element, "network");
      switch (element) {
        case "node" -> {
          parent = element;
          id = required(at);
          x = Double.NaN;
          y = Double.NaN;
        }
        case "link" -> {
          parent = element;
          id = required(at);
          source = "";
          target = "";
          capacities = new Capacities(graph);
        }
        case "demand" -> {
          parent = element;
          demands++;
        }
        case "links" -> isLinked = true;
        case "preInstalledModule", "addModule" -> module = element;
        default -> {}
      }
    }

    private String required(final XmlInput at) {
      line = at.line();
      return at.required(parent, "id");
    }

    @Override
    public void end(final XmlInput at, final int depth, final String element, final String text) {
      if (depth == 3 && element.equals("unit")) {
        attributes = Capacities.attributes(units, text);
      }
      switch (parent) {
        case "node" -> endOfNode(element, text);
        case "link" -> endOfLink(at, element, text);
        default -> {}
      }
      if (element.equals(parent)) {
        parent = "";
      }
    }

    private void endOfNode(final String element, final String text) {
      switch (element) {
        case "x" -> x = NodeAttributes.number(text);
        case "y" -> y = NodeAttributes.number(text);
        case "node" -> graph.place(graph.declare(id, line), x, -y);
        default -> {}
      }
    }

    private void endOfLink(final XmlInput at, final String element, final String text) {
      switch (element) {
        case "source" -> source = text;
        case "target" -> target = text;
        case "capacity" -> {
          if (module.equals("preInstalledModule")) {
            capacities.installed(text, at.line());
          } else {
            capacities.module(text, at.line());
          }
        }
        case "cost", "setupCost", "routingCost" -> graph.unused(costName(element), "edge");
        case "preInstalledModule", "addModule" -> module = "";
        case "link" -> addEdge(at);
        default -> {}
      }
    }

    private String costName(final String element) {
      return !element.equals("cost")
          ? element
          : module.equals("preInstalledModule") ? "pre-installed cost" : "module cost";
    }

    private void addEdge(final XmlInput at) {
      if (source.isEmpty() || target.isEmpty()) {
        throw at.fault(
            "link '%s' has no 'source' or no 'target'".formatted(NamedGraph.shortened(id)));
      }
      graph.edge(
          source, target, NamedGraph.Direction.BOTH_WAYS, capacities.kind(attributes, line), line);
    }
  }
}
