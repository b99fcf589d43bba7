package org.heliograph.lab.experiment.slotted;

import java.nio.file.Path;
import java.util.Optional;

/// What is noted down of runs beside what is always measured: the bits of control, and in which
/// file the messages of the only run are to be written, if in any.
public record Observations(boolean bits, Optional<Path> trace) {
  /// Nothing more.
  public static final Observations NONE = new Observations(false, Optional.empty());
}
