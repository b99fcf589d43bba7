package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.formats.graph.ChannelAttributes;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// One edge a line: two names, separated by a tab, a comma or blanks, and maybe attributes.
///
/// Lines that begin with `#` or `%` are comments; a first line `# directed` makes edges one-way. A
/// first line that names columns, such as `source,target,bandwidth`, with or without `#`, says what
/// further columns are. Otherwise a third column is a weight, which is not used, or the attributes
/// in braces that NetworkX writes, such as `{'bandwidth': '100Gb/s'}`.
@AutoService(TopologyImport.class)
@Summary("One edge a line: two names, separated by a tab, a comma or blanks.")
public record EdgeList() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final boolean isOther =
        "{[<?".indexOf(beginning.firstCharacter()) >= 0
            || Dot.begins(beginning.text())
            || !TableShape.of(beginning).mayBeEdges();
    return Recognition.maybeIf(!isOther);
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return EdgeListReader.read(file, new ChannelAttributes(reading.units())).build(reading);
  }
}
