package org.heliograph.formats.forestcoll;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// The trees of ForestColl as XML: along which edges the message of each root is broadcast.
///
/// The file has no times. Each chunk of a tree is sent as early as it can be: from a node when it
/// has the chunk, over a path of which no link carries another chunk in the same slot. A tree of
/// `nchunks` chunks carries that part of the message of its root. The network is not in the file.
@AutoService(ScheduleImport.class)
@Summary("Spanning trees of ForestColl as XML; slots are the earliest ones.")
public record Forestcoll() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isXml("tree", "send")
            || beginning.isXml("trees", "tree")
            || beginning.isXml("Algo", "tree"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return ForestReader.read(file);
  }
}
