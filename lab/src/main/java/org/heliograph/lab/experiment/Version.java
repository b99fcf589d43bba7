package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.units.Count;

/// The version of Heliograph, and the machine on which it runs.
public final class Version {
  private Version() {}

  /// The version from the jar, or `development` outside one.
  public static String text() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("development");
  }

  /// Java, processors and operating system in a few words.
  public static String machine() {
    return "Java %s, %s, %s %s"
        .formatted(
            Runtime.version().feature(),
            Count.of(Runtime.getRuntime().availableProcessors(), "processor"),
            System.getProperty("os.name"),
            System.getProperty("os.arch"));
  }
}
