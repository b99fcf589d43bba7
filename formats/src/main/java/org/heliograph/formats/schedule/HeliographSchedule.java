package org.heliograph.formats.schedule;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// Heliograph's own JSON of a schedule: `schedule.schema.json`.
///
/// Nodes are numbers or labels, chunks numbers or objects with `source`, `target` and `part`, ways
/// are channel numbers or nodes. The network is named or in the file. What the file claims, such as
/// its digest, is checked if it is there.
@AutoService(ScheduleImport.class)
@Summary("JSON of Heliograph.")
public record HeliographSchedule() implements ScheduleImport {
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
        sendings.notices());
  }
}
