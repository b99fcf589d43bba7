package org.heliograph.formats;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.FileImport;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;

/// The format of a file, by its beginning.
///
/// A format that is sure goes before one that only may read the file.
public final class FormatRecognition {
  private FormatRecognition() {}

  /// The one format of `kind` in `registry` that recognises `file`. Throws if none does or if
  /// several do alike, with `advice`.
  public static <T extends FileImport> T of(
      final Registry registry, final Class<T> kind, final Path file, final Advice advice) {
    final FileBeginning beginning = TextInput.beginning(file);
    final List<T> sure = new ArrayList<>();
    final List<T> possible = new ArrayList<>();
    for (final PluginEntry entry : registry.entries(kind)) {
      if (entry.hasDefault()) {
        final T format = registry.parse(kind, entry.name());
        switch (format.recognises(beginning)) {
          case YES -> sure.add(format);
          case MAYBE -> possible.add(format);
          case NO -> {}
        }
      }
    }
    final List<T> candidates = sure.isEmpty() ? possible : sure;
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    throw new IllegalArgumentException(
        candidates.isEmpty()
            ? "%s: no format of heliograph list %s begins like this file. Maybe name one: %s."
                .formatted(file, advice.list(), advice.naming(advice.example()))
            : "%s: it may be in one of the formats %s. Maybe %s."
                .formatted(
                    file,
                    String.join(", ", candidates.stream().map(SpecText::of).toList()),
                    advice.naming(SpecText.of(candidates.getFirst()))));
  }

  /// What a message advises: the list of formats, and the words that name one of them, with `%s` in
  /// place of its name, such as that of `example`.
  public record Advice(String list, String words, String example) {
    private String naming(final String format) {
      return words.replace("%s", format);
    }
  }
}
