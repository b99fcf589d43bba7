package org.heliograph.lab.experiment.slotted;

import java.nio.file.Path;
import org.heliograph.formats.slotted.Trace;
import org.heliograph.simulate.slotted.RecordingGenerator;

/// The messages of the only run, and the file that they are to be written to.
public record RecordedTrace(Path file, RecordingGenerator messages) {
  /// Writes the file.
  Path write() {
    Trace.write(file, messages);
    return file;
  }
}
