package org.heliograph.formats.sndlib;

import java.nio.file.Path;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.graph.NodeAttributes;
import org.heliograph.formats.graph.XmlInput;
import org.heliograph.interchange.NumberUnits;

/// Reads the XML format as a stream.
final class SndlibXmlReader implements XmlInput.Handler {
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

  private SndlibXmlReader(final Path file, final NumberUnits units) {
    this.graph = new NamedGraph(file);
    this.units = units;
    this.attributes = new ChannelAttributes(units);
    this.capacities = new Capacities(graph);
  }

  static NamedGraph read(final Path file, final NumberUnits units) {
    final SndlibXmlReader reader = new SndlibXmlReader(file, units);
    XmlInput.read(file, reader);
    if (!reader.isLinked) {
      throw reader.graph.fault(0, "the XML has no 'links' element, so it is no network of SNDlib");
    }
    if (reader.demands > 0) {
      reader.graph.remark("its demands (%s) are not used".formatted(reader.demands));
    }
    return reader.graph;
  }

  @Override
  public void start(final XmlInput at, final int depth, final String element) {
    if (depth == 1 && !element.equals("network")) {
      throw at.fault(
          "the document is '%s', not 'network'".formatted(NamedGraph.shortened(element)));
    }
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
    if (at.attribute("id").isEmpty()) {
      throw at.fault("a %s has no 'id'".formatted(parent));
    }
    return at.attribute("id");
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
      case "node" -> graph.place(graph.declare(id, id, line), x, -y);
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
        graph.refer(source, line),
        graph.refer(target, line),
        NamedGraph.Direction.BOTH_WAYS,
        capacities.kind(attributes, line),
        line);
  }
}
