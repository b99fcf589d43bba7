package org.heliograph.lab.experiment;

import java.util.function.BooleanSupplier;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// What every study needs from its caller: the plug-ins, a listener for progress, and whether to
/// stop early.
public record LabContext(Registry registry, Progress progress, BooleanSupplier interrupted) {
  /// A context without a listener that is never interrupted.
  public static LabContext of(final Registry registry) {
    return new LabContext(registry, Progress.SILENT, () -> false);
  }

  /// The same context without a listener, for a study inside another.
  public LabContext silent() {
    return new LabContext(registry, Progress.SILENT, interrupted);
  }
}
