package org.heliograph.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.WriteTarget;

/// A folder that a command fills at its end; it is created if it does not exist.
final class OutFolder {
  private OutFolder() {}

  /// Refuses a folder that cannot be written, before any work is done.
  static void requireUsable(final Path folder) {
    final Path target;
    final Optional<String> special;
    try {
      target = WriteTarget.of(folder);
      special = WriteTarget.special(target);
    } catch (final IOException e) {
      throw WriteTarget.unwritable(folder, e);
    }
    Path existing = target;
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    final boolean isThere = existing.equals(target);
    if (!Files.isDirectory(existing)) {
      throw new IllegalArgumentException(
          isThere
              ? "--out: '%s' is %s; name a folder, which is created if it does not exist."
                  .formatted(folder, special.orElse("a file"))
              : "--out: '%s' cannot be created, since '%s' is a file. Maybe a folder elsewhere."
                  .formatted(folder, existing));
    }
    if (!Files.isWritable(existing)) {
      throw new IllegalArgumentException(
          isThere
              ? "--out: '%s' is read-only for this user. Maybe a folder elsewhere."
                  .formatted(folder)
              : "--out: '%s' cannot be created, since '%s' is read-only for this user."
                      .formatted(folder, existing)
                  + " Maybe a folder elsewhere.");
    }
  }

  /// Replaces the results in `folder`, if there is one, by `content`, and lists the files on `err`.
  static void fill(
      final Optional<Path> folder, final ResultFolder.Content content, final PrintWriter err) {
    folder.ifPresent(
        path ->
            new ResultFolder(path).replace(content).forEach(file -> err.println("wrote " + file)));
  }
}
