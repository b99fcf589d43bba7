package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Comma-separated values, for spreadsheets: a heading, then one row per transmission.
///
/// The columns `slot`, `from`, `to` and `chunk` must be there, in any order; `lane`, `path`,
/// `route` and `action` may be. A node is its label or its number. A chunk is a number, or `a>b`
/// for the message from `a` to `b`, or `a>b#k` for part k of it; either end may be left out.
/// `path` has the nodes from the sender to the receiver, as `a>b>c`, if it is not one link.
/// `route` has channel numbers instead, separated by blanks, after the word `tree` if it is one;
/// then `to` is empty if every node at the end receives. `action` is `copy` or `combine`.
@AutoService({ScheduleImport.class, ScheduleExport.class})
@Summary("Comma-separated values, for spreadsheets.")
public record Csv() implements ScheduleImport, ScheduleExport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final String heading = beginning.text().lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
    final List<String> columns =
        Arrays.stream(heading.replace("\"", "").split(",", -1)).map(String::strip).toList();
    return Recognition.yesIf(columns.containsAll(List.of("slot", "from", "chunk")));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return CsvScheduleReader.read(file);
  }

  @Override
  public Support supports(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final Set<String> labels = new HashSet<>();
    boolean areNames = true;
    for (int node = 0; node < topology.nodes() && areNames; node++) {
      final String label = topology.label(node);
      areNames = CsvScheduleReader.isName(label) && labels.add(label);
    }
    return Support.when(
        areNames,
        "two nodes have the same label, or one has a label with >, # or a blank at an end");
  }

  @Override
  public String fileName() {
    return "schedule.csv";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    CsvScheduleWriter.write(verified, files);
  }
}
