package org.heliograph.lab.experiment.file;

import java.util.HashSet;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedProgram;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.lab.experiment.StatedProblem;

/// Whether the tags of messages can be the numbers of the chunks of a collective: at least half of
/// the messages have such a tag, and at least half of the chunks that must be sent occur.
final class TagChunks {
  private TagChunks() {}

  /// Whether `imported` may be read as chunks of `stated`; yes if the file names its chunks.
  static boolean fit(final ImportedSchedule imported, final StatedProblem stated) {
    final boolean isInferred =
        imported
            .program()
            .filter(program -> program.contents() == ImportedProgram.Contents.INFERRED)
            .isPresent();
    if (!isInferred) {
      return true;
    }
    final Demand demand = stated.problem().demand();
    final Set<Integer> found = new HashSet<>();
    int known = 0;
    for (final ImportedSend send : imported.sends()) {
      if (send.chunk() instanceof ChunkName.Numbered(final int chunk) && chunk < demand.chunks()) {
        known++;
        found.add(chunk);
      }
    }
    int sent = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final boolean stays =
          !demand.combines() && demand.sources(chunk).equals(demand.targets(chunk));
      sent += stays ? 0 : 1;
    }
    return 2 * known >= imported.sends().size() && 2 * found.size() >= sent;
  }
}
