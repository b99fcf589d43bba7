package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.util.List;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.RankOperations;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Chakra execution traces: a file `trace.RANK.et` for each rank, with a node for each sending,
/// reception and combination and their dependencies.
///
/// Attributes have the types that the feeder of Chakra reads: `comm_src`, `comm_dst` and `comm_tag`
/// are `int32`, `comm_size` is `int64`, `is_cpu_op` is false.
@AutoService(ScheduleExport.class)
@Summary("Chakra execution traces: a binary file per rank with messages and dependencies.")
public record Chakra(@Summary("size of one chunk") Bytes chunk) implements ScheduleExport {
  public Chakra() {
    this(new Bytes(1 << 10));
  }

  public Chakra {
    if (chunk.bytes() == 0) {
      throw new IllegalArgumentException("chakra: chunk (0B) must be positive. Maybe 64KiB.");
    }
  }

  @Override
  public Support supports(final Verified verified) {
    return RankOperations.support(verified);
  }

  @Override
  public List<String> omissions(final Verified verified) {
    return RankOperations.omissions(verified);
  }

  @Override
  public String fileName() {
    return "trace";
  }

  @Override
  public boolean isFolder() {
    return true;
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    new TraceWriter(RankOperations.of(verified), chunk).write(fileName(), files);
  }
}
