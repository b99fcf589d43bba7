package org.heliograph.solvers;

import com.google.ortools.Loader;
import com.google.ortools.init.OrToolsVersion;
import java.util.concurrent.CompletableFuture;
import org.heliograph.plugin.OptionalPart;
import org.heliograph.problem.Support;

/// Says whether the solver's native library is available. It is loaded once, at the first call.
///
/// The library is unpacked into the temporary folder of Java, which must be writable and must allow
/// execution. A thread of no search does this: what interrupts a search must not end it.
public final class NativeLibrary {
  private static final OptionalPart PART =
      new OptionalPart("solver", "OR-tools", "com.google.ortools.Loader");
  private static final Support LOADED = loaded();

  private NativeLibrary() {}

  /// Returns yes, or no with the reason. The first call takes almost a second.
  public static Support support() {
    return LOADED;
  }

  private static Support loaded() {
    return PART.isInstalled() ? loadedByAnotherThread() : Support.lacking(PART.missing());
  }

  private static Support loadedByAnotherThread() {
    return CompletableFuture.supplyAsync(Unpacking::load, work -> new Thread(work).start()).join();
  }

  /// A class apart, since the thread that loads must not wait for this one to be initialised.
  private static final class Unpacking {
    private static Support load() {
      try {
        Loader.loadNativeLibraries();
      } catch (final RuntimeException | LinkageError e) {
        return Support.lacking(
            "the solver has no native library for %s %s"
                .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
      }
      try {
        // The loader does not report when it cannot unpack the library; only a call shows that.
        OrToolsVersion.getMajorNumber();
        return Support.yes();
      } catch (final LinkageError e) {
        return Support.lacking(
            ("the solver's native library cannot be loaded from the temporary folder '%s'; maybe"
                    + " JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER with a folder that is writable,"
                    + " has 100 MB free and is not mounted with noexec")
                .formatted(System.getProperty("java.io.tmpdir")));
      }
    }
  }
}
