package org.heliograph.formats.msccl;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.plugin.Summary;

/// A program of MSCCL as XML, in the dialects of 2022 and of 2024.
///
/// The program is interpreted: threadblocks run their steps in order, receives take what was sent
/// first on their connection, dependencies are waited for. Slots are inferred. A deadlock, a send
/// or receive without partner, a race, a place read before anything is there, and a wrong result
/// are violations that name the step. The collective is that of the file, the network is not in it.
@AutoService(ScheduleImport.class)
@Summary("Program of MSCCL as XML, which is interpreted: threadblocks, steps, dependencies.")
public record MscclXml() implements ScheduleImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(beginning.isXml("algo"));
  }

  @Override
  public ImportedSchedule read(final Path file) {
    return new MscclXmlReader(XmlProgramReader.read(file)).imported();
  }
}
