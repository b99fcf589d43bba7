package org.heliograph.cluster;

import org.heliograph.lab.experiment.Version;
import org.heliograph.solvers.NativeLibrary;

/// What results may depend on in the process that computes them: the versions of Java and
/// Heliograph, the processor, and whether the native solver loads.
///
/// The driver sends its own with every batch, and a worker that differs refuses the batch. So a
/// worker that joins later, or whose machine was changed meanwhile, is compared as well.
final class ProcessTraits {
  private ProcessTraits() {}

  private static final class Once {
    private static final String TEXT =
        "Java %s, Heliograph %s, %s, %s native solver"
            .formatted(
                Runtime.version().feature(),
                Version.text(),
                System.getProperty("os.arch"),
                NativeLibrary.support().isSupported() ? "a" : "no");

    private Once() {}
  }

  /// Those of this process, as users read them.
  static String text() {
    return Once.TEXT;
  }

  /// The sentence that a worker on `host` with the traits `worker` differs from `driver`.
  static String difference(final String host, final String worker, final String driver) {
    return "spark: the worker on %s has %s; this process has %s. Other results would follow. Maybe"
            .formatted(host, worker, driver)
        + " the same Java, Heliograph and processors on all machines.";
  }
}
