package org.heliograph.lab.experiment.slotted;

import java.util.function.Consumer;

/// A listener for the load while a simulation runs: `windows` windows of each run, each given to
/// `listener` as soon as it ends. Several threads may call at once.
public record LoadListener(int windows, Consumer<LoadWindow> listener) {
  /// Nobody listens.
  public static final LoadListener NONE = new LoadListener(0, _ -> {});
}
