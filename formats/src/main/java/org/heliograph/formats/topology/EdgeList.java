package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// One edge a line: two names, separated by a tab, a comma or blanks.
///
/// Lines that begin with `#` or `%` are comments; a first line `# directed` makes edges one-way. A
/// third column is ignored if it is a number (a weight) or begins with a brace (NetworkX
/// attributes).
@AutoService(TopologyImport.class)
@Summary("One edge a line: two names, separated by a tab, a comma or blanks.")
public record EdgeList() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.maybeIf("{[<".indexOf(beginning.firstCharacter()) < 0);
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return EdgeListReader.read(file).build(reading);
  }
}
