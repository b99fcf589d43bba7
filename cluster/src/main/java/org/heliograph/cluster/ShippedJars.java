package org.heliograph.cluster;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The jars that workers need beside those of Spark: all on the class path of this process that
/// `SPARK_HOME` does not hold.
///
/// A folder of classes is written to a temporary jar, which is deleted when the process ends.
final class ShippedJars {
  private ShippedJars() {}

  /// Their paths, in the order of the class path; `sparkJars` is the folder of Spark's jars.
  static List<String> paths(final Path sparkJars) {
    final List<String> paths = new ArrayList<>();
    try {
      for (final Path entry : classPath()) {
        if (Files.isDirectory(entry)) {
          paths.add(jar(entry).toString());
        } else if (!Files.exists(sparkJars.resolve(entry.getFileName()))) {
          paths.add(entry.toString());
        }
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return paths;
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath())
        .filter(Files::exists)
        .toList();
  }

  private static Path jar(final Path folder) throws IOException {
    final Path jar = Files.createTempFile("heliograph", ".jar");
    jar.toFile().deleteOnExit();
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(folder)) {
      for (final Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(
            new ZipEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return jar;
  }
}
