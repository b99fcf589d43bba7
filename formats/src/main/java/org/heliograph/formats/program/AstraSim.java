package org.heliograph.formats.program;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.formats.SafeWrite;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.RankOperations;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A custom collective of ASTRA-sim with all that a run needs, for its analytical network.
///
/// `astra-algorithm.RANK.et` are the messages of the schedule, `astra-workload.RANK.et` one call of
/// the collective, `astra-system.json` says that the algorithm implements it, `astra-network.yml`
/// and `astra-memory.json` describe the hardware. ASTRA-sim reads the paths relative to its working
/// directory, so run it in the folder.
@AutoService(ScheduleExport.class)
@Summary("Custom collective of ASTRA-sim: traces per rank, workload, system and network files.")
public record AstraSim(@Summary("size of one chunk") Bytes chunk) implements ScheduleExport {
  private static final String ALGORITHM = "astra-algorithm";

  public AstraSim() {
    this(new Bytes(1 << 10));
  }

  public AstraSim {
    if (chunk.bytes() == 0) {
      throw new IllegalArgumentException("astra-sim: chunk (0B) must be positive. Maybe 64KiB.");
    }
  }

  /// A collective of ASTRA-sim: its number in the schema of Chakra and its name in a system file.
  private record Call(int type, String name) {}

  private static Optional<Call> call(final Verified verified) {
    return switch (CollectivePattern.of(verified.problem().demand())) {
      case CollectivePattern.AllReduce _ -> Optional.of(new Call(0, "all-reduce"));
      case CollectivePattern.AllGather _ -> Optional.of(new Call(2, "all-gather"));
      case CollectivePattern.AllToAll _ -> Optional.of(new Call(6, "all-to-all"));
      case CollectivePattern.ReduceScatter _ -> Optional.of(new Call(7, "reduce-scatter"));
      default -> Optional.empty();
    };
  }

  @Override
  public Support supports(final Verified verified) {
    return call(verified).isEmpty()
        ? Support.no(
            "ASTRA-sim takes an algorithm for all-reduce, all-gather, reduce-scatter and all-to-all"
                + " alone")
        : RankOperations.support(verified);
  }

  @Override
  public List<String> omissions(final Verified verified) {
    final List<String> omissions = new ArrayList<>(RankOperations.omissions(verified));
    if (!AnalyticalNetwork.isFaithful(verified.problem().topology())) {
      omissions.add(
          "The analytical network of ASTRA-sim has rings, complete networks and switches alone;"
              + " astra-network.yml describes one switch between all ranks.");
    }
    return omissions;
  }

  @Override
  public String fileName() {
    return "astra-";
  }

  @Override
  public boolean isFolder() {
    return true;
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    final RankOperations ranks = RankOperations.of(verified);
    final Call call = call(verified).orElseThrow();
    new TraceWriter(ranks, chunk).write(ALGORITHM, files);
    for (int rank = 0; rank < ranks.count(); rank++) {
      try (OutputStream out = files.bytes("astra-workload.%s.et".formatted(rank))) {
        TraceWriter.writeCall(
            out, call.type(), verified.problem().demand().chunks() * chunk.bytes());
      }
    }
    text(
        files,
        "astra-system.json",
        """
        {
          "scheduling-policy": "FIFO",
          "preferred-dataset-splits": 1,
          "active-chunks-per-dimension": 1,
          "endpoint-delay": 0,
          %s: [%s],
          "local-mem-bw": 1600
        }
        """
            .formatted(
                SafeWrite.quoted(call.name() + "-implementation-custom"),
                SafeWrite.quoted(ALGORITHM)));
    text(files, "astra-network.yml", AnalyticalNetwork.text(verified.problem().topology()));
    text(files, "astra-memory.json", "{\"memory-type\": \"NO_MEMORY_EXPANSION\"}\n");
  }

  private static void text(final ExportFiles files, final String name, final String text)
      throws IOException {
    try (Writer out = files.text(name)) {
      out.write(text);
    }
  }
}
