package org.heliograph.lab.experiment.engine;

import org.heliograph.plugin.Plugin;

/// Where independent tasks run: threads of this process, or many machines.
///
/// Its parameters say how many workers there are and how to reach them. They never change a result.
public interface Engine extends Plugin {
  /// Starts the workers, or connects to them; throws `IllegalArgumentException` with one sentence
  /// if they cannot be reached.
  EngineSession open();
}
