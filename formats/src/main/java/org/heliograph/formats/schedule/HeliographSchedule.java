package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.interchange.ExportFiles;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleExport;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.verify.Verified;

/// Heliograph's own JSON of a schedule: `schedule.schema.json`.
///
/// Nodes are numbers or labels, chunks numbers or objects with `source`, `target` and `part`, ways
/// are channel numbers or nodes. The network is named or in the file. What the file claims, such as
/// its digest, is checked if it is there. What is written has all claims, and the specs of network,
/// collective and switching model.
@AutoService({ScheduleImport.class, ScheduleExport.class})
@Summary("JSON of Heliograph.")
public record HeliographSchedule() implements ScheduleImport, ScheduleExport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isJsonWith("heliograph"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    final ScheduleFile read = ScheduleReader.read(file);
    final ImportedSchedule sendings = read.named().orElseGet(() -> ScheduleReader.sendings(file));
    return new ImportedSchedule(
        sendings.format(),
        sendings.nodes(),
        sendings.naming(),
        NetworkInSchedule.read(
            file, new NetworkReading(String.valueOf(file), false, NumberUnits.NONE, _ -> {})),
        read.statement().collective(),
        Optional.empty(),
        read.statement().switching(),
        sendings.sends(),
        sendings.notices(),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public String fileName() {
    return "schedule.heliograph.json";
  }

  @Override
  public void write(final Verified verified, final String collective, final ExportFiles files)
      throws IOException {
    final Problem problem = verified.problem();
    try (Writer out = files.text(fileName())) {
      ScheduleWriter.write(
          out,
          new ProblemHeader(
              problem.topology().name(), collective, SpecText.of(problem.switching())),
          verified);
    }
  }
}
