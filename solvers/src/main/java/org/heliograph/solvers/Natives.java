package org.heliograph.solvers;

import com.google.ortools.Loader;
import org.heliograph.problem.Support;

/// Whether the solver's native library is there; loaded once, when first asked for.
final class Natives {
  private static final Support LOADED = load();

  private Natives() {}

  /// Yes, or no with the reason. The first call takes most of a second.
  static Support support() {
    return LOADED;
  }

  private static Support load() {
    try {
      Loader.loadNativeLibraries();
      return Support.yes();
    } catch (final RuntimeException | LinkageError e) {
      return Support.no(
          "the solver has no native library for %s %s"
              .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
    }
  }
}
