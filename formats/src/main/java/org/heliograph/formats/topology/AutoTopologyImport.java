package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.FormatRecognition;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;

/// The format that recognises the beginning of the file.
///
/// A format that is sure goes before one that only may read the file. Throws if none recognises it,
/// or if several do alike.
@AutoService(TopologyImport.class)
@PublicName("auto")
@Summary("The format that the beginning of the file shows.")
public record AutoTopologyImport() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.NO;
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return recognised(file).read(file, reading);
  }

  /// The format of `file`; throws one sentence if none or several recognise it.
  static TopologyImport recognised(final Path file) {
    return FormatRecognition.of(
        Registry.load(),
        TopologyImport.class,
        file,
        new FormatRecognition.Advice(
            "topology-imports", "file(\"" + file + "\",format=%s)", "edge-list"));
  }
}
