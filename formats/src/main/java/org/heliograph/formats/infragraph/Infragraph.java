package org.heliograph.formats.infragraph;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Set;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// InfraGraph YAML or JSON: devices of components, instances of devices, and connections between
/// them, all expanded.
///
/// Components of the types `npu`, `xpu` and `gpu` are ranks, all others forward; their labels are
/// like `server.0.npu.3`. Connections are texts such as `server.0.nic.0.eth.leaf.0.port.0` or edge
/// objects with the schemes `one2one`, `many2many` and `ring`. The names of fields in all published
/// versions are read: `type`, `choice` and `choic`; bandwidths of links in `giga_bytes_per_second`,
/// `gigabits_per_second`, `g_bits_per_second` and the like. A component without a count has as many
/// as its connections name. `one2one` of unequal lists joins as many as the shorter one has, which
/// is said; a file without instances is one of its only device. A device as a component of another
/// one is a single node that forwards. Source: InfraGraph, schema and examples.
@AutoService(TopologyImport.class)
@Summary("InfraGraph YAML: devices, components, instances and connections.")
public record Infragraph() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final Set<String> fields = beginning.fields().keySet();
    return Recognition.yesIf(
        fields.contains("infrastructure")
            || (fields.contains("instances")
                && (fields.contains("devices")
                    || fields.contains("connections")
                    || fields.contains("edges")))
            || (fields.contains("components")
                && (fields.contains("connections") || fields.contains("edges"))));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new InfrastructureReader(file, reading).topology();
  }
}
