package org.heliograph.interchange;

import java.nio.file.Path;

/// A format in which schedules are read. What is read is not verified: that is the verifier's part.
public interface ScheduleImport extends FileImport {
  /// The schedule in `file`; throws one sentence with the file and the line if it is none.
  ImportedSchedule read(Path file);
}
