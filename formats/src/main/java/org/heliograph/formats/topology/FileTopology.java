package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.util.function.Consumer;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A network read from a file in any of the formats that `list topology-imports` shows.
///
/// Edges are undirected, that is two opposite links, unless the file or `directed=true` says
/// otherwise; formats that name channels one by one ignore it. Parallel edges are kept; an edge
/// from a node to itself and a hyperedge are refused. Bandwidth, latency and lanes are used
/// wherever the format has them; a bare number has the unit that the format defines or `units`
/// says. What is not used is reported once, and the network's name says the format. Nodes keep the
/// order of the file; those of an edge list are sorted if all are numbers. Files up to 512 MiB;
/// O(file) time and memory.
@AutoService(TopologyFamily.class)
@PublicName("file")
@Summary("Network from a file: GraphML, GML, DOT, JSON, an edge list and others.")
public record FileTopology(
    @Summary("path of the file") String path,
    @Summary("format of the file; auto = found by its content") TopologyImport format,
    @Summary("read every edge as one-way") boolean directed,
    @Summary("units of numbers without one, such as Gb/s,ns") String units)
    implements TopologyFamily {
  /// A file whose format is found out from its content.
  public FileTopology(final String path) {
    this(path, new AutoTopologyImport(), false, "");
  }

  public FileTopology {
    TextInput.requirePath("file", path);
    NumberUnits.parse(units);
  }

  /// The same file with its numbers without a unit in `other`; throws if they have other units.
  public FileTopology withUnits(final String other) {
    if (!units.isEmpty() && !units.equals(other)) {
      throw new IllegalArgumentException(
          "file: units are given twice, as '%s' and as '%s'. Maybe leave one out."
              .formatted(units, other));
    }
    return new FileTopology(path, format, directed, other);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public FileTopology recognised() {
    return format instanceof AutoTopologyImport
        ? new FileTopology(
            path, AutoTopologyImport.recognised(TextInput.path(path)), directed, units)
        : this;
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final FileTopology known = recognised();
    return known.format.read(
        TextInput.path(path),
        new NetworkReading(SpecText.of(known), directed, NumberUnits.parse(units), notices));
  }
}
