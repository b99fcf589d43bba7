package org.heliograph.formats;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;

/// Missing folders that are made for a result, and removed again if there is none in the end.
final class ParentFolders implements Closeable {
  private final Deque<Path> made = new ArrayDeque<>();

  private ParentFolders() {}

  /// Makes `folder` and the folders above it, as far as they are missing.
  static ParentFolders of(final Path folder) throws IOException {
    final ParentFolders parents = new ParentFolders();
    for (Path each = folder; each != null && !Files.exists(each); each = each.getParent()) {
      parents.made.addLast(each);
    }
    Files.createDirectories(folder);
    return parents;
  }

  /// The result is there, so they stay.
  void keep() {
    made.clear();
  }

  /// Removes those that were made, from the deepest on.
  @Override
  public void close() throws IOException {
    for (final Path each : made) {
      Files.deleteIfExists(each);
    }
  }
}
