package org.heliograph.app.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.heliograph.registry.Registry;

/// All plug-ins: those of this program and those in the folder of plug-ins.
///
/// The launcher puts the jars of that folder on the class path and names it in the system property
/// `heliograph.plugins`. Java says nothing of a jar that it cannot read, so it is read here.
final class Plugins {
  private static final String FOLDER = "heliograph.plugins";

  private Plugins() {}

  /// The folder of plug-ins, or nothing if there is none.
  static String folder() {
    return System.getProperty(FOLDER, "");
  }

  /// The registry; each plug-in that cannot be used is named on `err` in one sentence.
  static Registry load(final PrintWriter err) {
    final String folder = folder();
    if (!folder.isEmpty()) {
      check(Path.of(folder), err);
    }
    return Registry.load(fault -> err.println(EscapingWriter.line(fault)));
  }

  /// Reports on `err` which jars in `folder` Java cannot read.
  static void check(final Path folder, final PrintWriter err) {
    if (!Files.isDirectory(folder)) {
      err.printf("plug-ins: '%s' is not a folder, so it is ignored.%n", folder);
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.getFileName().toString().endsWith(".jar"))
          .sorted()
          .forEach(jar -> checkJar(jar, err));
    } catch (final IOException e) {
      err.printf("plug-ins: the folder '%s' cannot be read: %s.%n", folder, e.getMessage());
    }
  }

  private static void checkJar(final Path jar, final PrintWriter err) {
    if (jar.toString().contains(File.pathSeparator)) {
      err.printf(
          "plug-ins: '%s' is ignored, since its path contains '%s', which ends a path for Java."
              + " Maybe rename it.%n",
          jar, File.pathSeparator);
      return;
    }
    try (JarFile opened = new JarFile(jar.toFile())) {
      opened.size();
    } catch (final IOException e) {
      err.printf(
          "plug-ins: '%s' is ignored, since it cannot be read as a jar: %s.%n",
          jar, e.getMessage());
    }
  }
}
