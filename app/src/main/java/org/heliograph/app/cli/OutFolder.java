package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/// A folder that a command fills at its end; it is made when the first file is written.
final class OutFolder {
  private OutFolder() {}

  /// Refuses early what cannot be a folder, before any work is done.
  static void requireUsable(final Path folder) {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    if (Files.isDirectory(existing)) {
      return;
    }
    throw new IllegalArgumentException(
        existing.equals(folder.toAbsolutePath())
            ? "--out: '%s' is a file; name a folder, which is made if it does not exist."
                .formatted(folder)
            : "--out: '%s' cannot be made, as '%s' is a file. Maybe a folder elsewhere."
                .formatted(folder, existing));
  }
}
