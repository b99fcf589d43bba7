package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// An algorithm of msccl (SCCL) as JSON: steps of rounds with their sends, the collective, the
/// network.
///
/// A step of r rounds takes r slots. Its sends fill the lanes of their links slot by slot. Chunks
/// that share an address are contributions to one sum; a send copies if it carries all that its
/// receiver has, and combines otherwise. Network and collective are those of the file.
@AutoService(ScheduleImport.class)
@Summary("Algorithm of msccl-tools (SCCL) as JSON: steps, collective and network.")
public record MscclJson() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(
        beginning.firstCharacter() == '{'
            && "algorithm".equals(beginning.fields().get("msccl_type")));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return MscclJsonReader.read(file);
  }
}
