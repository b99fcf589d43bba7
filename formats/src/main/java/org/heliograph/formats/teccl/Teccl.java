package org.heliograph.formats.teccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// The output of TE-CCL: sentences such as `Chunk 0 from 1 traveled over 1->2 in epoch 0`.
///
/// An epoch is a slot. Nodes are the numbers of the file. The collective follows from the demand
/// that the file says is met; a file without it needs one from elsewhere. If `7-Flows` is missing,
/// the paths of `8-Chunk paths` are read. The network is not in the file.
@AutoService(ScheduleImport.class)
@Summary("Output of TE-CCL as JSON: flows of chunks by epochs.")
public record Teccl() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.isJsonWith("7-Flows")
            || beginning.isJsonWith("6-Flows")
            || beginning.isJsonWith("8-Chunk paths")
            || beginning.isJsonWith("1-Epoch_Duration"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return TecclReader.read(file);
  }
}
