package org.heliograph.lab.experiment.engine;

import java.util.function.BooleanSupplier;
import org.heliograph.plugin.Plugin;

/// Work that any machine can do: it turns one text into another.
///
/// A record without parameters, found by its name on every machine; what it needs to know is in the
/// input. The output depends on the input alone, not on the machine, the time or other tasks.
public interface EngineTask extends Plugin {
  /// The output for `input`; throws [CancellationException] if it was interrupted before it had
  /// one. Any other exception is an error of the program: a task whose work fails says so in its
  /// output.
  String run(String input, BooleanSupplier interrupted);

  /// The output for an input that ended the process of every worker that ran it, for example
  /// because memory was short; `reason` is one sentence, the same for the same input. By default it
  /// is an error of the program.
  default String lost(final String input, final String reason) {
    throw new IllegalStateException(reason);
  }
}
