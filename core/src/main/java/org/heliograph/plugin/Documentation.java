package org.heliograph.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The documentation of a class: its `///` comment, read from the source that the build ships
/// beside the class.
public final class Documentation {
  /// The folder of a jar that holds the sources.
  private static final String FOLDER = "META-INF/heliograph/source/";

  private static final String MARK = "///";

  private Documentation() {}

  /// The comment of `type` as Markdown; empty if its jar has no sources or the class no comment.
  public static Optional<String> of(final Class<?> type) {
    final String file = FOLDER + type.getNestHost().getName().replace('.', '/') + ".java";
    final ClassLoader loader = type.getClassLoader();
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      return in == null
          ? Optional.empty()
          : comment(new String(in.readAllBytes(), StandardCharsets.UTF_8), type.getSimpleName());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The comment of the class `name` in a source: the `///` lines before its declaration, from the
  /// last empty line on.
  static Optional<String> comment(final String source, final String name) {
    final Pattern declaration =
        Pattern.compile("[a-z ]*(class|record|interface|enum) " + name + "\\b.*");
    final List<String> comment = new ArrayList<>();
    for (final String line : source.lines().map(String::strip).toList()) {
      if (declaration.matcher(line).matches()) {
        break;
      }
      if (line.isEmpty()) {
        comment.clear();
      } else if (line.startsWith(MARK)) {
        comment.add(line.substring(MARK.length()).replaceFirst("^ ", ""));
      }
    }
    return comment.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", comment).strip());
  }
}
