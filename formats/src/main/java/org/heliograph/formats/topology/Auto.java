package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;

/// The format that recognises the beginning of the file.
///
/// A format that is sure goes before one that only may read the file. Throws if none recognises it,
/// or if several do alike.
@AutoService(TopologyImport.class)
@Summary("The format that the beginning of the file shows.")
public record Auto() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.NO;
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return of(TextInput.beginning(file), file).read(file, reading);
  }

  private static TopologyImport of(final FileBeginning beginning, final Path file) {
    final Registry registry = Registry.load();
    final List<TopologyImport> sure = new ArrayList<>();
    final List<TopologyImport> possible = new ArrayList<>();
    for (final PluginEntry entry : registry.entries(TopologyImport.class)) {
      final TopologyImport format = registry.parse(TopologyImport.class, entry.name());
      switch (format.recognises(beginning)) {
        case YES -> sure.add(format);
        case MAYBE -> possible.add(format);
        case NO -> {}
      }
    }
    final List<TopologyImport> candidates = sure.isEmpty() ? possible : sure;
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    final String names =
        String.join(", ", candidates.stream().map(format -> SpecText.brief(format)).toList());
    throw new IllegalArgumentException(
        candidates.isEmpty()
            ? "%s: no format of heliograph list topology-imports begins like this file."
                .formatted(file)
            : "%s: it may be in one of the formats %s. Maybe file(\"%s\",format=%s)."
                .formatted(file, names, file, SpecText.brief(candidates.getFirst())));
  }
}
