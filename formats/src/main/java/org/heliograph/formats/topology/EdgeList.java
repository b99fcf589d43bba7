package org.heliograph.formats.topology;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
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
/// further columns are. Otherwise a third word is a bandwidth or a latency with its unit, a number
/// whose kind `units` tells, or the attributes in braces that NetworkX writes, such as
/// `{'bandwidth': '100Gb/s'}`; any other is asked about. All lines have as many words. This format
/// is the last resort: words that head lines in other formats, such as `Nodes`, are no names.
@AutoService(TopologyImport.class)
@Summary("One edge a line: two names, separated by a tab, a comma or blanks.")
public record EdgeList() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final boolean isOther =
        "{[<?".indexOf(beginning.firstCharacter()) >= 0
            || Dot.begins(beginning.text())
            || !TableShape.of(beginning).mayBeEdges()
            || !EdgeListReader.mayBegin(firstLine(beginning));
    return Recognition.maybeIf(!isOther);
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return EdgeListReader.read(file, reading.units()).build(reading);
  }

  /// The first line that is an edge or names columns; without any, comments are one.
  private static String firstLine(final FileBeginning beginning) {
    final String first = beginning.firstLine();
    return first.isEmpty() ? "source target" : first;
  }
}
