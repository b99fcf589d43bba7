package org.heliograph.house;

import java.nio.file.Files;
import java.nio.file.Path;

/// Files of the repository, wherever the tests are started.
final class Repository {
  private Repository() {}

  /// The file at `path` below the repository's root.
  static Path file(final String path) {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.exists(root.resolve("mvnw"))) {
      root = root.getParent();
    }
    return root.resolve(path);
  }
}
