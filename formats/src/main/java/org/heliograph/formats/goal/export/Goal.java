package org.heliograph.formats.goal.export;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.RankOperations;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// GOAL, the text input of LogGOPSim and ATLAHS: sendings, receptions and dependencies for each
/// rank.
///
/// The tag of a message is its chunk, so that the same chunk between two ranks is matched in order.
/// Dependencies are those of the data; slots are not written.
@AutoService(ScheduleExport.class)
@Summary("GOAL for LogGOPSim and ATLAHS: sendings, receptions and dependencies per rank.")
public record Goal(@Summary("size of one chunk") Bytes chunk) implements ScheduleExport {
  public Goal() {
    this(new Bytes(1 << 10));
  }

  public Goal {
    if (chunk.bytes() == 0) {
      throw new IllegalArgumentException("goal: chunk (0B) must be positive. Maybe 64KiB.");
    }
  }

  @Override
  public Support supports(final Verified verified) {
    return RankOperations.support(verified);
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>(RankOperations.omissions(verified));
    if (verified.problem().demand().combines()) {
      omissions.add("GOAL does not say that a rank combines what it receives with its own value.");
    }
    return omissions;
  }

  @Override
  public String fileName() {
    return "schedule.goal";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    try (Writer out = files.text(fileName())) {
      new GoalWriter(verified, chunk).write(out);
    }
  }
}
