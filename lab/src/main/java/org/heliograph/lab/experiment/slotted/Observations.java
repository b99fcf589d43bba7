package org.heliograph.lab.experiment.slotted;

import java.nio.file.Path;
import java.util.Optional;

/// What is recorded in addition to the usual measurements: control bits, and the file for the
/// messages of the only run, if they are to be written.
public record Observations(boolean bits, Optional<Path> trace) {
  /// Nothing in addition.
  public static final Observations NONE = new Observations(false, Optional.empty());
}
