package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.NodeOperation;
import org.heliograph.interchange.RankOperations;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.PublicName;
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
@PublicName("goal")
@Summary("GOAL for LogGOPSim and ATLAHS: sendings, receptions and dependencies per rank.")
public record GoalExport(@Summary("size of one chunk") Bytes chunk) implements ScheduleExport {
  public GoalExport() {
    this(new Bytes(1 << 10));
  }

  public GoalExport {
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
      final RankOperations ranks = RankOperations.of(verified);
      out.append("num_ranks " + ranks.count() + "\n");
      for (int rank = 0; rank < ranks.count(); rank++) {
        out.append("rank " + rank + " {\n");
        for (final NodeOperation operation : ranks.of(rank)) {
          write(out, ranks, operation);
        }
        out.append("}\n");
      }
    }
  }

  /// A line for a sending or a reception, and one for each dependency of a sending. Receptions wait
  /// for nothing: if they waited for a sending that still reads the old value, two ranks that
  /// exchange sums by messages with rendezvous would wait for each other for ever.
  private void write(
      final Appendable out, final RankOperations ranks, final NodeOperation operation)
      throws IOException {
    out.append(
        "l%s: %s %sb %s %s tag %s\n"
            .formatted(
                operation.id(),
                operation.sends() ? "send" : "recv",
                chunk.bytes(),
                operation.sends() ? "to" : "from",
                ranks.rank(operation.peer()),
                operation.chunk()));
    if (operation.sends()) {
      for (final int earlier : operation.after()) {
        out.append("l%s requires l%s\n".formatted(operation.id(), earlier));
      }
    }
  }
}
