package org.heliograph.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;

/// The documentation of a top-level class: its `///` comment, read from the source that the build
/// ships beside the class.
public final class Documentation {
  /// The folder of a jar that holds the sources.
  private static final String FOLDER = "META-INF/heliograph/source/";

  private static final String MARK = "///";

  private Documentation() {}

  /// The comment of `type` as Markdown; empty if its jar has no sources or the class no comment.
  public static Optional<String> of(final Class<?> type) {
    final String file = FOLDER + type.getName().replace('.', '/') + ".java";
    final ClassLoader loader = type.getClassLoader();
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : comment(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The comment of the top-level class of a source: its lines begin in the first column.
  static Optional<String> comment(final String source) {
    final String text =
        source
            .lines()
            .filter(line -> line.startsWith(MARK))
            .map(line -> line.substring(MARK.length()))
            .map(line -> line.startsWith(" ") ? line.substring(1) : line)
            .collect(Collectors.joining("\n"));
    return text.isBlank() ? Optional.empty() : Optional.of(text.strip());
  }
}
